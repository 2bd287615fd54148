import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { DecisionsAnswer } from '@manyhearts/contract/decisions';
import type { OnWire } from '@manyhearts/contract/wire';
import { aModerator } from '../../test/bans.ts';
import { servedBrands } from '../../test/brands.ts';
import { Browser, mailsTo } from '../../test/browser.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { loggedIn } from '../../test/members.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Appeal } from './appeal.entity.ts';

const warn = { verdict: 'upheld', note: '', act: 'warn', words: 'Please stop that.' };

onEachEngine((engine) => {
  const { t, rose, lily } = servedBrands(engine, { settings: { profiles: { memberResell: true } } });
  const outcomesOf = async (own: Browser) =>
    ((await own.get('/api/decisions')).json() as OnWire<DecisionsAnswer>).reports.map(({ outcome, is_new }) => ({
      outcome,
      isNew: is_new,
    }));

  /** Anna of one brand reports Ben, who is warned on his own and appeals. */
  async function anAppeal(home: typeof rose) {
    const anna = await aListedMember(t, rose);
    const ben = await aListedMember(t, home, home === rose ? {} : { alsoOn: [rose] });
    const [annas, bens] = [await loggedIn(t, rose, anna), await loggedIn(t, home, ben)];
    const body = { category: 'harassment', profile: ben.id };
    const { report } = (await annas.post('/api/report', body, randomUUID())).json() as { report: { id: string } };
    const first = await aModerator(t, [rose, lily]);
    expect((await first.post(`/api/admin/reports/${report.id}/resolve`, warn)).statusCode).toBe(200);
    await t.app.get(Jobs).drain();
    const [decision] = ((await bens.get('/api/decisions')).json() as DecisionsAnswer).decisions;
    await bens.post('/api/appeals', { decision: decision!.id, text: 'I did not.' }, randomUUID());
    const { id } = await asSystem('test', () =>
      storeOf({ db: t.db.manager, tenant: home }, Appeal).get({ subjectId: decision!.id }),
    );
    const second = await aModerator(t, [rose, lily]);
    const answer = async (verdict: 'upheld' | 'overturned') => {
      const answered = await second.post(`/api/admin/appeals/${id}/decide`, { verdict, words: 'Looked again.' });
      expect(answered.statusCode).toBe(200);
      await t.app.get(Jobs).drain();
    };
    return { anna, annas, answer };
  }

  it.each([
    ['of the reporter’s brand', () => rose],
    ['of a partner brand', () => lily],
  ])('An overturned decision about a member %s is what the reporter reads, too', async (_, home) => {
    const { anna, annas, answer } = await anAppeal(home());
    await annas.post('/api/decisions/seen', {});
    expect(await outcomesOf(annas)).toEqual([{ outcome: 'upheld', isNew: false }]);
    await answer('overturned');

    expect(await outcomesOf(annas)).toEqual([{ outcome: 'overturned', isNew: true }]);
    const mail = (await mailsTo(t, anna.email)).at(-1);
    expect(mail?.subject).toBe('About your report');
    const proof = /\/decisions\/(r-[\w.-]+)/.exec(mail?.text ?? '')?.[1];
    const read = await new Browser(t, rose.host).get(`/api/decisions/${proof}`);
    expect(read.json()).toMatchObject({ decision: null, report: { outcome: 'overturned', can_appeal: false } });
  });

  it('A decision that stands after an appeal changes nothing for the reporter', async () => {
    const { annas, answer } = await anAppeal(rose);
    await annas.post('/api/decisions/seen', {});
    await answer('upheld');

    expect(await outcomesOf(annas)).toEqual([{ outcome: 'upheld', isNew: false }]);
  });
});
