import { Heart, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { below, from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { loginAddress } from '#site/boot/back.rules.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import type { ButtonStyle } from '#site/ui/button-style.ts';
import type { Viewer } from './viewer.rules.ts';

/** Actions on a profile, within the thumb's reach on phones. Only those that work for this viewer are rendered. */
export function MemberActions({ memberId, name, viewer }: { memberId: string; name: string; viewer: Viewer }) {
  const { t } = useTranslation('member');
  if (viewer.kind !== 'visitor') return null;
  return (
    <Bar role="group" aria-label={t('actions.label', { name })}>
      <SignupLink
        memberId={memberId}
        viewer={viewer}
        text={t('actions.message')}
        icon={<MessageCircle size={iconSizes.medium} aria-hidden />}
      />
      <SignupLink
        memberId={memberId}
        viewer={viewer}
        text={t('actions.like')}
        icon={<Heart size={iconSizes.medium} aria-hidden />}
        $kind="quiet"
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: var(--space-2);
  > :first-child {
    flex: 1 1 auto;
  }
  ${below('medium')} {
    position: sticky;
    inset-block-end: var(--tabs, 0px);
    z-index: var(--layer-floating);
    margin-inline: calc(var(--gutter) * -1);
    padding: var(--space-3) var(--gutter) max(var(--space-3), env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--c-border);
    background: var(--c-page);
  }
  ${from('medium')} {
    > :first-child {
      flex: 0 1 auto;
    }
  }
`;

type SignupLinkProps = ButtonStyle & { memberId: string; viewer: Viewer; text: string; icon?: ReactNode };

/** Opens sign-up with this member in mind; if sign-up is closed, log-in, which returns here. */
export function SignupLink({ memberId, viewer, text, icon, ...style }: SignupLinkProps) {
  const canSignUp = viewer.kind === 'visitor' && viewer.canSignUp;
  return (
    <ButtonLink {...style} href={canSignUp ? `/members/${memberId}/signup` : loginAddress(`/members/${memberId}`)}>
      {icon}
      {text}
    </ButtonLink>
  );
}
