import { BadgePercent } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { readCredits } from '@manyhearts/contract/credits';
import type { DiscountView } from '@manyhearts/contract/discounts';
import { iconSizes } from '@manyhearts/themes/scales';
import { keyOf } from '#site/store/server-data.ts';
import { Countdown } from '#site/ui/Countdown.tsx';

const words = { bonus: 'offer.bonus', welcome: 'offer.welcome', code: 'offer.code' } as const;

/** The discount that the prices include, and when it ends. At its end the prices are asked for again. */
export function OfferNotice({
  discount: { kind, valuePercentage: percentage, code, endsAt },
}: {
  discount: DiscountView;
}) {
  const { t } = useTranslation('credits');
  const serverData = useQueryClient();
  return (
    <Notice>
      <BadgePercent size={iconSizes.large} aria-hidden />
      <span>{t(words[kind], { percentage, code })}</span>
      {endsAt !== null && (
        <strong>
          {t('offer.left')}{' '}
          <Countdown
            endsAt={endsAt}
            onEnd={() => void serverData.invalidateQueries({ queryKey: keyOf(readCredits) })}
          />
        </strong>
      )}
    </Notice>
  );
}

const Notice = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--r-medium);
  background: var(--c-raised);
  > svg {
    flex: none;
    color: var(--c-mark);
  }
  strong {
    margin-inline-start: auto;
  }
`;
