import { useLocale } from 'react-admin';
import { countryName } from '#admin/shared/country-name.ts';
import type { Difference } from '#admin/shared/records/difference.ts';
import { usePaymentWords } from '#admin/shared/use-payment-words.ts';
import type { Text } from '#admin/shared/use-text.ts';
import type { CodeDraft } from './code-draft.ts';

type RuleWords = Record<'percentage' | 'maxUses' | 'expiresAt' | 'minimum' | 'country' | 'methods', string>;

/** Rules that can be changed, as a person reads them. */
export function useRuleWords(): (draft: CodeDraft) => RuleWords {
  const locale = useLocale();
  const { method } = usePaymentWords();
  return ({ percentage, maxUses, expiresOn, minimum, currency, country, methods }) => ({
    percentage: `${percentage}%`,
    maxUses,
    expiresAt: expiresOn,
    minimum: minimum && `${minimum} ${currency}`,
    country: country && countryName(locale, country),
    methods: methods.map(method).join(', '),
  });
}

export function pairedRules(theirs: RuleWords, yours: RuleWords, text: Text): Difference[] {
  const names = Object.keys(theirs) as (keyof RuleWords)[];
  return names.map((name) => ({ label: text(`codes.fields.${name}`), theirs: theirs[name], yours: yours[name] }));
}
