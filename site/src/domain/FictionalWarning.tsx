import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MemberCardView } from '@manyhearts/contract/members';
import { below } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { isDismissed, rememberDismissed } from '#site/boot/remembered.ts';
import { IconButton } from '#site/ui/IconButton.tsx';
import { fictionalChip } from './MemberCard.tsx';

/**
 * The brand's explanation above a list with fictional profiles, beside the label that it explains: one line, which opens
 * where it is longer. Members can dismiss it; the label stays on every card, and the explanation on every profile.
 */
export function FictionalWarning({ profiles }: { profiles: readonly Pick<MemberCardView, 'fictionalIcon'>[] }) {
  const { t } = useTranslation();
  const { settings } = useBrand();
  const words = settings.fictionalWarning.plural;
  const { dismissedAt, isLoggedIn } = usePage();
  const [isClosed, setClosed] = useState(() => isDismissed('fictional', dismissedAt, Date.now()));
  const dismiss = () => {
    rememberDismissed('fictional', Date.now());
    setClosed(true);
    // The focused button is removed with its notice.
    document.querySelector<HTMLElement>('main')?.focus();
  };
  if (isClosed || !words || !profiles.some(({ fictionalIcon: isFictional }) => isFictional)) return null;
  return (
    <Warning>
      <details>
        <summary>
          <em>{t('member.fictional')}</em>
          <span>{words}</span>
          <ChevronDown size={iconSizes.medium} aria-hidden />
        </summary>
      </details>
      {isLoggedIn && (
        <IconButton label={t('toast.dismiss')} onClick={dismiss}>
          <X size={iconSizes.medium} aria-hidden />
        </IconButton>
      )}
    </Warning>
  );
}

const Warning = styled.div`
  display: flex;
  align-items: start;
  margin-block-end: var(--space-3);
  font-size: var(--text-small);
  /* The summary is as high as a finger needs; on phones, the faces below begin that much sooner. */
  ${below('small')} {
    margin-block: calc(-1 * var(--space-3)) 0;
  }
  details {
    flex: 1 1 0;
    min-width: 0;
  }
  button {
    margin-inline-end: calc(-1 * var(--space-3));
    color: var(--c-text-muted);
  }
  summary {
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
  [open] > summary {
    flex-wrap: wrap;
    color: var(--c-text);
  }
  [open] span {
    order: 1;
    flex: 1 1 100%;
    white-space: normal;
  }
  [open] svg {
    transform: rotate(180deg);
  }
`;
