import { hash } from 'node:crypto';

/** Sent with every response. Pages add their own content policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // The brand's name alone reveals something about a member, so other sites must not get it as a referrer.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), browsing-topics=()',
  'x-robots-tag': 'noindex',
};

export const strictTransport = 'max-age=31536000; includeSubDomains';

/** JSON is never a page: if a browser renders it anyway, it runs and loads nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Defaults for every response, which handlers may override. */
export const everyHeader: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': dataPolicy,
  'cache-control': 'no-store',
};

/**
 * Sent when a session ends: the browser's cache holds the member's photos and calls, which the next user could read.
 */
export const forgetCached = { name: 'clear-site-data', value: '"cache"' } as const;

/** Builds the CSP source that allows exactly this inline text. */
export function sourceHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** The policy of pages whose scripts carry a nonce, such as the console. */
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
