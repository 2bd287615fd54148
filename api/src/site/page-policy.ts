import { sourceHash } from '../core/http/security-headers.ts';

/** A cached page can't carry a nonce, so its few inline parts are named by their hashes. */
export function pagePolicy(inline: { scripts: readonly string[]; styles: readonly string[] }, cdn: string): string {
  const pictures = cdn ? ` ${new URL(cdn).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts.map(sourceHash).join(' ')}`.trim(),
    // The empty one is for style elements that the page's own code makes and then fills rule by rule.
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
