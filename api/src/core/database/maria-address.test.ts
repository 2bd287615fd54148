import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPlace } from '../../../test/engines.ts';
import { schema } from '../../schema.ts';
import { Faults } from '../process/faults.ts';
import { connectionOptions, openDatabase } from './data-source.ts';
import { mariaAddress } from './maria-address.ts';
import { loaderOf, snapshotOf } from './whole-tables.ts';

const plain = 'mysql://ann:p%40ss@db.example:3307/hearts';
const [certificate = ''] = rootCertificates;
let folder: string;
let ca: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'manyhearts-'));
  ca = join(folder, 'ca.pem');
  writeFileSync(ca, certificate);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('DATABASE_URL', () => {
  it('is read into its parts', () => {
    const parts = { host: 'db.example', port: 3307, user: 'ann', password: 'p@ss', database: 'hearts' };

    expect(mariaAddress(plain)).toEqual(parts);
    expect(mariaAddress('mysql://ann@db/hearts')).toMatchObject({ port: 3306, password: '' });
  });

  it('asks for TLS, and for a certificate that names this very host', () => {
    expect(mariaAddress(`${plain}?ssl=1`).ssl).toEqual({ verifyIdentity: true });
    expect(mariaAddress(`${plain}?ssl=1&ca=${ca}`).ssl).toEqual({ verifyIdentity: true, ca: certificate });
  });

  it.each([
    ['?ssl=0', 'may end with'],
    ['?ssl=true', 'may end with'],
    ['?ssl=1&rejectUnauthorized=false', 'may end with'],
    ['?sslmode=require', 'may end with'],
    ['?ca=/dev/null', 'has a ca'],
    ['?ssl=1&ca=/there/is/none.pem', 'no file'],
    ['?ssl=1&ca=/dev/null', 'no certificate'],
  ])('is refused with %s behind it', (query, words) => {
    expect(() => mariaAddress(plain + query)).toThrow(words);
  });

  it.each(['192.0.2.1', '[2001:db8::1]'])('names the host by its name for TLS, not as %s', (host) => {
    expect(() => mariaAddress(`mysql://ann@${host}/hearts?ssl=1`)).toThrow('the name of the server');
  });
});

describe('A connection to MariaDB', () => {
  it('of the pool asks for TLS', () => {
    const options = { ...schema, dataDir: folder, faults: new Faults() };

    expect(connectionOptions({ ...options, url: `${plain}?ssl=1` })).toMatchObject({ ssl: { verifyIdentity: true } });
    expect(connectionOptions({ ...options, url: plain })).toMatchObject({ ssl: undefined });
  });
});

/** The test server offers no TLS, or has a self-signed certificate. */
const onMariaDb = process.env.TEST_DATABASE_URL ? describe : describe.skip;
onMariaDb('With TLS asked for, a server without it gets no password and no row', () => {
  const place = newPlace('mariadb');
  const url = `${place.url}?ssl=1`.replace('127.0.0.1', 'localhost');
  afterAll(() => place.remove());

  it.each<[string, () => Promise<unknown>]>([
    ['when the server starts', () => openDatabase({ ...schema, url, dataDir: place.dataDir, faults: new Faults() })],
    ['for a backup', () => snapshotOf({ url, dataDir: place.dataDir })],
    ['for a restore', () => loaderOf({ url, dataDir: place.dataDir })],
  ])('%s', async (_when, open) => {
    await expect(open()).rejects.toMatchObject({ code: expect.stringMatching(/SSL/) });
  });
});
