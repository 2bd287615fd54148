import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { asJob } from '../../test/contexts.ts';
import { onEachEngine } from '../../test/engines.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { aMember } from '../../test/members.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Clock } from '../core/process/clock.ts';
import { dayMs } from '../core/text/durations.ts';
import { Account } from '../identity/account.entity.ts';
import { fewestMeasured } from '../tenants/match-lift.rules.ts';
import { MemoryDirectory } from '../tenants/memory-directory.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { LikeEntry } from './pair.entity.ts';
import { MatchLiftJobs } from './match-lift.jobs.ts';

onEachEngine((engine) => {
  const { t, rose, lily } = servedBrands(engine);
  const ago = (days: number) => new Date(t.app.get(Clock).nowMs() - days * dayMs);

  /** Adds members who liked one other each. The first `matched` of them have a match. */
  const liking = async (
    brand: MadeTenant,
    wishes: { isPremium: boolean; members: number; matched: number; at: Date },
  ) => {
    const { isPremium, members, matched, at } = wishes;
    for (let number = 0; number < members; number += 1) {
      const { id: memberId } = await aMember(t, brand);
      const state = number < matched ? 'match' : 'liked';
      await asSystem('test', async () => {
        const here = { db: t.db.manager, tenant: brand };
        if (isPremium) await storeOf(here, Account).change({ id: memberId }, { isPremium });
        await storeOf(here, LikeEntry).add({ memberId, otherId: rose.id, state, isNew: false, at });
      });
    }
  };
  const measured = async (brand: MadeTenant) => {
    await asJob(t, (ctx) => t.app.get(MatchLiftJobs).measure(ctx, brand));
    await t.app.get(MemoryDirectory).refresh();
    const { premium_match_claim: claim } = (await t.send(brand.host, { url: '/api/settings' })).json();
    const { matchLift } = await asSystem('test', () => storeOf({ db: t.db.manager }, TenantRow).get({ id: brand.id }));
    return [matchLift, claim];
  };

  describe('The claim of premium', () => {
    it('is shown on the brand whose own members bear it out, and hidden again once they don’t', async () => {
      expect(await measured(rose)).toEqual([null, null]);
      await liking(rose, { isPremium: true, members: fewestMeasured, matched: 60, at: ago(10) });
      await liking(rose, { isPremium: false, members: fewestMeasured, matched: 40, at: ago(10) });
      await liking(lily, { isPremium: true, members: 3, matched: 3, at: ago(10) });
      expect([await measured(rose), await measured(lily)]).toEqual([
        [50, 46],
        [null, null],
      ]);
      await liking(rose, { isPremium: false, members: 8, matched: 8, at: ago(10) });
      expect(await measured(rose)).toEqual([35, null]);
    });

    it('is measured over the last 90 days only', async () => {
      await asSystem('test', () => storeOf({ db: t.db.manager, tenant: rose }, LikeEntry).change({}, { at: ago(91) }));

      expect(await measured(rose)).toEqual([null, null]);
    });
  });
});
