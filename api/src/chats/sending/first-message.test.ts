import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import { chatOf, chatsOf, sent } from '../../../test/chats.ts';
import { onBrand } from '../../../test/contexts.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { buyCredits, expectCleanLedger } from '../../../test/ledger.ts';
import { aListedBrowser } from '../../../test/listed-members.ts';
import { Events } from '../../core/ctx/events.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { Account } from '../../identity/account.entity.ts';
import { Message } from '../message.entity.ts';

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);
  const at = () => ({ db: t.db.manager, tenant: rose });
  const aWriter = async (to: string, more: Partial<Account> = {}) => {
    const made = await aListedBrowser(t, rose);
    await asSystem('test', () =>
      storeOf(at(), Account).change({ id: made.id }, { firstMessage: 'I like bees too', firstMessageTo: to, ...more }),
    );
    return made;
  };
  const confirm = async (accountId: string) => {
    await onBrand(t, rose, (ctx) => t.app.get(Events).run(ctx, 'member.confirmed', { accountId }));
  };
  const waiting = (id: string) =>
    asSystem('test', async () => (await storeOf(at(), Account).get({ id })).firstMessageTo);
  const written = (senderId: string) => asSystem('test', () => storeOf(at(), Message).count({ senderId }));

  describe('The message that was written at sign-up', () => {
    it('is sent once its writer is confirmed, free and once', async () => {
      const ben = await aListedBrowser(t, rose);
      const anna = await aWriter(ben.id);
      await confirm(anna.id);
      await confirm(anna.id);

      expect((await chatsOf(ben.own)).chats).toMatchObject([
        { profile: { id: anna.id }, num_unread_messages: 1, last: { text: 'I like bees too' } },
      ]);
      expect([await waiting(anna.id), await written(anna.id)]).toEqual([null, 1]);
    });

    it('is sent once though the job ends between sending and noting it', async () => {
      const ben = await aListedBrowser(t, rose);
      const anna = await aWriter(ben.id);
      await confirm(anna.id);
      await asSystem('test', () =>
        storeOf(at(), Account).change({ id: anna.id }, { firstMessage: 'I like bees too', firstMessageTo: ben.id }),
      );
      await confirm(anna.id);

      expect([await waiting(anna.id), await written(anna.id)]).toEqual([null, 1]);
    });

    it('waits while its writer is not confirmed', async () => {
      const ben = await aListedBrowser(t, rose);
      const anna = await aWriter(ben.id, { status: 'not_confirmed' });
      await confirm(anna.id);

      expect([await waiting(anna.id), await written(anna.id)]).toEqual([ben.id, 0]);
    });

    it('stays the draft of its chat if it would cost something or be too long, until something is sent', async () => {
      const ben = await aListedBrowser(t, rose);
      const payer = await aWriter(ben.id, { isPremium: true });
      await buyCredits(t, rose, payer.id, { credits: 100 });
      const talker = await aWriter(ben.id, { firstMessage: 'x'.repeat(1_001) });
      for (const { id, own } of [payer, talker]) {
        await confirm(id);
        const { draft } = await chatOf(own, `profile=${ben.id}`);
        expect([await waiting(id), await written(id), draft?.length]).toEqual([
          ben.id,
          0,
          id === payer.id ? 'I like bees too'.length : 1_001,
        ]);
        await sent(own, { profile: ben.id, text: 'Hi' });
        expect([await waiting(id), (await chatOf(own, `profile=${ben.id}`)).draft]).toEqual([null, null]);
      }
      await expectCleanLedger(t);
    });

    it('that waits with hidden characters is sent without them', async () => {
      const ben = await aListedBrowser(t, rose);
      const anna = await aWriter(ben.id, { firstMessage: 'pay\u202elap\u200b me\r\nnow' });
      await confirm(anna.id);

      const { messages, draft } = await chatOf(ben.own, `profile=${anna.id}`);
      expect([messages.map(({ text }) => text), draft]).toEqual([['paylap me\nnow'], null]);
    });

    it('waits as long as its receiver may not get it', async () => {
      const ben = await aListedBrowser(t, rose);
      const blocked = await aWriter(ben.id);
      await ben.own.post('/api/block', { profile: blocked.id });
      await confirm(blocked.id);

      expect([await waiting(blocked.id), await written(blocked.id)]).toEqual([ben.id, 0]);
    });

    it('is also sent by the job that a migration enqueues', async () => {
      const ben = await aListedBrowser(t, rose);
      const anna = await aWriter(ben.id);
      await onBrand(t, rose, (ctx) =>
        ctx.inTransaction((within) => t.app.get(Jobs).enqueue(within, 'deliver-first-message', { account: anna.id })),
      );
      await t.app.get(Jobs).drain();

      expect(await written(anna.id)).toBe(1);
    });
  });
});
