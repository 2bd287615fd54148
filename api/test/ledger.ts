import { expect } from '@jest/globals';
import { Ctx, type Member } from '../src/core/ctx/ctx.ts';
import { Random } from '../src/core/crypto/random.ts';
import { reachOfTenant, runWithin } from '../src/core/database/scope.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { TenantDirectory } from '../src/core/ctx/tenant.ts';
import { Clock } from '../src/core/process/clock.ts';
import { CreditsService } from '../src/credits/credits.service.ts';
import { chargeFaults } from '../src/chats/returns/charge-check.queries.ts';
import { checkLedger } from '../src/credits/ledger-check.ts';
import { unlockFaults } from '../src/photos/access/unlock-check.queries.ts';
import { TenantRow } from '../src/tenants/tenant.entity.ts';
import type { TestApp } from './app.ts';
import { originOf } from './contexts.ts';
import type { MadeTenant } from './factories.ts';
import { nobodysId } from './ids.ts';

const random = new Random();
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000);

/** Runs in a transaction as this member, as the handler of a call with a key does. */
export function asMember<T>(
  t: TestApp,
  tenant: MadeTenant,
  memberId: string,
  work: (ctx: Ctx<Member>) => Promise<T>,
): Promise<T> {
  return outsideTransaction(t, tenant, memberId, (ctx) => ctx.inTransaction(work));
}

/** Runs as this member. */
export async function outsideTransaction<T>(
  { app, db }: TestApp,
  { id }: MadeTenant,
  memberId: string,
  work: (ctx: Ctx<Member>) => Promise<T>,
): Promise<T> {
  const tenant = await app.get(TenantDirectory).byId(id);
  if (!tenant) throw new Error('The brand is not served.');
  const ctx = new Ctx(originOf(db, app.get(Clock)), tenant, { id: memberId, sessionId: nobodysId });
  return runWithin({ reach: reachOfTenant(tenant) }, () => work(ctx));
}

export type Bought = { credits: number; paidMinor?: number; orderId?: string };

/** Credits as a paid order grants them, without its order. Returns the order's id. */
export function buyCredits(
  t: TestApp,
  tenant: MadeTenant,
  memberId: string,
  { credits, paidMinor = 10 * credits, orderId = random.id() }: Bought,
): Promise<string> {
  const service = t.app.get(CreditsService);
  return asMember(t, tenant, memberId, async (ctx) => {
    await service.grantPurchase(ctx, {
      walletId: await service.walletOf(ctx, memberId),
      orderId,
      credits,
      paidMinor,
      taxMinor: Math.floor(paidMinor / 6),
      currency: 'EUR',
      provider: 'test',
      refundableUntil: inAMonth(),
    });
    return orderId;
  });
}

/** Expects every brand's ledger to keep all rules. Call after each test that touches money. */
export function expectCleanLedger({ db }: Pick<TestApp, 'db'>): Promise<void> {
  return asSystem('test', async () => {
    const brands = await storeOf({ db: db.manager }, TenantRow).find();
    for (const { id, poolRef: poolId } of brands) {
      const at = { db: db.manager, tenant: { id, poolId } };
      expect([
        ...(await checkLedger(at)),
        ...(await unlockFaults({ ...at, since: '' })),
        ...(await chargeFaults({ ...at, since: '' })),
      ]).toEqual([]);
    }
  });
}
