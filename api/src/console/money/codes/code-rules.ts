import type { CodeRules, CodeValidity } from '@manyhearts/contract/admin/discount-codes';
import { currencyOf } from '@manyhearts/contract/countries';
import { minorOf } from '@manyhearts/contract/money';
import { issue } from '@manyhearts/contract/yup-messages';
import type { Tenant } from '../../../core/ctx/tenant.ts';
import { digestOf } from '../../../core/crypto/random.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import type { DiscountCode } from '../../../discounts/discount-code.entity.ts';

export type StoredRules = Pick<
  DiscountCode,
  'valuePercentage' | 'country' | 'currency' | 'minimumOrderMinor' | 'paymentMethods' | 'maxUses' | 'expiresAt'
>;

/** The rules as they are stored, after what only the brands and the clock can say. Throws `invalid` beside the field. */
export function readRules(
  rules: CodeRules,
  { validity, tenants, now }: { validity: CodeValidity; tenants: readonly Tenant[]; now: Date },
): StoredRules {
  const { valuePercentage, country, minimum, methods, maxUses } = rules;
  const expiresAt = rules.expiresAt === null ? null : new Date(rules.expiresAt);
  if (country !== null && tenants.some(({ countries }) => !countries.includes(country))) {
    const allowed = tenants[0]?.countries.filter((one) => tenants.every(({ countries }) => countries.includes(one)));
    refuse('country', issue('field_not_offered', { allowed: allowed?.join(', ') ?? '' }));
  }
  if (expiresAt !== null && expiresAt <= now) refuse('expires_at', issue('field_invalid'));
  if (minimum !== null && country === null && rules.currency === null) refuse('currency', issue('field_required'));
  return {
    valuePercentage,
    country,
    currency: country !== null ? currencyOf(country) : minimum === null ? null : rules.currency,
    minimumOrderMinor: minimum === null ? null : (minorOf(minimum) ?? null),
    paymentMethods: methods,
    maxUses: validity === 'once' ? 1 : maxUses,
    expiresAt,
  };
}

/** Changes with every rule. */
export function versionOfCode(row: StoredRules & Pick<DiscountCode, 'status'>): string {
  const { valuePercentage, country, currency, minimumOrderMinor, paymentMethods, maxUses, expiresAt, status } = row;
  const parts = [valuePercentage, country, currency, minimumOrderMinor, paymentMethods, maxUses, status];
  return digestOf(JSON.stringify([...parts, expiresAt?.getTime() ?? null]));
}

function refuse(field: string, reason: ReturnType<typeof issue>): never {
  throw new AppError('invalid', {}, { [field]: reason });
}
