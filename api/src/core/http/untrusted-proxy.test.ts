import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { TrustedProxies } from './host.ts';
import { UntrustedProxy } from './untrusted-proxy.ts';

type Asked = { from?: string; headers?: Record<string, string> };
const forwarded = { 'x-forwarded-proto': 'https' };

function told(asked: Asked[], demo = false): string[] {
  const lines: string[] = [];
  const log = {
    info: () => undefined,
    error: () => undefined,
    debug: () => undefined,
    warn: (_facts: object, message: string) => void lines.push(message),
  };
  const notice = new UntrustedProxy({ demo }, new TrustedProxies(['10.0.0.0/8']), log);
  for (const { from = '192.168.1.1', headers = {} } of asked)
    notice.warnOnce({ headers, socket: { remoteAddress: from } } as unknown as IncomingMessage);
  return lines;
}

describe('A proxy that TRUSTED_PROXIES does not name', () => {
  it('is told of with its address, once', () => {
    expect(
      told([
        { headers: forwarded },
        { headers: forwarded },
        { from: '192.168.1.2', headers: { 'x-forwarded-for': '203.0.113.9' } },
      ]),
    ).toEqual([expect.stringContaining('a proxy at 192.168.1.1 that TRUSTED_PROXIES does not name')]);
  });

  it.each<[string, Asked[], boolean]>([
    [
      'one that is trusted',
      [
        { from: '10.1.2.3', headers: forwarded },
        { from: '::ffff:10.1.2.3', headers: forwarded },
      ],
      false,
    ],
    ['somebody who asks in person', [{}], false],
    ['any in the demo', [{ headers: forwarded }], true],
  ])('is not %s', (_what, asked, demo) => {
    expect(told(asked, demo)).toEqual([]);
  });
});
