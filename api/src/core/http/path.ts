/**
 * The path that a request is routed by. The router, the guards and the caches must all mean the same one, so a
 * path that two readers could read differently is refused before any of them sees it.
 */
export function isPlainPath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (path.length > 2_000) return false;
  // Encoded separators and dots, matrix parameters, backslashes and control signs.
  if (/%(?:2e|2f|5c|00|25|0a|0d)|[;\\\s\u0000-\u001f]/i.test(path)) return false;
  if (path.includes('//') || /(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return false;
  return isDecodable(path);
}

/** The source's names end in `.php`; the router knows the bare ones. */
export function withoutPhp(url: string): string {
  return url.replace(/^(\/api\/[^?]*?)\.php(?=\?|$)/, '$1');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
