import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readSpending, type SpendingMonth } from '@manyhearts/contract/spending';
import { formatMonth, localeOf } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { useSums } from '#site/domain/Price.tsx';
import { queryOf } from '#site/store/server-data.ts';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { LimitPanel } from './LimitPanel.tsx';
import { Muted, Pairs } from './rows.tsx';

/** What was paid and used by month, and the limit that the member sets themselves. */
export function Spending() {
  const { t } = useTranslation('credits');
  const found = useQuery(queryOf(readSpending));
  return (
    <QueryView query={found} waiting={<Skeleton shape="lines" count={6} />} failed={t('spending.failed')}>
      {({ spending }) => (
        <>
          <LimitPanel spending={spending} />
          <Pairs>
            {spending.months.filter(isWorthShowing).map((month) => (
              <Month key={month.month} of={month} />
            ))}
          </Pairs>
        </>
      )}
    </QueryView>
  );
}

/** The present month always, and each in which something happened. */
function isWorthShowing({ paid, paidBack, credits }: SpendingMonth, index: number): boolean {
  return index === 0 || paid.length > 0 || paidBack.length > 0 || credits > 0;
}

function Month({ of: { month, paid, paidBack, credits } }: { of: SpendingMonth }) {
  const { t } = useTranslation('credits');
  const { language, country } = useBrand();
  const sums = useSums();
  return (
    <li>
      <span>
        {formatMonth(month, localeOf(language, country))}
        {credits > 0 && <Muted>{t('spending.credits', { count: credits })}</Muted>}
      </span>
      <strong>
        {paid.length > 0 ? sums(paid) : t('spending.nothing')}
        {paidBack.length > 0 && <Muted>{t('spending.paidBack', { sums: sums(paidBack) })}</Muted>}
      </strong>
    </li>
  );
}
