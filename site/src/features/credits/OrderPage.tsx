import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { readCredits } from '@manyhearts/contract/credits';
import { useBrand } from '#site/boot/page-context.ts';
import type { Viewing } from '#site/boot/boot.ts';
import { queryOf, readOf } from '#site/store/server-data.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { CreditsFrame } from '#site/domain/CreditsFrame.tsx';
import { countryIn } from './order-path.rules.ts';
import { OrderForm } from './OrderForm.tsx';

export const reads = ({ brand, search }: Viewing & { search: string }) => [
  readOf(readCredits, countryIn(new URLSearchParams(search), brand.settings.countries)),
];

/** One bundle before it is paid: all that it costs and involves, and the ways to pay. */
export function OrderPage() {
  const { t } = useTranslation('credits');
  return (
    <CreditsFrame id="order" title={() => t('order.title')} lead={<>{t('order.lead')}</>} content={() => <Order />} />
  );
}

function Order() {
  const { t } = useTranslation('credits');
  const { settings } = useBrand();
  const { id, paymentmethod } = useParams();
  const [search] = useSearchParams();
  const found = useQuery(queryOf(readCredits, countryIn(search, settings.countries)));
  return (
    <QueryView query={found} waiting={<Skeleton shape="lines" count={6} />} failed={t('page.failed')}>
      {(answer) => {
        const bundle = answer.bundles.find((one) => one.id === id);
        return bundle ? (
          <OrderForm bundle={bundle} answer={answer} method={paymentmethod} onStale={() => void found.refetch()} />
        ) : (
          <Empty title={t('order.gone')} text={t('order.back')}>
            <ButtonLink href="/credits">{t('order.back')}</ButtonLink>
          </Empty>
        );
      }}
    </QueryView>
  );
}
