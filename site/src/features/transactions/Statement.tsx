import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { readStatement, type StatementKind } from '@manyhearts/contract/orders';
import { formatDay, formatNumber, localeOf } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { useSums } from '#site/domain/Price.tsx';
import { pagedQueryOf } from '#site/store/server-data.ts';
import { Empty } from '#site/ui/Empty.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { MoreButton } from '#site/ui/MoreButton.tsx';
import { Muted, Pairs } from './rows.tsx';

const lineTexts = {
  bonus: 'purchases.line.bonus',
  purchase: 'purchases.line.purchase',
  spend_message: 'purchases.line.spend_message',
  spend_photo: 'purchases.line.spend_photo',
  spend_gift: 'purchases.line.spend_gift',
  return_message: 'purchases.line.return_message',
  return_gift: 'purchases.line.return_gift',
  hold: 'purchases.line.hold',
  release: 'purchases.line.release',
  chargeback: 'purchases.line.chargeback',
  chargeback_reversal: 'purchases.line.chargeback_reversal',
  staff_grant: 'purchases.line.staff_grant',
  staff_take: 'purchases.line.staff_take',
  staff_undo: 'purchases.line.staff_undo',
} as const satisfies Record<StatementKind, string>;

/** Every credit that the member got and spent, latest first. */
export function Statement() {
  const { t } = useTranslation('credits');
  const { language, country } = useBrand();
  const locale = localeOf(language, country);
  const sums = useSums();
  const found = useInfiniteQuery(pagedQueryOf(readStatement));
  return (
    <>
      <QueryView
        query={found}
        waiting={<Skeleton shape="lines" count={4} />}
        failed={t('purchases.failed')}
        empty={{
          isIt: ({ pages }) => pages.every(({ lines }) => lines.length === 0),
          shown: <Empty title={t('purchases.noLines')} text={t('purchases.noLinesText')} />,
        }}
      >
        {({ pages }) => (
          <Pairs>
            {pages.flatMap(({ lines }) =>
              lines.map(({ id, kind, credits, money, at }) => (
                <li key={id}>
                  <span>
                    {t(lineTexts[kind])}
                    <Muted>{formatDay(at, locale)}</Muted>
                  </span>
                  <Amount>
                    {credits > 0 ? '+' : '−'}
                    {formatNumber(Math.abs(credits), locale)}
                    {money.length > 0 && <Muted>{sums(money)}</Muted>}
                  </Amount>
                </li>
              )),
            )}
          </Pairs>
        )}
      </QueryView>
      <MoreButton query={found} />
    </>
  );
}

const Amount = styled.strong`
  font-variant-numeric: tabular-nums;
  text-align: end;
`;
