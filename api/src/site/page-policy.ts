import { sourceHash } from '../core/http/security-headers.ts';

/** A cached page can't carry a nonce, so the policy allows its inline parts by their hashes. */
export function pagePolicy(inline: { scripts: readonly string[]; styles: readonly string[] }, cdn: string): string {
  const pictures = cdn ? ` ${new URL(cdn).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts.map(sourceHash).join(' ')}`.trim(),
    // The hash of an empty style allows style elements that scripts create empty and then fill by rules.
    `style-src 'self' ${['', ...inline.styles].map(sourceHash).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${pictures}`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
