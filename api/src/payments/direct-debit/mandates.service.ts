import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Events } from '../../core/ctx/events.ts';
import { SystemCtx, type Ctx } from '../../core/ctx/ctx.ts';
import { storeOf, type Brand } from '../../core/database/store.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import type { Config } from '../../core/process/config.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import type { ProviderAccount } from '../../tenants/provider-account.entity.ts';
import { ProviderRefused } from '../payment-provider.ts';
import { ProviderAccountsService } from '../provider-accounts.service.ts';
import { DirectDebitBlock, Mandate, MandateCode } from './mandate.entity.ts';
import { openForm } from './mandate-secrets.ts';

/** The provider takes no money from the bank account of a mandate, which has ended for that. */
export class BankAccountRefused extends Error {
  constructor(options: ErrorOptions) {
    super('The payment provider takes no money from the bank account of a mandate', options);
  }
}

/** What the provider knows a mandate by. */
type MadeMandate = { customerRef: string; mandateRef: string };

/** A mandate of direct debit or of a stored card, as its provider knows it. */
export type Revocable = Pick<Mandate, 'providerAccountId' | 'customerRef' | 'mandateRef'>;

/** Mandates at the provider: made for the first payment, revoked when they end. */
@Injectable()
export class MandatesService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly accounts: ProviderAccountsService,
    private readonly handlers: JobHandlers,
    private readonly jobs: Jobs,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation(
      'revoke-mandate',
      ['account', 'customer', 'mandate'],
      async (ctx, { account, customer, mandate }) => {
        const found = await this.accounts.get(ctx, account);
        await this.accounts.providerOf(ctx, found).revokeMandate(customer, mandate);
      },
      { isPatient: true },
    );
    this.events.inTransaction('profile.erased', (ctx, { brand, profileId }) => this.erase(ctx, brand, profileId));
  }

  /**
   * Undefined if the member has signed none. Asks the provider outside of transactions; repeated after a lost answer it
   * finds the same mandate, because its keys are the ids of ours. Throws `BankAccountRefused`.
   */
  async makeKnown(ctx: Ctx, accountId: string, account: ProviderAccount): Promise<MadeMandate | undefined> {
    const mandate = await this.current(ctx, accountId);
    if (!mandate) return undefined;
    const { id, customerRef, mandateRef, providerAccountId } = mandate;
    if (customerRef && mandateRef && providerAccountId === account.id) return { customerRef, mandateRef };
    const provider = this.accounts.providerOf(ctx, account);
    const { iban, accountHolder } = openForm(this.config.secrets, mandate);
    const customer = await provider.createCustomer({ accountId, idempotencyKey: `mandate:${id}:customer` });
    const made = await provider
      .createMandate(customer, {
        idempotencyKey: `mandate:${id}:create`,
        iban,
        holder: accountHolder,
        signedOn: mandate.signedAt.toISOString().slice(0, 10),
        reference: id,
      })
      .catch(async (error: unknown) => {
        if (!isAccountRefused(error)) throw error;
        await this.refuse(ctx, id);
        throw new BankAccountRefused({ cause: error });
      });
    const known = { providerAccountId: account.id, customerRef: customer, mandateRef: made };
    return (await this.keepKnown(ctx, mandate, known)) ? { customerRef: customer, mandateRef: made } : undefined;
  }

  /** The mandate ends. It may have ended meanwhile, and its bank account is refused all the same. */
  private async refuse(ctx: Ctx, id: string): Promise<void> {
    const mandates = storeOf(ctx, Mandate);
    await mandates.change({ id }, { refusedAt: ctx.now() });
    await mandates.change({ id, endedAt: IsNull() }, { endedAt: ctx.now() });
  }

  /** False if the mandate ended meanwhile. What no mandate of ours names any more is revoked. */
  private keepKnown(ctx: Ctx, former: Mandate, known: Revocable): Promise<boolean> {
    return ctx.inTransaction(async (within) => {
      const isKept = (await storeOf(within, Mandate).change({ id: former.id, endedAt: IsNull() }, known)) > 0;
      if (!isKept) await this.revokeLater(within, known);
      else if (former.mandateRef !== known.mandateRef) await this.revokeLater(within, former);
      return isKept;
    });
  }

  /** Call inside a transaction. */
  async end(ctx: Ctx, accountId: string): Promise<void> {
    const mandates = storeOf(ctx, Mandate);
    for (const mandate of await mandates.find({ accountId, endedAt: IsNull() })) {
      await mandates.change({ id: mandate.id }, { endedAt: ctx.now() });
      await this.revokeLater(ctx, mandate);
    }
  }

  private async erase(ctx: SystemCtx, brand: Brand, accountId: string): Promise<void> {
    const at = { db: ctx.db, tenant: brand };
    const mandates = storeOf(at, Mandate);
    for (const mandate of await mandates.find({ accountId, endedAt: IsNull() })) await this.revokeLater(ctx, mandate);
    await mandates.remove({ accountId });
    await storeOf(at, MandateCode).remove({ accountId });
    // The bank account stays blocked, and is all that stays.
    await storeOf(at, DirectDebitBlock).change({ accountId }, { accountId: null });
    await storeOf(at, DirectDebitBlock).remove({ accountId: IsNull(), ibanHash: IsNull() });
  }

  /** The mandate that the member signed and that has not ended. */
  current(ctx: Ctx, accountId: string): Promise<Mandate | null> {
    return storeOf(ctx, Mandate).findOne({ accountId, endedAt: IsNull() });
  }

  /** The mandate by which the provider takes a payment, also one that ended since; the current one if it names none. */
  async findCharged(ctx: Ctx, accountId: string, mandateRef: string | null): Promise<Mandate | null> {
    if (mandateRef === null) return this.current(ctx, accountId);
    return storeOf(ctx, Mandate).findOne({ accountId, mandateRef });
  }

  /** Whether the member can pay by direct debit without signing first. */
  async isSigned(ctx: Ctx, accountId: string): Promise<boolean> {
    return (await this.current(ctx, accountId)) !== null;
  }

  /** For what a provider knows as a mandate: of direct debit, and of stored cards. Call inside a transaction. */
  async revokeLater(ctx: Ctx | SystemCtx, mandate: Revocable): Promise<void> {
    const { providerAccountId: account, customerRef: customer, mandateRef } = mandate;
    if (account && customer && mandateRef)
      await this.jobs.enqueue(inInstallation(ctx), 'revoke-mandate', { account, customer, mandate: mandateRef });
  }
}

function isAccountRefused(error: unknown): boolean {
  return error instanceof ProviderRefused && error.field === 'consumerAccount';
}

/** The job outlives the brand's member, and names all that it needs. */
function inInstallation(ctx: Ctx | SystemCtx): SystemCtx {
  return new SystemCtx(ctx.origin, 'a mandate has ended', ctx.db);
}
