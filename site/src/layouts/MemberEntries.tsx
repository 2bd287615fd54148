import { Coins, Crown, Heart, LogOut, MessageCircle, Search, Settings, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { SignedIn } from '#site/boot/signed-in.ts';
import { balanceBadge, cappedBadge } from './badge.rules.ts';

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The ways through the members' area: in the bar on wide screens, at the thumb on phones. */
export function MemberEntries({ member }: { member: SignedIn }) {
  const { t } = useTranslation();
  const { unreadMessages, newLikes, isPremium, credits } = member;
  const balance = isPremium ? balanceBadge(credits) : null;
  return (
    <Tabs>
      <Entry href="/members" icon={<Search {...icon} />} text={t('nav.search')} />
      <Entry href="/chats" icon={<MessageCircle {...icon} />} text={t('nav.messages')} badge={cappedBadge(unreadMessages)} meaning={t('nav.unread', { count: unreadMessages })} />
      <Entry href="/likes" icon={<Heart {...icon} />} text={t('nav.likes')} badge={cappedBadge(newLikes)} meaning={t('nav.newLikes', { count: newLikes })} />
      {isPremium ? (
        <Entry href="/credits" icon={<Coins {...icon} />} text={t('nav.credits')} badge={balance?.text ?? null} level={balance?.level} meaning={t('nav.balance', { count: credits })} />
      ) : (
        <Entry href="/premium" icon={<Crown {...icon} />} text={t('nav.getPremium')} />
      )}
      <Account>
        <summary>
          <User {...icon} />
          <span>{t('nav.account')}</span>
        </summary>
        <ul>
          <li>
            <a href="/profile">
              <User {...icon} /> {t('nav.profile')}
            </a>
          </li>
          <li>
            <a href="/notifications">
              <Settings {...icon} /> {t('nav.settings')}
            </a>
          </li>
          <li>
            <a href="/api/logout">
              <LogOut {...icon} /> {t('nav.logout')}
            </a>
          </li>
        </ul>
      </Account>
    </Tabs>
  );
}

type EntryProps = { href: string; icon: ReactNode; text: string; badge?: string | null; level?: 'warning' | 'danger' | undefined; meaning?: string };

/** A badge is a number to the eye and a sentence to a screen reader. */
function Entry({ href, icon: drawing, text, badge = null, level, meaning }: EntryProps) {
  return (
    <a href={href} aria-label={badge === null ? undefined : `${text}: ${meaning}`}>
      <Icon>
        {drawing}
        {badge !== null && (
          <Badge $level={level} aria-hidden>
            {badge}
          </Badge>
        )}
      </Icon>
      <span>{text}</span>
    </a>
  );
}

const tab = css`
  display: grid;
  justify-items: center;
  gap: 2px;
  min-width: 56px;
  padding: 6px 8px;
  border-radius: var(--r-control);
  color: var(--c-text);
  font-size: .75rem;
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
  &:hover { background: var(--c-raised) }
`;

const Tabs = styled.div`
  display: flex;
  flex: 1;
  justify-content: space-around;
  > a { ${tab} }
  @media (max-width: 767px) {
    position: fixed;
    inset: auto 0 0;
    z-index: 25;
    padding: 4px 4px max(4px, env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--c-border);
    background: var(--c-overlay);
  }
  @media (min-width: 768px) {
    justify-content: flex-end;
    gap: 4px;
  }
`;

const Icon = styled.span`
  position: relative;
`;

const Badge = styled.b<{ $level?: 'warning' | 'danger' | undefined }>`
  position: absolute;
  inset: -6px auto auto 60%;
  min-width: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: ${({ $level }) => ($level ? `var(--c-${$level})` : 'var(--c-action)')};
  color: ${({ $level }) => ($level ? `var(--c-${$level}-text)` : 'var(--c-action-text)')};
  font-size: .6875rem;
  line-height: 18px;
  text-align: center;
`;

const Account = styled.details`
  position: relative;
  > summary { ${tab} list-style: none }
  > summary::-webkit-details-marker { display: none }
  ul {
    position: absolute;
    inset: auto 0 auto auto;
    z-index: 26;
    min-width: 12rem;
    margin: 6px 0;
    padding: 6px;
    border: 1px solid var(--c-border);
    border-radius: var(--r-medium);
    background: var(--c-overlay);
    box-shadow: var(--shadow-high);
    list-style: none;
  }
  @media (max-width: 767px) {
    ul { inset-block-end: 100% }
  }
  li > a { display: flex; align-items: center; gap: 10px; min-height: 44px; padding: 0 10px; color: var(--c-text); text-decoration: none }
`;
