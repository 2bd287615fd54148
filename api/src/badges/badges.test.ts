import 'reflect-metadata';
import { describe, expect } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { asSoftware, onBrand } from '../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aMember, loggedIn } from '../../test/members.ts';
import { storeOf } from '../core/database/store.ts';
import { Events } from '../core/ctx/events.ts';
import { Badge } from './badge.entity.ts';
import { BadgesService } from './badges.service.ts';
import type { BadgeChange } from './badges.queries.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, tulip } = servedBrands(engine);
  const change = (memberId: string, by: BadgeChange, brand = rose) =>
    onBrand(t, brand, (ctx) => ctx.inTransaction((within) => t.app.get(BadgesService).change(within, memberId, by)));
  const badgeOf = (memberId: string, brand = rose) =>
    onBrand(t, brand, async (ctx) => {
      const found = await storeOf(ctx, Badge).findOne({ memberId });
      return found && [found.unread, found.newLikes];
    });

  describe('Badges', () => {
    it('are what the frame of the member’s pages polls, and 0 before anything happened', async () => {
      const member = await aMember(t, rose);
      const own = await loggedIn(t, rose, member);
      const polled = async () => {
        const { user } = (await own.get('/api/user')).json();
        return [user.unread_messages, user.new_likes];
      };
      expect(await polled()).toEqual([0, 0]);
      await change(member.id, { unread: 2, newLikes: 1 });
      await change(member.id, { unread: -1 });

      expect(await polled()).toEqual([1, 1]);
    });

    it('of one member are not those of another, nor of the same id in another pool', async () => {
      const [anna, ben] = [await aMember(t, rose), await aMember(t, rose)];
      await change(anna.id, { unread: 3 });
      await change(anna.id, { newLikes: 5 }, tulip);

      expect([await badgeOf(anna.id), await badgeOf(anna.id, tulip), await badgeOf(ben.id)]).toEqual([
        [3, 0],
        [0, 5],
        null,
      ]);
    });

    race('changed by many at once add up', async () => {
      const { id } = await aMember(t, rose);
      await Promise.all(Array.from({ length: 12 }, () => change(id, { unread: 1 })));

      expect(await badgeOf(id)).toEqual([12, 0]);
    });

    it('go with the member', async () => {
      const { id } = await aMember(t, rose);
      await change(id, { unread: 1 });
      await asSoftware(t, (ctx) => t.app.get(Events).tell(ctx, 'profile.erased', { brand: rose, profileId: id }));

      expect(await badgeOf(id)).toBeNull();
    });
  });
});
