import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { lastValueFrom, of } from 'rxjs';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { callMetadata } from './call-metadata.ts';
import { PublicJson, PublicJsonInterceptor } from './public-json.ts';

const answer = new PublicJson({ name: 'Rosewood', note: 'é\u2028' });
const settings: CallDefinition = {
  verb: 'GET',
  path: '/api/settings',
  summary: '',
  audience: 'visitor',
  publicSeconds: 60,
};

type Sent = { body: unknown; code: number; headers: Record<string, string> };

/** What is sent to the client when a handler returns this value. */
async function send(value: unknown, ifNoneMatch?: string, call: CallDefinition = settings): Promise<Sent> {
  const sent: Sent = { body: undefined, code: 200, headers: {} };
  const reply = {
    header: (name: string, text: string) => ((sent.headers[name] = text), reply),
    code: (code: number) => ((sent.code = code), reply),
    type: (text: string) => reply.header('content-type', text),
  };
  const handler = () => undefined;
  Reflect.defineMetadata(callMetadata, call, handler);
  const http = { getRequest: () => ({ raw: {}, headers: { 'if-none-match': ifNoneMatch } }), getResponse: () => reply };
  const context = { getHandler: () => handler, switchToHttp: () => http } as unknown as ExecutionContext;
  sent.body = await lastValueFrom(
    new PublicJsonInterceptor().intercept(context, { handle: () => of(value) } as CallHandler),
  );
  return sent;
}

describe('An answer that is the same for everybody', () => {
  it('is written out once, as JSON in UTF-8', () => {
    expect(answer.body.toString('utf8')).toBe(JSON.stringify({ name: 'Rosewood', note: 'é\u2028' }));
  });

  it('has a tag that changes with it, and only with it', () => {
    expect(answer.etag).toMatch(/^"[\w-]{22}"$/);
    expect(new PublicJson({ name: 'Rosewood', note: 'é\u2028' }).etag).toBe(answer.etag);
    expect(new PublicJson({ name: 'Rosewood', note: 'e\u2028' }).etag).not.toBe(answer.etag);
  });

  it('is sent with its tag, to be kept by one’s own browser only', async () => {
    const { body, code, headers } = await send(answer);

    expect([body, code]).toEqual([answer.body, 200]);
    expect(headers).toEqual({
      etag: answer.etag,
      'cache-control': 'private, max-age=60',
      vary: 'accept-language, cookie',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it.each([
    ['the tag', answer.etag],
    ['the tag as a proxy that compresses marks it', `W/${answer.etag}`],
    ['the tag among others', `"older", W/${answer.etag} ,"oldest"`],
    ['anything', '*'],
  ])('is not sent again to whoever has %s', async (_what, known) => {
    const { body, code, headers } = await send(answer, known);

    expect([body, code]).toEqual([undefined, 304]);
    expect(headers).toEqual({
      etag: answer.etag,
      'cache-control': 'private, max-age=60',
      vary: 'accept-language, cookie',
    });
  });

  it.each([
    '',
    '""',
    '"older"',
    'W/"older", "oldest"',
    answer.etag.slice(1, -1),
    answer.etag.slice(0, -2),
    `${answer.etag}x`,
    `w/${answer.etag}`,
    `"${answer.etag}"`,
  ])('is sent again to whoever has %s', async (known) => {
    expect((await send(answer, known)).code).toBe(200);
  });
});

describe('Any other answer is left alone', () => {
  it('when it is not of that kind', async () => {
    expect(await send({ name: 'Rosewood' }, '*')).toEqual({ body: { name: 'Rosewood' }, code: 200, headers: {} });
  });

  it('when its call does not say so', async () => {
    const { publicSeconds: _, ...call } = settings;

    expect(await send(answer, answer.etag, call)).toEqual({ body: answer, code: 200, headers: {} });
  });

  it('when its call may be kept for no time, it is still told apart by its tag', async () => {
    expect((await send(answer, undefined, { ...settings, publicSeconds: 0 })).headers['cache-control']).toBe(
      'private, max-age=0',
    );
  });
});
