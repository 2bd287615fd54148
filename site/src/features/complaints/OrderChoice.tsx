import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listTransactions } from '@manyhearts/contract/orders';
import { useDay } from '#site/boot/use-day.ts';
import { usePrice } from '#site/domain/Price.tsx';
import { useMember } from '#site/store/member.ts';
import { pagedQueryOf } from '#site/store/server-data.ts';
import { Select } from '#site/ui/Select.tsx';

type OrderChoiceProps = { value: string; error: string | undefined; onChoose: (order: string) => void };

/**
 * A member's own latest purchases. Absent while there are none: most complaints are about something else. Buyers have
 * some, so their choice is there before the purchases are, and what follows does not shift.
 */
export function OrderChoice({ value, error, onChoose }: OrderChoiceProps) {
  const { t } = useTranslation('complaints');
  const day = useDay();
  const price = usePrice();
  const { data, isPending } = useInfiniteQuery(pagedQueryOf(listTransactions));
  const isBuyer = useMember(({ isPremium }) => isPremium) ?? false;
  const orders = data?.pages.flatMap(({ transactions }) => transactions) ?? [];
  if (orders.length === 0 && !(isPending && isBuyer)) return null;
  return (
    <Select
      label={t('order.label')}
      name="order"
      isOptional
      options={[
        { value: '', label: t('order.none') },
        ...orders.map(({ id, createdAt, price: { amount, currency } }) => ({
          value: id,
          label: `${day(createdAt)} · ${price(amount, currency)}`,
        })),
      ]}
      value={value}
      error={error}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
