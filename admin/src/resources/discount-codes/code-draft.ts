import type { AdminCodeLine, CodeRules, CodeValidity } from '@manyhearts/contract/admin/discount-codes';
import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { PaymentMethod } from '@manyhearts/contract/payment-methods';

/** Rules as a form holds them: texts, empty for none. */
export type CodeDraft = {
  percentage: string;
  validity: CodeValidity;
  maxUses: string;
  country: CountryCode | '';
  minimum: string;
  currency: Currency;
  methods: PaymentMethod[];
  /** A day, by the person's clock. */
  expiresOn: string;
};

export const emptyDraft: CodeDraft = {
  percentage: '20',
  validity: 'once-per-user',
  maxUses: '',
  country: '',
  minimum: '',
  currency: 'EUR',
  methods: [],
  expiresOn: '',
};

export function draftOf(code: AdminCodeLine): CodeDraft {
  return {
    percentage: String(code.valuePercentage),
    validity: code.validity,
    maxUses: code.maxUses === null || code.validity === 'once' ? '' : String(code.maxUses),
    country: code.country ?? '',
    minimum: code.minimum ?? '',
    currency: code.currency ?? 'EUR',
    methods: code.methods ?? [],
    expiresOn: code.expiresAt === null ? '' : dayOf(new Date(code.expiresAt)),
  };
}

/** What the calls take. What is no number is left to the server, which says so beside the field. */
export function rulesOf({ percentage, maxUses, country, minimum, currency, methods, expiresOn }: CodeDraft): CodeRules {
  const money = minimum.trim().replace(',', '.');
  return {
    valuePercentage: Number(percentage),
    country: country === '' ? null : country,
    currency: country === '' && money !== '' ? currency : null,
    minimum: money === '' ? null : /^\d+$/.test(money) ? `${money}.00` : money,
    methods: methods.length > 0 ? methods : null,
    maxUses: maxUses.trim() === '' ? null : Number(maxUses),
    expiresAt: expiresOn === '' ? null : endOf(expiresOn),
  };
}

function endOf(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}

function dayOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
