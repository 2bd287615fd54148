import { Inject, Injectable } from '@nestjs/common';
import type { NewsSource } from '@manyhearts/contract/admin/orders';
import { runAs, SystemCtx, type Ctx } from '../core/ctx/ctx.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import type { Brand } from '../core/database/store.ts';
import { Faults } from '../core/process/faults.ts';
import type { Config } from '../core/process/config.ts';
import { Log } from '../core/process/logging/log.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { FetchedPayment } from './fetched-payment.ts';
import { mismatchOf, type Mismatch } from './quarantine/quarantine.rules.ts';
import { CoalescedRuns } from './coalesced-runs.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { ProviderAccountsService } from './provider-accounts.service.ts';

/** A payment that an order of ours waits for. `ref` is null if the answer to its creation was not recorded. */
export type KnownPayment = { tenantId: string; orderId: string; accountId: string; ref: string | null };

/** What asking the provider led to. */
export type PaymentNews = 'applied' | 'nothing_new' | 'quarantined' | 'unknown';

type Span = { from: Date; until: Date };
/** Oldest first; `after` is the last order seen. */
type Page = { after: string | undefined; take: number };

const pageSize = 100;

/** Walks lists of any length. */
export async function* allPages(list: (page: Page) => Promise<KnownPayment[]>): AsyncGenerator<KnownPayment> {
  let after: string | undefined;
  do {
    const page = await list({ after, take: pageSize });
    yield* page;
    after = page.length === pageSize ? page.at(-1)?.orderId : undefined;
  } while (after !== undefined);
}

/** What payments need from orders, which register themselves with `PaymentUpdatesService.appliedBy`. */
export abstract class PaidOrders {
  /** By the account and its payment's reference, over all brands. */
  abstract findPayment(ctx: SystemCtx, accountId: string, ref: string): Promise<KnownPayment | undefined>;
  /** Payments that were begun within the span and are not final yet. */
  abstract listUnsettled(ctx: SystemCtx, span: Span & Page): Promise<KnownPayment[]>;
  /** Payments of a brand that were begun within the span, in any state but quarantine. */
  abstract listPlaced(ctx: SystemCtx, brand: Brand, span: Span & Page): Promise<KnownPayment[]>;
  /** Those of `payments` that belong to no order, and that no order waits for. */
  abstract listUnknown(
    ctx: SystemCtx,
    accountIds: readonly string[],
    payments: readonly ProviderPayment[],
  ): Promise<ProviderPayment[]>;
  /** Creates the payment again with its first key, which gives the same one, and records its reference. */
  abstract resume(ctx: Ctx<undefined>, orderId: string): Promise<void>;
  abstract applyPayment(
    ctx: Ctx<undefined>,
    orderId: string,
    fetched: FetchedPayment,
    heardBy: NewsSource,
  ): Promise<PaymentNews>;
  /** Ends an order that waits for its payment and was placed before then. False if it had ended unpaid already. */
  abstract expire(ctx: Ctx<undefined>, orderId: string, placedBefore: Date): Promise<boolean>;
  /** The provider's payment is not the one that the order is for; a person has to look at it. */
  abstract quarantine(
    ctx: Ctx<undefined>,
    orderId: string,
    fetched: ProviderPayment,
    why: { reason: Mismatch; heardBy: NewsSource },
  ): Promise<void>;
}

/**
 * The one way from a provider to an order: fetch the payment, compare it with the account and the order, apply it.
 * Webhooks, return page, poller and reconciliation all end here.
 */
@Injectable()
export class PaymentUpdatesService {
  private registered: PaidOrders | undefined;
  private readonly runs = new CoalescedRuns<PaymentNews>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly accounts: ProviderAccountsService,
    private readonly tenants: TenantDirectory,
    private readonly faults: Faults,
    private readonly log: Log,
  ) {}

  /** Called by orders once, at the start. */
  appliedBy(orders: PaidOrders): void {
    this.registered = orders;
  }

  get orders(): PaidOrders {
    if (!this.registered) throw new Error('No module has registered its orders with appliedBy.');
    return this.registered;
  }

  /**
   * Brings the order up to date with the provider, and returns what came of it; `unknown` if the provider does not know
   * the payment. Throws if it can't be asked now.
   */
  async update(ctx: SystemCtx, known: KnownPayment, heardBy: NewsSource): Promise<PaymentNews> {
    const { orders } = this;
    const tenant = await this.tenants.byId(known.tenantId);
    if (!tenant) return 'nothing_new';
    const { ref, orderId } = known;
    if (ref === null) {
      await runAs(ctx.origin, tenant, (own) => orders.resume(own, orderId));
      return 'applied';
    }
    // A burst of webhooks of one payment is fetched at most twice: a fetch that has begun may miss the latest change.
    return this.runs.run(`${known.accountId} ${ref}`, async () => {
      const account = await this.accounts.get(ctx, known.accountId);
      const fetched = await this.accounts.providerOf(ctx, account).fetchPayment(ref);
      this.faults.pass('payments.fetched');
      if (!fetched) return 'unknown';
      const mismatch = mismatchOf(fetched, { orderId, account, needsLive: !this.config.demo });
      if (mismatch) this.log.error({ order: orderId, payment: ref, mismatch }, 'A payment is not the one of its order');
      return runAs(ctx.origin, tenant, async (own) => {
        if (!mismatch) return orders.applyPayment(own, orderId, fetched, heardBy);
        await orders.quarantine(own, orderId, fetched, { reason: mismatch, heardBy });
        return 'quarantined';
      });
    });
  }

  /** The error in the log is for people, who decide what becomes of an order that is paid already. */
  async endUnknown(ctx: SystemCtx, { tenantId, orderId, ref }: KnownPayment, placedBefore: Date): Promise<void> {
    const tenant = await this.tenants.byId(tenantId);
    if (tenant && (await runAs(ctx.origin, tenant, (own) => this.orders.expire(own, orderId, placedBefore))))
      this.log.error({ order: orderId, payment: ref }, 'The provider does not know a payment');
  }
}
