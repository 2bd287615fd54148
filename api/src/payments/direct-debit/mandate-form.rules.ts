import { electronicFormatIBAN, extractIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import type { DirectDebitForm } from '@manyhearts/contract/direct-debit';
import type { FieldIssue } from '@manyhearts/contract/yup-messages';

/** Digits with the country in front, as gateways want them. */
const phoneShape = /^\+[1-9]\d{6,14}$/;

type FormVerdict = { form: DirectDebitForm } | { fields: Record<string, FieldIssue> };

/** Writes account and telephone number in one way, so that spaces make no other form of it. */
export function readForm(given: DirectDebitForm): FormVerdict {
  const iban = electronicFormatIBAN(given.iban) ?? '';
  const phone = given.phone.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const isIban = isValidIBAN(iban) && isSEPACountry(extractIBAN(iban).countryCode ?? '');
  const fields: Record<string, FieldIssue> = {
    ...(!isIban && { iban: { code: 'iban_invalid', params: {} } }),
    ...(!phoneShape.test(phone) && { phone: { code: 'field_invalid', params: {} } }),
  };
  return Object.keys(fields).length > 0 ? { fields } : { form: { ...given, iban, phone } };
}

/** A member who owes that much by debits that can still be taken back pays otherwise. */
export function isWithinLimit(amounts: { owedMinor: number; amountMinor: number; limitEuros: number }): boolean {
  return amounts.owedMinor + amounts.amountMinor <= amounts.limitEuros * 100;
}
