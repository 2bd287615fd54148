/**
 * Rejects paths that two parsers could read differently: the router, the guards and the caches must agree on the path
 * of a request.
 */
export function isPlainPath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (path.length > 2_000) return false;
  if (isOrdinary(path)) return true;
  // Matrix parameters, backslashes and control characters; the router ends a path at `#`, other parsers do not.
  if (/[;#\\\s\u0000-\u001f\u007f]/.test(path)) return false;
  if (path.includes('//') || /(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return false;
  return !hidesSigns(path) && isDecodable(path);
}

const slash = 47;
/** By char code: letters, digits, underscore and hyphen. */
const ordinary = Array.from({ length: 128 }, (_, code) => /[\w-]/.test(String.fromCharCode(code)));

/** Fast check for plain segments between single slashes, as in almost all requests. */
function isOrdinary(path: string): boolean {
  if (path === '/') return true;
  let before = 0;
  for (let at = 0; at < path.length; at += 1) {
    const code = path.charCodeAt(at);
    const fits = at === 0 || code === slash ? code === slash && before !== slash : ordinary[code] === true;
    if (!fits) return false;
    before = code;
  }
  return before !== slash && path !== '';
}

/** Reserved characters, and those that need no encoding: `/%61dmin` would be an alias of `/admin`. */
const neverEncoded = /[\w.~\-/\\;?#%\u0000-\u001f\u007f]/;

function hidesSigns(path: string): boolean {
  return (
    path
      .match(/%[0-9a-f]{2}/gi)
      ?.some((code) => neverEncoded.test(String.fromCharCode(Number.parseInt(code.slice(1), 16)))) ?? false
  );
}

/** The legacy contract's paths end in `.php`; routes are registered without it. */
export function withoutPhp(url: string): string {
  return url.includes('.php') ? url.replace(/^(\/api\/[^?]*?)\.php(?=\?|$)/, '$1') : url;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Without the query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
