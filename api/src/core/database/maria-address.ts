import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'mysql2';

/** DATABASE_URL as every connection takes it. TypeORM and `new URL` would each drop the query, and TLS with it. */
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

/** Throws in words that hold no value of it: passwords stand in the same URL. */
function tlsOf(host: string, query: URLSearchParams): { ca?: string; verifyIdentity: true } | undefined {
  const [ssl, ca] = [query.get('ssl'), query.get('ca')];
  if ([...query.keys()].some((name) => name !== 'ssl' && name !== 'ca') || (ssl ?? '1') !== '1')
    throw new Error('may end with ?ssl=1 or ?ssl=1&ca=/path, and nothing else');
  if (ssl === null && ca !== null) throw new Error('has a ca, which is for ?ssl=1');
  if (ssl === null) return undefined;
  // The driver compares a certificate with names only, so it would refuse every address.
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) throw new Error('needs the name of the server instead of its address');
  // The driver takes a certificate for any host unless it is told to look.
  return { ...(ca !== null && { ca: certificatesIn(ca) }), verifyIdentity: true };
}

function certificatesIn(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error('names a ca that is no file which can be read');
  }
  // The driver would take a file without any certificate for none that is wished for.
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new Error('names a ca that holds no certificate');
  return text;
}
