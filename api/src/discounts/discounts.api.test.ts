import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import type { Browser } from '../../test/browser.ts';
import { aDiscountCode } from '../../test/discounts.ts';
import { onEachEngine } from '../../test/engines.ts';
import { asMember } from '../../test/ledger.ts';
import { aMember, loggedIn, type MadeMember } from '../../test/members.ts';
import { anOrder } from '../../test/orders.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Account } from '../identity/account.entity.ts';
import { welcomeCodeOf } from './discounts.rules.ts';
import { DiscountsService } from './discounts.service.ts';

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine, {
    settings: { offers: { timeBonusSeconds: 3_600, welcomeSeconds: 1_800, welcomePercentage: 10 } },
  });
  let member: MadeMember;
  let own: Browser;
  beforeEach(async () => {
    member = await aMember(t, rose);
    own = await loggedIn(t, rose, member);
  });

  const signUpNow = () =>
    asSystem('test', () =>
      storeOf({ db: t.db.manager, tenant: rose }, Account).change({ id: member.id }, { signedUpAt: new Date() }),
    );
  const codeOf = async (path: string) => (await own.get(path)).json().code;

  describe('GET /api/discountcode', () => {
    it('is the time bonus of a new member, with its end by the server’s clock, also after another log-in', async () => {
      await signUpNow();
      const { discount } = (await own.get('/api/discountcode.php')).json();
      const again = (await (await loggedIn(t, rose, member)).get('/api/discountcode')).json();

      expect(discount).toMatchObject({
        code: 'TIMEBONUS25',
        kind: 'bonus',
        value_percentage: 25,
        minimum_order_value: null,
        status: 'active',
        validity: 'once-per-user',
        expired: false,
      });
      expect(Date.parse(discount.ends_at) - Date.parse(discount.server_now)).toBeGreaterThan(3_500_000);
      expect(again.discount.ends_at).toBe(discount.ends_at);
    });

    it('is the welcome code when it is asked for, and null without any', async () => {
      const before = (await own.get('/api/discountcode?welcome=true')).json();
      await signUpNow();
      const { discount } = (await own.get('/api/discountcode?welcome=true')).json();

      expect([before.discount, (await own.get('/api/discountcode')).json().discount?.kind]).toEqual([null, 'bonus']);
      expect(discount).toMatchObject({
        code: welcomeCodeOf(member.id),
        kind: 'welcome',
        user_id: member.id,
        value_percentage: 10,
      });
    });

    it('reads a code in any case, with its conditions', async () => {
      await aDiscountCode(t, rose, 'SPRING', {
        country: 'NL',
        currency: 'EUR',
        minimumOrderMinor: 2_000,
        paymentMethods: ['ideal'],
      });

      expect((await own.get('/api/discountcode?code=spring')).json().discount).toMatchObject({
        ...{ code: 'SPRING', country: 'NL', currency: 'EUR' },
        minimum_order_value: '20.00',
        paymentmethods: ['ideal'],
        ends_at: null,
      });
    });

    it('says why a code can’t be used', async () => {
      await aDiscountCode(t, rose, 'HELD');
      const order = await anOrder(t, rose, member.id);
      await asMember(t, rose, member.id, (ctx) =>
        t.app.get(DiscountsService).reserve(ctx, {
          ...{ code: 'HELD', method: 'ideal', orderId: order.id },
          bundle: { priceMinor: 1_000, currency: 'EUR', country: 'NL' },
        }),
      );
      await aDiscountCode(t, rose, 'GONE', { status: 'disabled' });
      await aDiscountCode(t, rose, 'FULL', { maxUses: 1, uses: 1 });
      const asked = ['HELD', 'GONE', 'FULL', 'NONE', 'TIMEBONUS25'];

      expect(await Promise.all(asked.map((code) => codeOf(`/api/discountcode?code=${code}`)))).toEqual([
        ...['code_reserved', 'code_expired', 'code_used', 'code_not_found', 'code_expired'],
      ]);
    });

    it('ends a search for codes after ten that do not exist', async () => {
      await aDiscountCode(t, rose, 'HIDDEN');
      const answers = [];
      for (let nth = 0; nth < 10; nth += 1) answers.push(await codeOf(`/api/discountcode?code=GUESS-${nth}`));

      expect(new Set(answers)).toEqual(new Set(['code_not_found']));
      expect(await codeOf('/api/discountcode?code=HIDDEN')).toBe('rate_limited');
    });
  });
});
