import 'reflect-metadata';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import { asJob } from '../../../test/contexts.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { buyCredits } from '../../../test/ledger.ts';
import { aMember } from '../../../test/members.ts';
import { anOrder, expectCleanOrders } from '../../../test/orders.ts';
import { Random } from '../../core/crypto/random.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { LedgerAccount } from '../../credits/ledger-account.entity.ts';
import { Account } from '../../identity/account.entity.ts';
import { LastUse } from '../../identity/sessions/last-use.entity.ts';
import { MemberMail } from '../../mails/member-mail.entity.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { Order } from '../../orders/order.entity.ts';
import { Refund } from '../../refunds/refund.entity.ts';
import { UnconfirmedAccountsService } from './ended-accounts.service.ts';
import { UnusedAccountsService } from './unused-accounts.service.ts';

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const at = () => ({ db: t.db.manager, tenant: rose });
  const accounts = (id: string) => asSystem('test', () => storeOf(at(), Account).count({ id }));
  const eraseOld = () => asJob(t, (ctx) => t.app.get(UnconfirmedAccountsService).eraseOld(ctx, rose));
  async function anOldUnconfirmed(): Promise<string> {
    const { id } = await aMember(t, rose, { status: 'not_confirmed' });
    const values = { confirmedAt: null, signedUpAt: new Date('2026-01-01T00:00:00Z') };
    await asSystem('test', () => storeOf(at(), Account).change({ id }, values));
    return id;
  }
  /** Accounts that are never erased, because each has an open payment. Written at once, as there are many. */
  async function keptAccounts(count: number, wishes: Partial<Account>): Promise<string[]> {
    const random = new Random();
    const {
      id,
      tenantId: _,
      ...row
    } = await asSystem('test', async () => storeOf(at(), Account).get({ id: await anOldUnconfirmed() }));
    const { tenantId: _tenant, ...order } = await anOrder(t, rose, id);
    const ids = Array.from({ length: count }, () => random.id());
    await asSystem('test', async () => {
      const names = (one: string) => ({ username: one, usernameNorm: one.toLowerCase(), usernameLook: one });
      await storeOf(at(), Account).add(...ids.map((one) => ({ ...row, id: one, ...names(one), ...wishes })));
      const wallet = { unit: 'CRD', kind: 'member_paid', credits: 0, debits: 0, version: 0 } as const;
      await storeOf(at(), LedgerAccount).add(...ids.map((one) => ({ ...wallet, id: one, ownerId: one })));
      await storeOf(at(), Order).add(
        ...ids.map((one) => ({ ...order, id: one, walletId: one, paymentRef: `tr_${one}` })),
      );
    });
    return ids;
  }

  describe('An account that was never confirmed', () => {
    it.each([
      ['stays while its payment is being created', 'created', 1],
      ['stays while its payment is pending', 'pending', 1],
      ['stays while its payment is open', 'open', 1],
      ['stays while people decide about its payment', 'mismatch', 1],
      ['goes once its payment has failed', 'failed', 0],
      ['goes once its payment was cancelled', 'cancelled', 0],
      ['goes once its payment has expired', 'expired', 0],
    ] as const)('%s', async (_what, status, left) => {
      const id = await anOldUnconfirmed();
      await anOrder(t, rose, id, { status });
      await eraseOld();

      expect(await accounts(id)).toBe(left);
      await expectCleanOrders(t);
    });

    it.each([
      ['stays while support decides about a refund', 'requested', 1],
      ['stays while the provider pays a refund', 'approved', 1],
      ['goes once a refund was paid', 'paid', 0],
      ['goes once a refund was rejected', 'rejected', 0],
      ['goes once a refund has failed', 'failed', 0],
    ] as const)('%s', async (_what, status, left) => {
      const id = await anOldUnconfirmed();
      const { id: orderId, walletId } = await anOrder(t, rose, id, { status: 'failed' });
      await asSystem('test', () =>
        storeOf(at(), Refund).add({
          ...{ id: new Random().id(), orderId, walletId, status, minor: 100, currency: 'EUR', credits: 10 },
          ...{ providerRef: null, reason: null, decidedBy: null, createdAt: new Date(), decidedAt: null },
        }),
      );
      await eraseOld();

      expect(await accounts(id)).toBe(left);
    });

    it('stays while it has paid credits, whoever paid them', async () => {
      const id = await anOldUnconfirmed();
      await buyCredits(t, rose, id, { credits: 10 });
      await eraseOld();

      expect(await accounts(id)).toBe(1);
    });

    it('that is kept keeps its stamp, so that its member stays able to confirm it', async () => {
      const id = await anOldUnconfirmed();
      await anOrder(t, rose, id, { status: 'open' });
      const stamp = () => asSystem('test', async () => (await storeOf(at(), Account).get({ id })).stamp);
      const before = await stamp();
      await eraseOld();

      expect(await stamp()).toBe(before);
    });

    it('goes although more than a page of older ones is kept', async () => {
      await keptAccounts(201, { signedUpAt: new Date('2025-12-01T00:00:00Z') });
      const id = await anOldUnconfirmed();
      await eraseOld();

      expect(await accounts(id)).toBe(0);
    });
  });

  describe('An account that nobody uses', () => {
    const [long, noticed] = [new Date('2024-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z')];
    const unused = (id: string, warnedAt: Date | null, usedAt = long) =>
      asSystem('test', () => storeOf(at(), LastUse).add({ accountId: id, usedAt, warnedAt }));
    const end = () => asJob(t, (ctx) => t.app.get(UnusedAccountsService).endOld(ctx, rose));

    it('goes although more than a page of older ones is kept', async () => {
      const older = new Date('2023-01-01T00:00:00Z');
      for (const kept of await keptAccounts(201, { status: 'blocked' })) await unused(kept, noticed, older);
      const { id } = await aMember(t, rose);
      await unused(id, noticed);
      await end();

      expect(await accounts(id)).toBe(0);
    });

    it('is written to although the mails to more than a page of older ones fail', async () => {
      const older = new Date('2023-01-01T00:00:00Z');
      const failing = new Set(await keptAccounts(201, { status: 'active' }));
      for (const id of failing) await unused(id, null, older);
      const [{ id }, due] = [await aMember(t, rose), await aMember(t, rose)];
      await unused(id, null);
      await unused(due.id, noticed);
      const mails = t.app.get(MemberMailsService);
      const enqueue = mails.enqueue.bind(mails);
      jest.spyOn(mails, 'enqueue').mockImplementation(async (ctx, mail) => {
        if (failing.has(mail.accountId ?? '')) throw new Error('This mail can’t be made.');
        return enqueue(ctx, mail);
      });
      await expect(end()).rejects.toThrow('This mail can’t be made.');

      expect(await asSystem('test', () => storeOf(at(), MemberMail).count({ accountId: id }))).toBe(1);
      expect(await accounts(due.id)).toBe(0);
    });
  });
});
