/** Maximum length of the address to return to after log-in. */
const longest = 500;

/** Accepts own paths only: any address that a browser could read as another site is rejected. */
export function backOf(search: string): string | undefined {
  const back = new URLSearchParams(search).get('back');
  return back !== null && isOwnPath(back) ? back : undefined;
}

export function isOwnPath(address: string): boolean {
  if (address.length > longest || !address.startsWith('/')) return false;
  // Also checked percent-decoded, once and twice: a server or proxy in between may decode it.
  return [address, decoded(address), decoded(decoded(address))].every((written) => isPlain(written));
}

function isPlain(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  if (/[\\\u0000-\u001f\u007f]/.test(address) || path.includes('//')) return false;
  // Going back to log-in would loop, and calls are not pages.
  return !/^\/(?:login|api|__test)(?:\/|$)/i.test(path) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(path);
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return '\\';
  }
}

/** Address of log-in that returns to `back` afterwards. */
export function loginAddress(back: string): string {
  return isOwnPath(back) && back !== '/' ? `/login?back=${encodeURIComponent(back)}` : '/login';
}
