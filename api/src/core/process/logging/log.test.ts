import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { capturedLog } from '../../../../test/captured-log.ts';

const { log, text, lines, clear } = capturedLog();
const written = (facts: object): string => {
  clear();
  log.error(facts, 'it failed');
  return text();
};
const parsed = (facts: object) => JSON.parse(written(facts)) as { err: Record<string, unknown> };

/** Errors as mysql2 and better-sqlite3 throw them. */
const duplicate = () =>
  Object.assign(new Error("Duplicate entry 'ann@example.org' for key 'u'\nof ann@example.org"), {
    code: 'ER_DUP_ENTRY',
    errno: 1062,
  });
const sqlite = () => Object.assign(new Error('CHECK failed: ann@example.org'), { code: 'SQLITE_CONSTRAINT_CHECK' });

describe('A failure in the log', () => {
  it.each([
    ['of MariaDB', duplicate(), 'ER_DUP_ENTRY'],
    ['of SQLite', sqlite(), 'SQLITE_CONSTRAINT_CHECK'],
    ['of a query', new QueryFailedError('insert …', ['ann@example.org'], duplicate()), 'ER_DUP_ENTRY'],
    ['of a query without a code', new QueryFailedError('insert …', [], new Error('near "ann@example.org"')), undefined],
  ])('%s has its name, its code and its place, and quotes no value', (_what, error, code) => {
    const { err } = parsed({ err: error });

    expect(err).toMatchObject({ type: error.name, message: 'hidden, because it quotes values' });
    expect(err.code).toBe(code);
    expect(err.stack).toMatch(/^ +at .*log\.test\.ts/m);
    expect(written({ err: error })).not.toContain('ann@');
  });

  it.each([
    ['disk I/O error', 'SQLITE_IOERR'],
    ['connect ECONNREFUSED 127.0.0.1:3306', 'ECONNREFUSED'],
    ['Pool is closed.', undefined],
  ])('of a database that is away keeps its message: %s', (message, code) => {
    const error = new QueryFailedError('select …', [], Object.assign(new Error(message), code && { code }));

    expect(parsed({ err: error }).err).toMatchObject({ message });
  });

  it('of any other kind keeps its message, up to a length', () => {
    expect(parsed({ err: new TypeError('x is not a function') }).err).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
      stack: expect.stringContaining('x is not a function'),
    });
    expect(String(parsed({ err: new Error('x'.repeat(5_000)) }).err.message)).toHaveLength(1_000);
    expect(parsed({ err: 'thrown as text' }).err).toEqual({ message: 'thrown as text' });
  });
});

describe('A line of the log', () => {
  it.each([
    'password',
    'token',
    'totp',
    'secret',
    'authorization',
    'cookie',
    'email',
    'iban',
    'phone',
    'text',
    'body',
    'set-cookie',
  ])('hides %s, at the top and one level below', (name) => {
    expect(written({ [name]: 'hunter2', deeper: { [name]: 'hunter2' } })).not.toContain('hunter2');
  });

  it('stays one, whatever a text in it holds', () => {
    const name = 'x\n{"level":30,"msg":"forged"}\r\n';
    written({ name });

    expect(lines()).toHaveLength(1);
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ name, level: 50 });
  });
});
