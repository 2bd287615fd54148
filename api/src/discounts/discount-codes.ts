import { Random } from '../core/crypto/random.ts';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { storeOf, type Brand } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { DiscountCode } from './discount-code.entity.ts';

export type NewCode = Omit<DiscountCode, 'tenantId' | 'id' | 'batchId' | 'status' | 'uses' | 'createdAt'>;

/** Throws `conflict` if the brand has such a code already, disabled ones included: orders name it. */
export async function addCode(ctx: SystemCtx, tenant: Brand, code: NewCode): Promise<void> {
  const maxUses = code.validity === 'once' ? 1 : code.maxUses;
  const createdAt = ctx.now();
  const id = new Random().id(createdAt.getTime());
  const row = { ...code, id, batchId: null, maxUses, status: 'active', uses: 0, createdAt } as const;
  try {
    await storeOf({ db: ctx.db, tenant }, DiscountCode).add(row);
  } catch (error) {
    throw isDuplicate(error) ? new AppError('conflict') : error;
  }
}

/** Orders that have it keep it. Returns whether it was active; throws `not_found` for an unknown one. */
export async function disableCode(ctx: SystemCtx, tenant: Brand, code: string): Promise<boolean> {
  const codes = storeOf({ db: ctx.db, tenant }, DiscountCode);
  await codes.get({ code });
  return (await codes.change({ code, status: 'active' }, { status: 'disabled' })) > 0;
}
