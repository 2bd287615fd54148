import { Injectable } from '@nestjs/common';
import type { QuarantineReason } from '@manyhearts/contract/admin/quarantine';
import { Random } from '../../core/crypto/random.ts';
import type { Ctx, SystemCtx } from '../../core/ctx/ctx.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import type { ProviderAccount } from '../../tenants/provider-account.entity.ts';
import type { FetchedPayment } from '../fetched-payment.ts';
import { QuarantinedPayment } from './quarantined-payment.entity.ts';

type HeldOrder = { id: string; tenantId: string; providerAccountId: string | null };
type Given = Pick<QuarantinedPayment, 'accountId' | 'paymentRef' | 'tenantRef' | 'orderRef' | 'reason'>;
type Said = Pick<QuarantinedPayment, 'said' | 'amount' | 'currency'>;

const ofTenant = /^tenant:(.+)$/;

/** Payments that people have to decide about, each held once however often it is heard of. */
@Injectable()
export class QuarantineService {
  constructor(private readonly random: Random) {}

  /** A payment that does not fit its order. */
  async add(
    ctx: Ctx,
    { order, fetched, reason }: { order: HeldOrder; fetched: FetchedPayment; reason: QuarantineReason },
  ): Promise<void> {
    const given = {
      accountId: order.providerAccountId ?? '',
      paymentRef: fetched.ref,
      tenantRef: order.tenantId,
      orderRef: order.id,
      reason,
    };
    await this.hold(ctx, given, saidOf(fetched));
  }

  /** A payment that no order knows. It belongs to a brand only if its account does. */
  async addUnknown(ctx: SystemCtx, { id, owner }: ProviderAccount, fetched: FetchedPayment): Promise<void> {
    const tenantRef = ofTenant.exec(owner)?.[1] ?? null;
    const given = { accountId: id, paymentRef: fetched.ref, tenantRef, orderRef: null, reason: 'unknown' } as const;
    await this.hold(ctx, given, saidOf(fetched));
  }

  private async hold(ctx: Ctx | SystemCtx, given: Given, said: Said): Promise<void> {
    const rows = storeOf({ db: ctx.db }, QuarantinedPayment);
    const { accountId, paymentRef } = given;
    const known = await rows.findOne({ accountId, paymentRef });
    if (known) {
      // What waits for a decision shows what the provider says now.
      if (known.said !== said.said) await rows.change({ id: known.id, status: 'waiting' }, said);
      return;
    }
    const createdAt = ctx.now();
    const id = this.random.id(createdAt.getTime());
    await rows
      .add({ ...given, ...said, id, status: 'waiting', createdAt })
      // Another process heard of the same payment.
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
  }
}

function saidOf({ status, amount }: FetchedPayment): Said {
  return { said: status, amount: amount.amount.slice(0, 20), currency: amount.currency.slice(0, 3) };
}
