import { Coins, Crown, Heart, MessageCircle, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { createGlobalStyle, styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import { below, from } from '@manyhearts/themes/media';
import { isServed } from '#site/routes-info.ts';
import type { Member } from '#site/store/member.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BarEntry } from './BarEntry.tsx';

type MemberEntriesProps = { member: Member; hasPage?: ((path: string) => boolean) | undefined };

/** Navigation of members: in the top bar on wide screens, tabs at the bottom on phones. Only pages that are there. */
export function MemberEntries({ member, hasPage = isServed }: MemberEntriesProps) {
  const { t } = useTranslation();
  const { unreadMessages, newLikes, isPremium, credits } = member;
  const level = balanceLevel(credits);
  return (
    <Tabs>
      <RoomForTabs />
      <BarEntry name="search" href="/members" icon={Search} text={t('nav.search')} />
      {hasPage('/chats') && (
        <BarEntry
          name="messages"
          href="/chats"
          icon={MessageCircle}
          text={t('nav.messages')}
          badge={{ count: unreadMessages, meaning: t('nav.unread', { count: unreadMessages }) }}
        />
      )}
      {hasPage('/likes') && (
        <BarEntry
          name="likes"
          href="/likes"
          icon={Heart}
          text={t('nav.likes')}
          badge={{ count: newLikes, meaning: t('nav.newLikes', { count: newLikes }) }}
        />
      )}
      {isPremium && hasPage('/credits') && (
        <BarEntry
          name="credits"
          href="/credits"
          icon={Coins}
          text={t('nav.credits')}
          badge={level && { count: credits, level, meaning: t('nav.balance', { count: credits }) }}
        />
      )}
      {!isPremium && hasPage('/premium') && (
        <BarEntry name="premium" href="/premium" icon={Crown} text={t('nav.getPremium')} />
      )}
      <AccountMenu name={member.name} newDecisions={member.newDecisions} />
    </Tabs>
  );
}

/**
 * The tabs are as high as an icon with its label. Fixed elements and the end of the page stay above them; the bar that the
 * entries left is low.
 */
const RoomForTabs = createGlobalStyle`
  ${below('medium')} {
    :root { --tabs: calc(46px + 1.2 * min(var(--text-caption), 3.4vw) + env(safe-area-inset-bottom)) }
    body { padding-block-end: var(--tabs) }
    html { scroll-padding-bottom: var(--tabs) }
    header > nav[aria-label] { min-height: 48px; padding-block: 2px }
  }
`;

/** If not all labels fit, only the longest are cut: shares of a flex row would cut short ones too. */
const Tabs = styled.div`
  display: flex;
  ${below('medium')} {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, auto);
    position: fixed;
    inset: auto 0 0;
    height: var(--tabs);
    padding: 4px max(4px, env(safe-area-inset-right)) max(4px, env(safe-area-inset-bottom))
      max(4px, env(safe-area-inset-left));
    border-block-start: 1px solid var(--c-border);
    background: var(--c-page);
  }
  ${from('medium')} {
    gap: 2px;
  }
`;

/** The balance is shown from ten credits down, as danger at zero. */
export function balanceLevel(credits: number): 'warning' | 'danger' | undefined {
  if (credits > limits.badges.lowCredits) return undefined;
  return credits > 0 ? 'warning' : 'danger';
}
