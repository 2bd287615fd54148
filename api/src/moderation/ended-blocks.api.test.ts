import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { aModerator, banned } from '../../test/bans.ts';
import { servedBrands } from '../../test/brands.ts';
import { Browser } from '../../test/browser.ts';
import { asSoftware } from '../../test/contexts.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { goodPassword, loggedIn } from '../../test/members.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Clock } from '../core/process/clock.ts';
import { Account } from '../identity/account.entity.ts';
import { DecideOldBans1795710600000 } from '../migrations/20261126-1630-decide-old-bans.ts';
import { Sanction } from '../sanctions/sanction.entity.ts';

const day = 86_400;

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);
  const at = () => ({ db: t.db.manager, tenant: rose });
  const logIn = (username: string) => new Browser(t, rose.host).post('/api/user', { username, password: goodPassword });

  /** A member with two reports, and what decides them one after the other. */
  async function reportedTwice() {
    const ben = await aListedMember(t, rose);
    const reports: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const reporter = await loggedIn(t, rose, await aListedMember(t, rose));
      const answer = await reporter.post('/api/report', { profile: ben.id, category: 'harassment' }, randomUUID());
      reports.push((answer.json() as { report: { id: string } }).report.id);
    }
    const verdict = async (act: 'block' | 'ban') => {
      const staff = await aModerator(t, [rose]);
      const days = act === 'block' ? { days: 3 } : {};
      const answer = await staff.post(`/api/admin/reports/${reports.pop()}/resolve`, {
        ...{ verdict: 'upheld', note: '', act, words: 'Please stop that.' },
        ...days,
      });
      expect(answer.statusCode).toBe(200);
    };
    return { ben, verdict };
  }

  /** By its own job, by the daily one and by a log-in. */
  async function expectClosedAfterBlock({ id, username }: { id: string; username: string }) {
    t.app.get(Clock).advance(3 * day + 1);
    await t.app.get(Jobs).drain();
    await asSoftware(t, (ctx) => t.app.get(Jobs).enqueue(ctx, 'end-blocks', {}));
    await t.app.get(Jobs).drain();
    expect((await logIn(username)).json().code).toBe('account_banned');
    expect(await asSystem('test', () => storeOf(at(), Account).get({ id }))).toMatchObject({ status: 'blocked' });
  }

  describe('The end of a block leaves an account closed', () => {
    it.each([
      ['that was banned first', ['ban', 'block']],
      ['that was banned meanwhile', ['block', 'ban']],
    ] as const)('%s', async (_, acts) => {
      const { ben, verdict } = await reportedTwice();
      for (const act of acts) await verdict(act);
      await expectClosedAfterBlock(ben);
    });

    it('that was banned before decisions were stored, until staff undo the ban', async () => {
      const { ben, verdict } = await reportedTwice();
      await banned(t, rose, ben.id, 'spam');
      await asSystem('test', () => storeOf(at(), Sanction).remove({ accountId: ben.id }));
      t.app.get(Clock).advance(day);
      await verdict('block');
      const runner = t.db.createQueryRunner();
      await asSystem('test', () => new DecideOldBans1795710600000().up(runner));
      await runner.release();
      await expectClosedAfterBlock(ben);

      expect((await (await aModerator(t, [rose])).unban(ben.id)).statusCode).toBe(200);
      expect((await logIn(ben.username)).statusCode).toBe(200);
    });
  });
});
