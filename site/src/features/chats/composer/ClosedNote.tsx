import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ChatPartner, PartnerState } from '@manyhearts/contract/chats';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { ButtonLink } from '#site/ui/Button.tsx';

const texts = {
  unconfirmed: 'closed.unconfirmed',
  left: 'closed.left',
  fictional: 'closed.fictional',
} as const satisfies Record<Exclude<PartnerState, 'open'>, string>;

/** In place of the composer: why this member can't be written to. */
export function ClosedNote({ partner: { name, state } }: { partner: ChatPartner }) {
  const { t } = useTranslation('chats');
  const { settings } = useBrand();
  if (state === 'open') return null;
  const warning = state === 'fictional' ? settings.fictionalWarning.singular : '';
  return (
    <Note>
      <Info size={iconSizes.medium} aria-hidden />
      <p>{[t(texts[state], { name }), warning].filter(Boolean).join(' ')}</p>
    </Note>
  );
}

/** In place of the composer: what moderators decided about the viewer, and where they can appeal. A draft stays. */
export function LimitedNote({ why }: { why: string }) {
  const { t } = useTranslation();
  return (
    <Note>
      <Info size={iconSizes.medium} aria-hidden />
      <p>{why}</p>
      <ButtonLink href="/decisions" $kind="quiet" $small>
        {t('nav.decisions')}
      </ButtonLink>
    </Note>
  );
}

const Note = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: start;
  justify-content: center;
  padding: var(--space-4) var(--gutter) max(var(--space-4), env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--c-border);
  background: var(--c-page);
  > svg {
    flex: none;
    margin-block-start: 0.15em;
    color: var(--c-info);
  }
  > p {
    flex: 0 1 auto;
    min-width: 0;
    max-width: min(40rem, calc(100% - 3rem));
  }
`;
