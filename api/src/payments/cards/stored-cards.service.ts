import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../core/ctx/events.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import type { ProviderAccount } from '../../tenants/provider-account.entity.ts';
import { MandatesService, type Revocable } from '../direct-debit/mandates.service.ts';
import { ProviderAccountsService } from '../provider-accounts.service.ts';
import { StoredCard } from './stored-card.entity.ts';
import { lockAccount } from '../payment-locks.queries.ts';

type KnownCard = { customerRef: string; mandateRef: string };

/** Cards that the provider stores for later payments of the same member: at most one of each. */
@Injectable()
export class StoredCardsService implements OnModuleInit {
  constructor(
    private readonly accounts: ProviderAccountsService,
    private readonly mandates: MandatesService,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('profile.erased', async (ctx, { brand, profileId: accountId }) => {
      const cards = storeOf({ db: ctx.db, tenant: brand }, StoredCard);
      const card = await cards.findOne({ accountId });
      if (card) await this.mandates.revokeLater(ctx, card);
      await cards.remove({ accountId });
    });
  }

  /** Undefined unless this account at the provider can take a payment by it. */
  async find(ctx: Ctx, accountId: string, { id }: Pick<ProviderAccount, 'id'>): Promise<KnownCard | undefined> {
    const card = await storeOf(ctx, StoredCard).findOne({ accountId, providerAccountId: id });
    return card?.mandateRef ? { customerRef: card.customerRef, mandateRef: card.mandateRef } : undefined;
  }

  /**
   * The provider stores a card for a customer, who is made anew in place of a `lost` one. Asks the provider outside of
   * transactions; undefined if the member was erased meanwhile.
   */
  async customerOf(ctx: Ctx, accountId: string, account: ProviderAccount, lost?: string): Promise<string | undefined> {
    const cards = storeOf(ctx, StoredCard);
    const known = await cards.findOne({ accountId });
    if (known?.providerAccountId === account.id && known.customerRef !== lost) return known.customerRef;
    // The lost one is in the key, because the key alone would give it back.
    const idempotencyKey = ['card', accountId, 'customer', lost].filter((part) => part !== undefined).join(':');
    const customerRef = await this.accounts.providerOf(ctx, account).createCustomer({ accountId, idempotencyKey });
    return ctx.inTransaction(async (within) => {
      if (!(await lockAccount(within, accountId))) return undefined;
      if (known) await this.mandates.revokeLater(within, known);
      await storeOf(within, StoredCard).put(
        { accountId, providerAccountId: account.id, customerRef, mandateRef: null },
        ['tenantId', 'accountId'],
      );
      return customerRef;
    });
  }

  /**
   * Keeps the card of a payment that was paid, in place of an earlier one. It is revoked if the member was erased
   * meanwhile, or pays at another account by now. Call inside the transaction that learns of the payment.
   */
  async keep(ctx: Ctx, accountId: string | undefined, stored: Revocable): Promise<void> {
    const cards = storeOf(ctx, StoredCard);
    const { providerAccountId, customerRef, mandateRef } = stored;
    const known = accountId === undefined ? null : await cards.findOne({ accountId });
    if (known?.providerAccountId !== providerAccountId || known.customerRef !== customerRef)
      return this.mandates.revokeLater(ctx, stored);
    if (known.mandateRef === mandateRef) return;
    await this.mandates.revokeLater(ctx, known);
    await cards.change({ accountId: known.accountId }, { mandateRef });
  }

  /**
   * The provider can't charge the card: the next payment asks for one. No-op if another card took its place. Call inside
   * a transaction.
   */
  async forget(ctx: Ctx, accountId: string, mandateRef: string | null): Promise<void> {
    const cards = storeOf(ctx, StoredCard);
    const known = await cards.findOne({ accountId });
    if (!known || known.mandateRef !== mandateRef) return;
    await this.mandates.revokeLater(ctx, known);
    await cards.change({ accountId }, { mandateRef: null });
  }
}
