import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { tokenFor, Browser } from '../../test/browser.ts';
import { asSoftware } from '../../test/contexts.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant } from '../../test/factories.ts';
import { buyCredits, expectCleanLedger } from '../../test/ledger.ts';
import { aMember, aSignup, loggedIn } from '../../test/members.ts';
import { tablesWith } from '../../test/all-tables.ts';
import { Clock } from '../core/process/clock.ts';
import { daySeconds } from '../core/text/durations.ts';
import { AccountEraserService } from '../membership/retention/account-eraser.service.ts';

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);

  describe('A new member', () => {
    it('gets the sign-up credits of the brand when the address is confirmed, and not before', async () => {
      const tenant = await aServedTenant(t, { settings: { signup: { signupCredits: 12 } } });
      const own = new Browser(t, tenant.host);
      const signup = aSignup();
      await own.post('/api/signup', signup);
      const credits = async () => (await own.get('/api/user')).json().user.credits as number;
      const before = await credits();
      await own.post('/api/activate', { token: await tokenFor(t, signup.email) });

      expect([before, await credits()]).toEqual([0, 12]);
      await expectCleanLedger(t);
    });
  });

  describe('Somebody who comes back after the erasure', () => {
    it('gets no sign-up credits and no welcome discount again, by whatever capitals, for a year', async () => {
      const tenant = await aServedTenant(t, { settings: { signup: { signupCredits: 12 } } });
      const elsewhere = await aServedTenant(t, { settings: { signup: { signupCredits: 12 } } });
      const join = async (email: string, brand = tenant) => {
        const own = new Browser(t, brand.host);
        const signup = aSignup({ email });
        expect((await own.post('/api/signup', signup)).statusCode).toBe(201);
        await own.post('/api/activate', { token: await tokenFor(t, email.toLowerCase()) });
        const [{ user }, { discount }] = [
          (await own.get('/api/user')).json(),
          (await own.get('/api/discountcode')).json(),
        ];
        return { id: user.id, credits: user.credits, discount: discount?.kind };
      };
      const erase = (id: string) => asSoftware(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, tenant, id));
      const first = await join('comes.back@mail.example');
      await erase(first.id);
      const second = await join('Comes.Back@mail.example');
      const other = await join('comes.back@mail.example', elsewhere);
      await erase(second.id);
      t.app.get(Clock).advance(366 * daySeconds);
      const later = await join('comes.back@mail.example');

      expect([first, second, other, later].map(({ credits, discount }) => [credits, discount])).toEqual([
        [12, 'bonus'],
        [0, undefined],
        [12, 'bonus'],
        [12, 'bonus'],
      ]);
    });
  });

  describe('Erasing a member', () => {
    it('leaves their credits in the ledger, and no trace of who they were', async () => {
      const { id } = await aMember(t, rose);
      await buyCredits(t, rose, id, { credits: 20 });
      await asSoftware(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, id));

      expect(await tablesWith(t.db, id)).not.toEqual(expect.arrayContaining([expect.stringMatching(/ledger|lot/)]));
      await expectCleanLedger(t);
    });
  });

  describe('The page of a member', () => {
    it('is rendered with the balance', async () => {
      const member = await aMember(t, rose);
      await buyCredits(t, rose, member.id, { credits: 20 });
      const own = await loggedIn(t, rose, member);

      expect((await own.get('/members')).body).toContain('"credits":20');
    });
  });
});
