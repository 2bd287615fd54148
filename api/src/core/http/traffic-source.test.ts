import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '@manyhearts/contract/limits';
import { Secrets } from '../crypto/secrets.ts';
import { setFacts, type RequestFacts } from './client-request.ts';
import { keepSource, readSource, rememberSource } from './traffic-source.ts';

const secret = new Secrets('a secret of this test');
type Cookie = { value: string; options: Record<string, unknown> };

function requestWith(
  query: Record<string, unknown>,
  cookie?: string,
  scheme: 'http' | 'https' = 'https',
): FastifyRequest {
  const request = {
    raw: {},
    url: '/pricing?x=1',
    query,
    cookies: cookie === undefined ? {} : { src: cookie },
  } as unknown as FastifyRequest;
  setFacts(request, { addressed: { scheme } } as RequestFacts);
  return request;
}

function jar(): { reply: FastifyReply; set: Cookie[] } {
  const set: Cookie[] = [];
  const reply = {
    setCookie: (name: string, value: string, options: Record<string, unknown>) =>
      set.push({ value, options: { name, ...options } }),
  };
  return { reply: reply as unknown as FastifyReply, set };
}

function sourceFor(query: Record<string, unknown>): string {
  const { reply, set } = jar();
  rememberSource(requestWith(query), reply, secret);
  return set[0]?.value ?? '';
}

describe('Where a visitor came from', () => {
  it('is signed, read back, and ends with the browser', () => {
    const { reply, set } = jar();
    rememberSource(requestWith({ network: 'n', ref: 'r', sub1: '1', q: 'other' }), reply, secret);

    expect(readSource(requestWith({}, set[0]?.value), secret)).toEqual({
      network: 'n',
      ref: 'r',
      sub1: '1',
      lander: 'pricing',
    });
    expect(set[0]?.options).toEqual({ name: 'src', path: '/', httpOnly: true, sameSite: 'lax', secure: true });
  });

  it('is the first touch, whatever comes later', () => {
    const { reply, set } = jar();
    rememberSource(requestWith({ ref: 'second' }, sourceFor({ ref: 'first' })), reply, secret);

    expect(set).toEqual([]);
  });

  it('is not remembered where there is none', () => {
    expect(sourceFor({})).toBe('');
    expect(sourceFor({ ref: '' })).toBe('');
    expect(sourceFor({ sub9: 'x' })).toBe('');
  });

  it('is short, and never a list', () => {
    expect(readSource(requestWith({}, sourceFor({ ref: 'x'.repeat(5_000), sub1: ['a', 'b'] })), secret)).toEqual({
      ref: 'x'.repeat(60),
      lander: 'pricing',
    });
  });

  it.each<[string, (cookie: string) => string]>([
    ['one without a signature', (cookie) => cookie.split('.')[0] ?? ''],
    [
      'one with another text',
      (cookie) => `${Buffer.from('{"ref":"mine"}').toString('base64url')}.${cookie.split('.')[1]}`,
    ],
    ['one that is cut', (cookie) => cookie.slice(0, -1)],
    ['anything', () => 'x.y.z'],
    ['nothing', () => ''],
  ])('is not believed from %s', (_what, change) => {
    expect(readSource(requestWith({}, change(sourceFor({ ref: 'first' }))), secret)).toBeUndefined();
  });

  it('is not believed when another secret signed it', () => {
    expect(readSource(requestWith({}, sourceFor({ ref: 'first' })), new Secrets('another'))).toBeUndefined();
  });

  it('is believed after a rotation, as long as the secret that signed it is an earlier one', () => {
    const after = new Secrets('another', ['a secret of this test']);

    expect(readSource(requestWith({}, sourceFor({ ref: 'first' })), after)).toEqual({
      ref: 'first',
      lander: 'pricing',
    });
  });

  it('may be sent over plain http only where the page is', () => {
    const { reply, set } = jar();
    rememberSource(requestWith({ ref: 'a' }, undefined, 'http'), reply, secret);

    expect(set[0]?.options.secure).toBe(false);
  });
});

describe('The answer about cookies', () => {
  it.each<[boolean, number | undefined]>([
    [true, limits.trackingDays * 86_400],
    [false, undefined],
  ])('%s keeps it for %s seconds', (isAllowed, maxAge) => {
    const cookie = sourceFor({ ref: 'first' });
    const { reply, set } = jar();
    keepSource(requestWith({}, cookie), reply, secret, isAllowed);

    expect(set).toHaveLength(1);
    expect(set[0]?.value).toBe(cookie);
    expect(set[0]?.options.maxAge).toBe(maxAge);
  });

  it.each([undefined, 'made.up'])('makes none out of %j', (cookie) => {
    const { reply, set } = jar();
    keepSource(requestWith({}, cookie), reply, secret, true);

    expect(set).toEqual([]);
  });
});
