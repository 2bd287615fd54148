/**
 * The path that a request is routed by. The router, the guards and the caches must all mean the same one, so a
 * path that two readers could read differently is refused before any of them sees it.
 */
export function isPlainPath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (path.length > 2_000) return false;
  if (isOrdinary(path)) return true;
  // Matrix parameters, backslashes and control signs; to the router a `#` ends the path, to others it does not.
  if (/[;#\\\s\u0000-\u001f\u007f]/.test(path)) return false;
  if (path.includes('//') || /(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return false;
  return !hidesSigns(path) && isDecodable(path);
}

const slash = 47;
/** By their codes: a to z, digits, underscore and hyphen. */
const ordinary = Array.from({ length: 128 }, (_, code) => /[\w-]/.test(String.fromCharCode(code)));

/** Words between single slashes, as almost all paths are. Sign by sign, because every request is asked. */
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

/** Signs with a meaning of their own, and those that need no code at all: `/%61dmin` would be a second name of `/admin`. */
const neverEncoded = /[\w.~\-/\\;?#%\u0000-\u001f\u007f]/;

function hidesSigns(path: string): boolean {
  return (
    path
      .match(/%[0-9a-f]{2}/gi)
      ?.some((code) => neverEncoded.test(String.fromCharCode(Number.parseInt(code.slice(1), 16)))) ?? false
  );
}

/** The source's names end in `.php`; the router knows the bare ones. */
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
