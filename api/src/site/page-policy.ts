import { createHash } from 'node:crypto';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A cached page can't carry a nonce, so its few inline parts are named by their hashes. */
export function pagePolicy(inline: { scripts: readonly string[]; styles: readonly string[] }, cdn: string): string {
  const pictures = cdn ? ` ${new URL(cdn).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts.map(hash).join(' ')}`.trim(),
    // The empty one is for style elements that the page's own code makes and then fills rule by rule.
    `style-src 'self' ${['', ...inline.styles].map(hash).join(' ')}`,
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
