import { Coins, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { useCreditMoney } from '#site/domain/Price.tsx';
import { IconButton } from '#site/ui/IconButton.tsx';
import { CreditsLink } from './CreditsLink.tsx';
import type { BackCode } from './composer.rules.ts';

type ShortNoticeProps = {
  notice: BackCode;
  cost: number;
  /** Several photos were chosen at once; the cost is their sum. */
  arePhotos: boolean;
  balance: number;
  onClose: () => void;
};

/** Above the composer: why the message is still in it, and how it can be sent. */
export function ShortNotice({ notice, cost, arePhotos, balance, onClose }: ShortNoticeProps) {
  const { t } = useTranslation('chats');
  const { t: shared } = useTranslation();
  const money = useCreditMoney(cost);
  const short = t(arePhotos ? 'short.photos' : 'short.message', { needed: cost, balance });
  return (
    <Notice>
      <Coins size={iconSizes.large} aria-hidden />
      <p>
        {notice === 'short' ? short : t('short.price', { count: cost })}
        {money && ` ${shared('creditMoney', { price: money })}`}
      </p>
      {notice === 'short' && <CreditsLink />}
      <IconButton label={shared('overlay.close')} onClick={onClose}>
        <X size={iconSizes.medium} aria-hidden />
      </IconButton>
    </Notice>
  );
}

const Notice = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-2) 4px var(--space-2) var(--space-4);
  border-radius: var(--r-medium);
  background: var(--c-warning-surface);
  > svg {
    color: var(--c-warning);
  }
  > a {
    grid-area: 2 / 2;
    justify-self: start;
  }
  > button {
    grid-area: 1 / 3;
    align-self: start;
  }
`;
