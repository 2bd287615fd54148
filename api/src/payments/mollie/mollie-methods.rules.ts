import { paymentMethods, type PaymentMethod } from '@manyhearts/contract/payment-methods';
import type { Language } from '@manyhearts/contract/languages';

/** Where our name of a method differs from the provider's. */
const names: Partial<Record<PaymentMethod, string>> = { sdd: 'directdebit' };
const byName = new Map(paymentMethods.map((method) => [names[method] ?? method, method]));

export function toMollieMethod(method: PaymentMethod): string {
  return names[method] ?? method;
}

/** Undefined for a method that we don't offer. */
export function offeredMethod(name: string): PaymentMethod | undefined {
  return byName.get(name);
}

/** Keeps unknown and former methods: a payment made with one stays readable. */
export function shownMethod(name: string | null): string | null {
  return name === null ? null : (byName.get(name) ?? name);
}

/** The provider wants a country with each language. */
const locales: Readonly<Record<Language, string>> = {
  en: 'en_GB',
  nl: 'nl_NL',
  de: 'de_DE',
  it: 'it_IT',
  fr: 'fr_FR',
  es: 'es_ES',
  pl: 'pl_PL',
  da: 'da_DK',
  fi: 'fi_FI',
  nb: 'nb_NO',
  sv: 'sv_SE',
};

export function mollieLocale(language: Language): string {
  return locales[language];
}

export function languageOfLocale(locale: string | null | undefined): Language {
  const found = Object.entries(locales).find(([, known]) => known === locale);
  return (found?.[0] as Language | undefined) ?? 'en';
}
