import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { mailTexts } from '@manyhearts/locales/mail-texts';
import { servedBrands } from '../../test/brands.ts';
import { Browser, mailsTo, tokenFor } from '../../test/browser.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aSignup } from '../../test/members.ts';
import { anOrder, applyPayment } from '../../test/orders.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { MemberMailsService } from '../mails/member-mails.service.ts';
import { dayMs } from '../core/text/durations.ts';
import { Account } from './account.entity.ts';

const { order_paid: paid } = mailTexts.en;

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine, { languages: ['en', 'nl'] });
  const at = () => ({ db: t.db.manager, tenant: rose });
  /** A member who bought before confirming the address. */
  const aBuyer = async () => {
    const own = new Browser(t, rose.host);
    const body = aSignup();
    const { user } = (await own.post('/api/signup', body)).json() as { user: { id: string } };
    const token = await tokenFor(t, body.email);
    await applyPayment(t, rose, await anOrder(t, rose, user.id));
    return { own, id: user.id, email: body.email, activate: () => own.post('/api/activate', { token }) };
  };
  const subjects = async (email: string) => (await mailsTo(t, email)).map(({ subject }) => subject);
  const confirmations = async (email: string) => (await subjects(email)).filter((one) => one === paid.subject).length;

  describe('The mail about a purchase', () => {
    it('waits for the proof of the address, and is sent once it is there, once', async () => {
      const { email, activate } = await aBuyer();
      const before = await confirmations(email);
      await activate();

      expect([before, await confirmations(email), await confirmations(email)]).toEqual([0, 1, 1]);
    });

    it('waits as long as the account, and longer than the log of mails is kept', async () => {
      const { email, activate } = await aBuyer();
      await mailsTo(t, email);
      await asSystem('test', () => t.app.get(MemberMailsService).purge(at(), new Date(Date.now() + dayMs)));
      await activate();

      expect(await confirmations(email)).toBe(1);
    });

    it('is in the language that its member chose meanwhile', async () => {
      const { id, email, activate } = await aBuyer();
      await asSystem('test', () => storeOf(at(), Account).change({ id }, { language: 'nl' }));
      await activate();

      expect(await subjects(email)).toContain(mailTexts.nl.order_paid.subject);
    });

    it('goes at once to a proved address', async () => {
      const { id, email, activate } = await aBuyer();
      await activate();
      await applyPayment(t, rose, await anOrder(t, rose, id));

      expect(await confirmations(email)).toBe(2);
    });
  });
});
