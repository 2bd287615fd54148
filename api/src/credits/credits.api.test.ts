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
