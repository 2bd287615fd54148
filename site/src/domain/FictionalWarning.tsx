import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MemberCardView } from '@manyhearts/contract/members';
import { below } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { fictionalChip } from './MemberCard.tsx';

/**
 * The brand's explanation above a list with fictional profiles, beside the label that it explains: one line, which opens
 * where it is longer. Not rendered without one.
 */
export function FictionalWarning({ profiles }: { profiles: readonly Pick<MemberCardView, 'fictionalIcon'>[] }) {
  const { t } = useTranslation();
  const { settings } = useBrand();
  const words = settings.fictionalWarning.plural;
  if (!words || !profiles.some(({ fictionalIcon: isFictional }) => isFictional)) return null;
  return (
    <Warning>
      <summary>
        <em>{t('member.fictional')}</em>
        <span>{words}</span>
        <ChevronDown size={iconSizes.medium} aria-hidden />
      </summary>
    </Warning>
  );
}

const Warning = styled.details`
  margin-block-end: var(--space-3);
  font-size: var(--text-small);
  /* The summary is as high as a finger needs; on phones, the faces below begin that much sooner. */
  ${below('small')} {
    margin-block: calc(-1 * var(--space-2)) 0;
  }
  > summary {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 44px;
    color: var(--c-text-muted);
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  em {
    ${fictionalChip}
    flex: none;
  }
  span {
    flex: 1 1 0;
    overflow: hidden;
    /* Else one long line widens the grid around it. */
    contain: inline-size;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
  }
  &[open] > summary {
    flex-wrap: wrap;
    color: var(--c-text);
  }
  &[open] span {
    order: 1;
    flex: 1 1 100%;
    white-space: normal;
  }
  &[open] svg {
    transform: rotate(180deg);
  }
`;
