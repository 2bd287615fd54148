import { hash } from 'node:crypto';

/** What every answer says about itself, whatever else it is. Pages add their own content policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // The brand's name alone tells something about a member, so no other site learns where they came from.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), browsing-topics=()',
  'x-robots-tag': 'noindex',
};

export const strictTransport = 'max-age=31536000; includeSubDomains';

/** JSON is never a page: a browser that is tricked into showing it runs and loads nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** What every answer says unless it says something else. */
export const everyHeader: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': dataPolicy,
  'cache-control': 'no-store',
};

/** At the end of a session: photos and calls of the person who leaves are in the browser's cache, where the next one finds them. */
export const forgetCached = { name: 'clear-site-data', value: '"cache"' } as const;

/** How a policy names what stands inside a page: its text and no other. */
export function sourceHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** A page whose scripts carry a nonce, such as the console's. */
export function noncePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
