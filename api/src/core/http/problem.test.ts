import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus, type ErrorCode, type Problem } from '@manyhearts/contract/errors';
import { languages } from '@manyhearts/contract/languages';
import type { OnWire } from '@manyhearts/contract/wire';
import { errorTexts } from '@manyhearts/locales';
import { AppError } from '../errors/app-error.ts';
import { GateTimeout } from '../database/sqlite-runner.ts';
import { toWireJson } from './public-json.ts';
import { foreseen, sendProblem, sentence, toProblem } from './problem.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];
const secretSql = "INSERT INTO `account` (`email`) VALUES ('somebody@example.com')";

/** A driver error as TypeORM wraps it. */
function queryFailure(driver: Record<string, unknown>): Error {
  const driverError = Object.assign(new Error(`near: ${secretSql}`), driver);
  return Object.assign(new Error(`QueryFailedError: ${secretSql}`), {
    query: secretSql,
    parameters: ['somebody@example.com'],
    driverError,
    ...driver,
  });
}

describe('A failure that somebody foresaw', () => {
  it.each<[string, unknown, ErrorCode]>([
    ['one of our own', new AppError('premium_required'), 'premium_required'],
    ['SQLite, a second row', queryFailure({ code: 'SQLITE_CONSTRAINT_UNIQUE' }), 'conflict'],
    ['SQLite, a second key', queryFailure({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' }), 'conflict'],
    ['MariaDB, a second row', queryFailure({ code: 'ER_DUP_ENTRY', errno: 1062, sqlState: '23000' }), 'conflict'],
    ['SQLite, held by another process', queryFailure({ code: 'SQLITE_BUSY' }), 'unavailable'],
    ['SQLite, no room', queryFailure({ code: 'SQLITE_FULL' }), 'unavailable'],
    ['SQLite, no file', queryFailure({ code: 'SQLITE_CANTOPEN' }), 'unavailable'],
    ['MariaDB, a deadlock', queryFailure({ code: 'ER_LOCK_DEADLOCK', errno: 1213 }), 'unavailable'],
    ['MariaDB, a lock for too long', queryFailure({ code: 'ER_LOCK_WAIT_TIMEOUT', errno: 1205 }), 'unavailable'],
    ['Galera, a snapshot that changed', queryFailure({ code: 'UNKNOWN', errno: 1020 }), 'unavailable'],
    ['Galera, a node that is not ready', queryFailure({ code: 'ER_UNKNOWN_COM_ERROR', errno: 1047 }), 'unavailable'],
    ['MariaDB, gone', Object.assign(new Error('connect'), { code: 'ECONNREFUSED', errno: -111 }), 'unavailable'],
    ['MariaDB, lost on the way', queryFailure({ code: 'PROTOCOL_CONNECTION_LOST' }), 'unavailable'],
    ['MariaDB, full of others', queryFailure({ code: 'ER_CON_COUNT_ERROR', errno: 1040 }), 'unavailable'],
    ['a pool that ended', new Error('Pool is closed.'), 'unavailable'],
    ['a pool with a full line', new Error('Queue limit reached.'), 'unavailable'],
    ['the gate of writes', new GateTimeout(5_000), 'unavailable'],
    [
      'a body that is too large',
      Object.assign(new Error(), { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }),
      'payload_too_large',
    ],
    [
      'a body of another type',
      Object.assign(new Error(), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }),
      'unsupported_media_type',
    ],
    [
      'an empty body',
      Object.assign(new Error(), { code: 'FST_ERR_CTP_EMPTY_JSON_BODY', statusCode: 400 }),
      'bad_request',
    ],
    [
      'a body that is no JSON',
      Object.assign(new Error(), { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }),
      'bad_request',
    ],
    [
      'a body of another length',
      Object.assign(new Error(), { code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH', statusCode: 400 }),
      'bad_request',
    ],
    [
      'an address that cannot be read',
      Object.assign(new Error(), { code: 'FST_ERR_BAD_URL', statusCode: 400 }),
      'not_found',
    ],
    [
      'an address with a part too long',
      Object.assign(new Error(), { code: 'FST_ERR_MAX_PARAM_LENGTH', statusCode: 414 }),
      'not_found',
    ],
    ['an address that nobody answers', Object.assign(new Error(), { statusCode: 404 }), 'not_found'],
    ['an address as Nest has it', Object.assign(new Error(), { status: 404 }), 'not_found'],
    ['a method that nobody answers', Object.assign(new Error(), { statusCode: 405 }), 'method_not_allowed'],
    [
      'a server that is closing',
      Object.assign(new Error(), { code: 'FST_ERR_REOPENED_CLOSE_SERVER', statusCode: 503 }),
      'unavailable',
    ],
  ])('%s', (_what, error, code) => {
    expect(foreseen(error)?.code).toBe(code);
  });

  it('of the database says when to try again', () => {
    expect(foreseen(queryFailure({ code: 'SQLITE_BUSY' }))?.retryAfter).toBe(5);
    expect(foreseen(queryFailure({ code: 'ER_DUP_ENTRY' }))?.retryAfter).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['a slip of ours', new TypeError('x is not a function')],
    ['a foreign key', queryFailure({ code: 'SQLITE_CONSTRAINT_FOREIGNKEY' })],
    ['a column that is missing', queryFailure({ code: 'ER_BAD_FIELD_ERROR', errno: 1054 })],
    ['a rule of SQL', queryFailure({ code: 'SQLITE_ERROR' })],
    ['a status of 500', Object.assign(new Error(), { statusCode: 500 })],
    ['a status of another server', Object.assign(new Error(), { statusCode: 401 })],
    ['a code that is a number', Object.assign(new Error(), { code: 20 })],
    ['a text', 'SELECT 1'],
    ['a number', 404],
    ['nothing', undefined],
    ['null', null],
    ['an empty object', {}],
  ])('is not %s', (_what, error) => {
    expect(foreseen(error)).toBeUndefined();
  });
});

const onWire = (problem: Problem) => JSON.parse(toWireJson(problem)) as OnWire<Problem>;

describe('A problem', () => {
  it.each(codes)('%s has its status, its code and a whole sentence', (code) => {
    const params = { name: 'Rosewood', minutes: 5, limit: 3 };
    const problem = toProblem(new AppError(code, params), 'en');

    expect(problem).toMatchObject({ status: errorStatus[code], code, params });
    expect(problem.title).not.toBe('Error');
    expect(problem.detail).not.toBe('');
  });

  it.each(codes)('says %s in the language of the request', (code) => {
    const said = languages.map((language) => toProblem(new AppError(code), language).detail);

    expect(said).toEqual(languages.map((language) => errorTexts[language][code]));
  });

  it.each(codes)('%s has authentication_required only if that is what it is', (code) => {
    const problem = onWire(toProblem(new AppError(code, { authentication_required: 'true' }), 'en', 'reference'));

    expect('authentication_required' in problem).toBe(code === 'authentication_required');
    expect(problem.authentication_required).toBe(code === 'authentication_required' ? true : undefined);
  });

  it('has a reference and fields only if there are any', () => {
    expect(Object.keys(toProblem(new AppError('not_found'), 'en'))).toEqual([
      'status',
      'code',
      'title',
      'detail',
      'params',
    ]);
    expect(toProblem(new AppError('unexpected'), 'en', '01J').reference).toBe('01J');
  });

  it('names fields as the wire does, and says what is wrong with each', () => {
    const issue = { code: 'field_too_long', params: { max: 5 } } as const;
    const names = [
      'indexTitle',
      'camTeaser.imageUrl',
      'searchFields[0]',
      'settings.entryWarning.enableSiteEntryPopup',
      'NL',
      '__proto__',
      'plain_name',
    ];
    const problem = onWire(
      toProblem(new AppError('invalid', {}, Object.fromEntries(names.map((name) => [name, issue]))), 'en'),
    );

    expect(Object.keys(problem.fields ?? {})).toEqual([
      'index_title',
      'cam_teaser.image_url',
      'search_fields[0]',
      'settings.entry_warning.enable_site_entry_popup',
      'NL',
      '__proto__',
      'plain_name',
    ]);
    expect(problem.fields?.index_title).toEqual({ ...issue, detail: expect.stringContaining('5') });
  });

  it('says of a fault without a sentence that it is one', () => {
    // Our own codes don't compile without a sentence; a library may bring others.
    const fields = {
      a: { code: 'nobody_wrote_this' as never, params: {} },
      b: { code: 'field_invalid', params: {} },
    } as const;
    const problem = toProblem(new AppError('invalid', {}, fields), 'nl');

    expect(problem.fields?.a?.code).toBe('nobody_wrote_this');
    expect(problem.fields?.a?.detail).toBe(problem.fields?.b?.detail);
  });
});

describe('A sentence', () => {
  it.each([
    ['Hello {{name}}.', { name: 'Ann' }, 'Hello Ann.'],
    ['{{ name }} and {{name}}', { name: 'Ann' }, 'Ann and Ann'],
    ['{{a}}{{b}}', { a: 1, b: 0 }, '10'],
    ['{{name}}', { name: '' }, ''],
    ['{{name}}', { name: '{{other}}', other: 'x' }, '{{other}}'],
    ['{{name}}', { name: "$& $1 $' $`" }, "$& $1 $' $`"],
    ['{{name}}', {}, '{{name}}'],
    ['{name}', { name: 'Ann' }, '{name}'],
    ['{{constructor}} {{toString}}', {}, '{{constructor}} {{toString}}'],
    ['', { name: 'Ann' }, ''],
  ])('%j with %j is %j', (text, params: Record<string, string | number>, expected) => {
    expect(sentence(text, params)).toBe(expected);
  });
});

type Answer = { status: number; headers: Record<string, string>; body: string; logged: string[] };

/** What is sent to the client after a failure, and what is logged. */
function answerTo(error: unknown, acceptLanguage?: string): Answer {
  const answer: Answer = { status: 0, headers: {}, body: '', logged: [] };
  const reply = {
    header: (name: string, text: string) => ((answer.headers[name] = text), reply),
    code: (status: number) => ((answer.status = status), reply),
    type: (text: string) => reply.header('content-type', text),
    send: (body: string) => ((answer.body = body), reply),
  };
  const log = { error: () => answer.logged.push('error'), warn: () => answer.logged.push('warn') };
  const request = { id: '01J0000000000000000000000R', raw: {}, headers: { 'accept-language': acceptLanguage }, log };
  sendProblem(request as unknown as FastifyRequest, reply as unknown as FastifyReply, error);
  return answer;
}

describe('What leaves the server', () => {
  it('is a problem that nobody keeps', () => {
    const { status, headers, body, logged } = answerTo(new AppError('not_found'));

    expect(status).toBe(404);
    expect(headers).toEqual({
      'cache-control': 'no-store',
      'content-language': 'en',
      'content-type': 'application/problem+json',
    });
    expect(JSON.parse(body)).toEqual(toProblem(new AppError('not_found'), 'en'));
    expect(logged).toEqual([]);
  });

  it('is in the language of the browser, even for a brand that nobody knows', () => {
    const { headers, body } = answerTo(new AppError('unknown_domain'), 'fi, en;q=0.1');

    expect(headers['content-language']).toBe('fi');
    expect(JSON.parse(body).detail).toBe(errorTexts.fi.unknown_domain);
  });

  it('says when to try again', () => {
    expect(answerTo(new AppError('login_blocked', { minutes: 1 }, undefined, 60)).headers['retry-after']).toBe('60');
    expect(answerTo(new AppError('rate_limited', {}, undefined, 0)).headers['retry-after']).toBe('0');
  });

  it('is told in the log when the server is to blame', () => {
    expect(answerTo(queryFailure({ code: 'SQLITE_BUSY' }))).toMatchObject({ status: 503, logged: ['warn'] });
    expect(answerTo(new TypeError('x'))).toMatchObject({ status: 500, logged: ['error'] });
    expect(answerTo(new AppError('invalid'))).toMatchObject({ status: 422, logged: [] });
  });

  it('has a reference to the log, if nobody foresaw it', () => {
    expect(JSON.parse(answerTo(new TypeError('x')).body).reference).toBe('01J0000000000000000000000R');
    expect(JSON.parse(answerTo(new AppError('not_found')).body).reference).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['a slip of ours', new TypeError("Cannot read properties of undefined (reading 'secretName')")],
    ['SQL', queryFailure({ code: 'SQLITE_ERROR' })],
    ['a second row', queryFailure({ code: 'ER_DUP_ENTRY', sqlMessage: "Duplicate entry 'somebody@example.com'" })],
    ['a store that is away', queryFailure({ code: 'ECONNREFUSED', address: '10.1.2.3', port: 3306 })],
    [
      'a body that is no JSON',
      Object.assign(new SyntaxError(`Unexpected token in JSON ${secretSql}`), {
        code: 'FST_ERR_CTP_INVALID_JSON_BODY',
        statusCode: 400,
      }),
    ],
    [
      'a message of Nest',
      Object.assign(new Error(`Cannot GET ${secretSql}`), { status: 404, response: { message: secretSql } }),
    ],
    ['a thrown text', secretSql],
    ['a thrown object', { message: secretSql, stack: secretSql, detail: secretSql }],
    ['a failure with a cause', new Error(secretSql, { cause: new Error(secretSql) })],
    ['nothing', undefined],
    ['null', null],
  ])('never shows what is inside: %s', (_what, error) => {
    const { body, headers, status } = answerTo(error);

    expect(status).toBeGreaterThanOrEqual(400);
    expect(`${body}${JSON.stringify(headers)}`).not.toMatch(
      /insert|values|somebody|account|secretName|10\.1\.2\.3|3306|\bat .*:\d+|\.ts|stack|Unexpected token|Cannot/i,
    );
    expect(body).not.toContain('authentication_required');
  });
});
