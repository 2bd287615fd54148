import { DiscountCode } from '../src/discounts/discount-code.entity.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import type { TestApp } from './app.ts';
import type { MadeTenant } from './factories.ts';

/** A code for everyone, 20 % off, once per user, unless the test overrides it. */
export async function aDiscountCode(
  { db }: TestApp,
  tenant: MadeTenant,
  code: string,
  wishes: Partial<DiscountCode> = {},
): Promise<string> {
  await asSystem('test', () =>
    storeOf({ db: db.manager, tenant }, DiscountCode).add({
      code,
      accountId: null,
      valuePercentage: 20,
      country: null,
      currency: null,
      minimumOrderMinor: null,
      paymentMethods: null,
      status: 'active',
      validity: 'once-per-user',
      maxUses: null,
      uses: 0,
      expiresAt: null,
      createdAt: new Date(),
      ...wishes,
    }),
  );
  return code;
}
