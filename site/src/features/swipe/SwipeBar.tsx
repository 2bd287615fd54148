import { Heart, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MemberCardView } from '@manyhearts/contract/members';
import { iconSizes } from '@manyhearts/themes/scales';
import type { Acts } from './use-arrow-keys.ts';

/** Beside an icon of the largest size in text. */
const iconPx = 32;

/** The buttons below the cards: undo, pass, like. */
export function SwipeBar({ acts, top, canLike }: { acts: Acts; top: MemberCardView | undefined; canLike: boolean }) {
  const { t } = useTranslation('swipe');
  return (
    <Bar role="group" aria-label={top && t('act.label', { name: top.name })}>
      <Round $small type="button" aria-label={t('act.undo')} disabled={!acts.undo} onClick={acts.undo}>
        <Undo2 size={iconSizes.large} aria-hidden />
      </Round>
      <Round type="button" aria-label={t('act.pass')} disabled={!top} onClick={acts.pass}>
        <X size={iconPx} aria-hidden />
      </Round>
      <Round $isMain type="button" aria-label={t('act.like')} disabled={!top || !canLike} onClick={acts.like}>
        <Heart size={iconPx} fill="currentColor" aria-hidden />
      </Round>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-5);
  margin-block-start: var(--space-4);
`;

const Round = styled.button<{ $small?: boolean; $isMain?: boolean }>`
  display: grid;
  place-items: center;
  width: ${({ $small }) => ($small ? '48px' : '64px')};
  aspect-ratio: 1;
  padding: 0;
  border: max(1px, var(--stroke)) solid ${({ $isMain }) => ($isMain ? 'transparent' : 'var(--c-border-strong)')};
  border-radius: 50%;
  background: ${({ $isMain }) => ($isMain ? 'var(--c-action)' : 'var(--c-surface)')};
  color: ${({ $isMain }) => ($isMain ? 'var(--c-action-text)' : 'var(--c-text)')};
  box-shadow: var(--shadow-low);
  cursor: pointer;
  transition: transform var(--t-fast) var(--ease);
  &:active:not(:disabled) {
    transform: scale(0.92);
  }
  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
`;
