import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readCredits, type CreditsAnswer } from '@manyhearts/contract/credits';
import type { Viewing } from '#site/boot/boot.ts';
import { countryAt, usePaymentCountry } from '#site/domain/payment-country.ts';
import { queryOf, readOf } from '#site/store/server-data.ts';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';

/** What each page that sells credits begins with. */
export const readsCredits = ({ search, ...viewing }: Viewing & { search: string }) => [
  readOf(readCredits, { country: countryAt(search, viewing) }),
];

type CreditsViewProps = {
  /** A discount code that was typed; prices are with it. */
  code?: string | undefined;
  children: (answer: CreditsAnswer, refetch: () => void) => ReactNode;
};

/** Bundles, ways to pay and the discount in the country of payment. */
export function CreditsView({ code, children }: CreditsViewProps) {
  const { t } = useTranslation('credits');
  const [country] = usePaymentCountry();
  const found = useQuery(queryOf(readCredits, code === undefined ? { country } : { country, code }));
  return (
    <QueryView query={found} waiting={<Skeleton shape="lines" count={6} />} failed={t('page.failed')}>
      {(answer) => children(answer, () => void found.refetch())}
    </QueryView>
  );
}
