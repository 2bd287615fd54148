import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'mysql2';

/** Parses DATABASE_URL for every connection. TypeORM and `new URL` alone would each drop the query, and TLS with it. */
export function mariaAddress(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const ssl = tlsOf(hostname, searchParams);
  return {
    host: hostname,
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...(ssl && { ssl }),
  } satisfies ConnectionOptions;
}

/** Error messages must quote no part of the URL, because it contains the password. */
function tlsOf(host: string, query: URLSearchParams): { ca?: string; verifyIdentity: true } | undefined {
  const [ssl, ca] = [query.get('ssl'), query.get('ca')];
  if ([...query.keys()].some((name) => name !== 'ssl' && name !== 'ca') || (ssl ?? '1') !== '1')
    throw new Error('may end with ?ssl=1 or ?ssl=1&ca=/path, and nothing else');
  if (ssl === null && ca !== null) throw new Error('has a ca, which is for ?ssl=1');
  if (ssl === null) return undefined;
  // The driver matches certificates against host names only, so it would reject every IP address.
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) throw new Error('needs the name of the server instead of its address');
  // Without verifyIdentity the driver accepts a certificate of any host.
  return { ...(ca !== null && { ca: certificatesIn(ca) }), verifyIdentity: true };
}

function certificatesIn(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error('names a ca that is no file which can be read');
  }
  // The driver would silently ignore a file without certificates.
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new Error('names a ca that holds no certificate');
  return text;
}
