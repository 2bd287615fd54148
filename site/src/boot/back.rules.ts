/** Where to go after logging in, as an address on this site. */
const longest = 500;

/** An own path and nothing else: whatever a browser could read as another site is no way back. */
export function backOf(search: string): string | undefined {
  const back = new URLSearchParams(search).get('back');
  return back !== null && isOwnPath(back) ? back : undefined;
}

export function isOwnPath(address: string): boolean {
  if (address.length > longest || !address.startsWith('/')) return false;
  // Written in percent signs, twice over too: a server or a proxy in between may undo them.
  return [address, decoded(address), decoded(decoded(address))].every((written) => isPlain(written));
}

function isPlain(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  if (/[\\\u0000-\u001f\u007f]/.test(address) || path.includes('//')) return false;
  // Back to where one logs in would go in a circle, and calls are no pages.
  return !/^\/(?:login|api|__test)(?:\/|$)/i.test(path) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(path);
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return '\\';
  }
}

/** The way in, and back to here afterwards. */
export function loginAddress(back: string): string {
  return isOwnPath(back) && back !== '/' ? `/login?back=${encodeURIComponent(back)}` : '/login';
}
