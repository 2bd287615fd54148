import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { aModerator } from '../../test/bans.ts';
import { servedBrands } from '../../test/brands.ts';
import { Browser } from '../../test/browser.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { goodPassword } from '../../test/members.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Appeal } from './appeal.entity.ts';

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);
  const at = () => ({ db: t.db.manager, tenant: rose });
  const lastLineAbout = async (target: string) =>
    (await storeOf({ db: t.db.manager }, AuditEntry).find({ target }, { order: { seq: 'ASC' } })).at(-1);

  async function anAppeal() {
    const ben = await aListedMember(t, rose);
    const first = await aModerator(t, [rose]);
    await first.post(`/api/admin/members/${ben.id}/ban`, { reason: 'abuse', note: '', days: 30 });
    const visitor = new Browser(t, rose.host);
    const refused = await visitor.post('/api/user', { username: ben.username, password: goodPassword });
    const { decision: proof } = (refused.json() as { params: { decision: string } }).params;
    await visitor.post('/api/appeals', { proof, text: 'It was not me.' }, randomUUID());
    const appeal = await asSystem('test', () => storeOf(at(), Appeal).get({ accountId: ben.id }));
    const second = await aModerator(t, [rose]);
    const decide = (verdict: 'upheld' | 'overturned') =>
      second.post(`/api/admin/appeals/${appeal.id}/decide`, { verdict, words: 'Looked again.', note: 'n' });
    return { ben, first, second, appeal, decide };
  }

  it('An overturned block has a line of its own in the audit, and the appeal’s says what was undone', async () => {
    const { ben, second, appeal, decide } = await anAppeal();
    expect((await decide('overturned')).statusCode).toBe(200);
    expect(await lastLineAbout(`member:${ben.id}`)).toMatchObject({
      action: 'member.unbanned',
      staffId: second.staffId,
      before: { status: 'blocked', reason: 'abuse' },
      after: { status: 'active', cause: 'overturned', decision: appeal.sanctionId },
    });
    expect(await lastLineAbout(`appeal:${appeal.id}`)).toMatchObject({
      action: 'appeal.overturned',
      after: { status: 'overturned', undone: { act: 'block', decision: appeal.sanctionId, accountOpened: true } },
    });
  });

  it('A block that stands opens nothing, and undoes nothing', async () => {
    const { ben, appeal, decide } = await anAppeal();
    expect((await decide('upheld')).statusCode).toBe(200);
    expect(await lastLineAbout(`member:${ben.id}`)).toMatchObject({ action: 'member.banned' });
    expect((await lastLineAbout(`appeal:${appeal.id}`))?.after).toEqual({ status: 'upheld', note: 'n' });
  });
});
