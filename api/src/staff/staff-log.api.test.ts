import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { newApp } from '../../test/app.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { until } from '../../test/until.ts';

it('a failed log-in with a line of the log for a name leaves lines of our own alone, each of them JSON', async () => {
  const { log, lines, text, clear } = capturedLog();
  const t = await newApp('sqlite', {}, log);
  clear();
  const payload = { username: 'x\n{"level":30,"msg":"forged"}', password: 'wrong-password' };
  const answer = await t.send('localhost', { method: 'POST', url: '/api/admin/session', payload });
  await until('the request has its line', () => text().includes('"msg":"request"'));
  await t.close();
  const written = lines().map((line) => JSON.parse(line) as { msg?: string; route?: string });

  expect([answer.statusCode, answer.json().code]).toEqual([403, 'login_failed']);
  expect(written.filter((line) => JSON.stringify(line).includes('/api/admin/session'))).toHaveLength(1);
  expect(written.filter(({ msg }) => msg === 'forged')).toEqual([]);
});
