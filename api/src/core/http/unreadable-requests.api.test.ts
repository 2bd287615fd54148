import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../../test/app.ts';
import { aServedTenant } from '../../../test/factories.ts';
import { headerOf, listen, sendRaw } from '../../../test/raw-http.ts';
import { everyHeader } from './security-headers.ts';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await newApp();
  await aServedTenant(t, { key: 'rose', hosts: ['rose.test'] });
  port = await listen(t);
});
afterAll(() => t.close());

const request = (...lines: string[]) => ['POST /api/login HTTP/1.1', 'Host: rose.test', ...lines].join('\r\n');
const behind = 'GET /api/settings HTTP/1.1\r\nHost: rose.test\r\n\r\n';

describe('A request that can not be read', () => {
  it.each([
    ['a line that is none', 'NONSENSE\r\n\r\n', 400],
    ['a header without a name', request(': x', '', ''), 400],
    ['more headers than fit', request(`X: ${'x'.repeat(20_000)}`, '', ''), 431],
  ])('is answered with all that every answer says: %s', async (_what, bytes, status) => {
    const answer = await sendRaw(port, bytes);

    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(everyHeader))
      expect([name, headerOf(answer, name)]).toEqual([name, value]);
    expect(JSON.parse(answer.body)).toMatchObject({ status, code: 'bad_request' });
  });
});

describe('Where a request ends is read in one way', () => {
  it.each([
    ['a length beside chunks', request('Content-Length: 5', 'Transfer-Encoding: chunked', '', `0\r\n\r\n${behind}`)],
    ['chunks beside a length', request('Transfer-Encoding: chunked', 'Content-Length: 5', '', `0\r\n\r\n${behind}`)],
    ['two lengths that differ', request('Content-Length: 0', 'Content-Length: 70', '', behind)],
    ['two lengths in one line', request('Content-Length: 0, 70', '', behind)],
    ['chunks that are not the last coding', request('Transfer-Encoding: chunked, identity', '', `0\r\n\r\n${behind}`)],
    ['a coding in odd clothes', request('Transfer-Encoding: xchunked', '', `0\r\n\r\n${behind}`)],
  ])('%s is refused, and nothing behind it is answered', async (_what, bytes) => {
    const { status, head, body } = await sendRaw(port, bytes);

    expect(status).toBe(400);
    expect(`${head}\n${body}`.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(headerOf({ status, head, body }, 'connection')).toBe('close');
  });
});
