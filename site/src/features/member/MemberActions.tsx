import { Gift, Heart, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { below, from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import { loginAddress } from '#site/boot/back.rules.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { remembered } from '#site/boot/remembered.ts';
import { LikeButton } from '#site/domain/LikeButton.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import type { ButtonStyle } from '#site/ui/button-style.ts';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';
import type { Viewer } from './viewer.rules.ts';

type MemberActionsProps = { member: MemberProfileView; viewer: Viewer; chat: string | undefined };

/**
 * Actions on a profile, within the thumb's reach on phones. Only those that work for this viewer are rendered: no
 * person reads what is written to a fictional profile, or could like back.
 */
export function MemberActions({ member, viewer, chat }: MemberActionsProps) {
  const { t } = useTranslation('member');
  const { id, name, fictionalIcon: isFictional } = member;
  if (viewer.kind === 'preview' || isFictional || (viewer.kind === 'member' && viewer.isOwn)) return null;
  return (
    <Bar role="group" aria-label={t('actions.label', { name })}>
      {viewer.kind === 'visitor' ? <VisitorActions id={id} viewer={viewer} /> : <Contact member={member} chat={chat} />}
    </Bar>
  );
}

function Contact({ member, chat }: Pick<MemberActionsProps, 'member' | 'chat'>) {
  const { t } = useTranslation('member');
  const hasGifts = useHasGifts();
  return (
    <>
      {chat && (
        <ButtonLink href={chat}>
          <MessageCircle size={iconSizes.medium} aria-hidden />
          {t('actions.message')}
        </ButtonLink>
      )}
      <LikeButton profile={member} $kind={chat ? 'quiet' : 'main'} />
      {chat && hasGifts && (
        <ButtonLink href={giftPlace(member.id)} $kind="quiet">
          <GiftSign />
        </ButtonLink>
      )}
    </>
  );
}

function VisitorActions({ id, viewer }: { id: string; viewer: Viewer }) {
  const { t } = useTranslation('member');
  const hasGifts = useHasGifts();
  return (
    <>
      <SignupLink
        memberId={id}
        viewer={viewer}
        text={t('actions.message')}
        icon={<MessageCircle size={iconSizes.medium} aria-hidden />}
      />
      <SignupLink
        memberId={id}
        viewer={viewer}
        text={t('actions.like')}
        icon={<Heart size={iconSizes.medium} aria-hidden />}
        $kind="quiet"
        act="like"
      />
      {hasGifts && <SignupLink memberId={id} viewer={viewer} text={<GiftSign />} place={giftPlace(id)} $kind="quiet" />}
    </>
  );
}

/** The chat, with the gifts and their prices over it. */
const giftPlace = (id: string) => `/members/${id}/chat?gift`;

function useHasGifts(): boolean {
  return useBrand().settings.giftCredits > 0;
}

function GiftSign() {
  const { t } = useTranslation('member');
  return (
    <>
      <Gift size={iconSizes.medium} aria-hidden />
      <VisuallyHidden>{t('actions.gift')}</VisuallyHidden>
    </>
  );
}

const Bar = styled.div`
  container-type: inline-size;
  position: sticky;
  inset-block-end: var(--tabs, 0px);
  z-index: var(--layer-floating);
  display: flex;
  gap: var(--space-2);
  padding-block: var(--space-3);
  background: var(--c-page);
  > :first-child {
    flex: 1 1 auto;
  }
  ${below('medium')} {
    flex-wrap: wrap;
    margin-inline: calc(var(--gutter) * -1);
    padding: var(--space-3) var(--gutter) max(var(--space-3), env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--c-border);
    > * {
      min-width: 0;
      padding-inline: var(--space-3);
    }
    > * > svg,
    > :nth-child(3) {
      flex: none;
    }
  }
  /* The words' column is as narrow on tablets. Of three buttons of wide letters the words stay, and their icons go. */
  ${below('large')} {
    > * {
      white-space: nowrap;
    }
    &:has(> :nth-child(3)) {
      gap: var(--space-1);
      > * {
        padding-inline: var(--space-2);
        font-size: var(--text-small);
      }
      > :not(:last-child) > svg {
        display: none;
      }
      /* "Like given" takes a second line in its button before the gift takes one below it. */
      > :nth-child(2) {
        flex: 1000 1 min-content;
        max-width: max-content;
        white-space: normal;
      }
    }
  }
  ${below('small')} {
    > :first-child:not(:last-child) > svg {
      display: none;
    }
  }
  /* In rem: only where the reader's text is so large that two words don't fit. */
  @container (width < 15rem) {
    > * {
      white-space: normal;
    }
  }
  ${from('medium')} {
    > :first-child {
      flex: 0 1 auto;
    }
  }
`;

type SignupLinkProps = ButtonStyle & {
  memberId: string;
  viewer: Viewer;
  text: ReactNode;
  icon?: ReactNode;
  /** What is done for the visitor once they are a member. The dialog of sign-up names it. */
  act?: 'like';
  /** What is opened then. */
  place?: string;
};

/** Opens sign-up with this member in mind; if sign-up is closed, log-in, which returns here. */
export function SignupLink({ memberId, viewer, text, icon, act, place, ...style }: SignupLinkProps) {
  const canSignUp = viewer.kind === 'visitor' && viewer.canSignUp;
  const back = loginAddress(place ?? `/members/${memberId}`);
  const intend = (): void => {
    if (act === 'like') remembered.intendedLike.write(memberId);
    else if (place === undefined) remembered.intendedPlace.clear();
    else remembered.intendedPlace.write(place);
  };
  return (
    <ButtonLink {...style} data-intent={act} href={canSignUp ? `/members/${memberId}/signup` : back} onClick={intend}>
      {icon}
      {text}
    </ButtonLink>
  );
}
