import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { describe, expect, it } from '@jest/globals';
import { checkAnswersOf } from './checked-answers.ts';

type Answer = { statusCode: number; headers: Record<string, string>; body: string };

const json = { 'content-type': 'application/json; charset=utf-8' };

/** The result of a request if the application sends this answer. */
async function sent(method: string, url: string, answer: Partial<Answer>): Promise<unknown> {
  const adapter = { inject: async (_request: object) => ({ statusCode: 200, headers: json, body: '{}', ...answer }) };
  checkAnswersOf({ getHttpAdapter: () => adapter } as unknown as NestFastifyApplication);
  return adapter.inject({ method, url }).then(
    () => 'fine',
    (error: Error) => error.message,
  );
}

describe('An answer in a test', () => {
  it('passes where it is what its call declares', async () => {
    expect(await sent('GET', '/api/username?username=x', { body: '{"free":true,"suggestion":null}' })).toBe('fine');
    expect(
      await sent('POST', '/api/report', {
        statusCode: 201,
        body: '{"report":{"id":"01J0000000000000000000000A","status":"open"}}',
      }),
    ).toBe('fine');
  });

  it.each([
    [
      'a field more',
      '{"free":true,"suggestion":null,"taken":false}',
      /^GET \/api\/username .*the answer: .*field_unknown.*taken/s,
    ],
    ['a field less', '{}', /free: .*field_required/],
    ['a field of another type', '{"free":"true","suggestion":null}', /free: .*field_wrong_type/],
  ])('fails with its call, the field and the reason: %s', async (_what, body, message) => {
    expect(await sent('GET', '/api/username?username=x', { body })).toMatch(message);
  });

  it.each(['/api/companyinfo', '/api/companyinfo.php', '/api/companyinfo.php?x=1'])(
    'is checked under each name of its call: %s',
    async (url) => {
      expect(await sent('GET', url, {})).toMatch(/^GET \/api\/companyinfo answered/);
    },
  );

  it.each([
    ['/api/admin/photos/01J0000000000000000000000A', 'GET /api/admin/photos/{id}'],
    ['/api/admin/photos', 'GET /api/admin/photos'],
    ['/api/profile/preview?as=free', 'GET /api/profile/preview'],
  ])('is checked by the call of its path: %s', async (url, name) => {
    expect(await sent('GET', url, { body: '7' })).toContain(`${name} answered`);
  });

  it.each<[string, string, string, Partial<Answer>]>([
    ['a failure', 'GET', '/api/username', { statusCode: 422, headers: { 'content-type': 'application/problem+json' } }],
    ['what has not changed', 'GET', '/api/settings', { statusCode: 304, body: '' }],
    ['one without a body', 'POST', '/api/block', { statusCode: 204, headers: {}, body: '' }],
    ['to HEAD', 'HEAD', '/api/settings', { body: '' }],
    ['a page', 'GET', '/login', { headers: { 'content-type': 'text/html' }, body: '<p>' }],
    ['of no call', 'GET', '/manifest.json', {}],
  ])('is left alone: %s', async (_what, method, url, answer) => {
    expect(await sent(method, url, answer)).toBe('fine');
  });
});
