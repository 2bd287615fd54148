import { Globe, LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useBoot } from '#site/boot/BootContext.tsx';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';
import { Logo } from './Logo.tsx';
import { MemberEntries } from './MemberEntries.tsx';

/** The brand, the language, and the way in or the ways on. */
export function TopBar() {
  const { t } = useTranslation();
  const { language, settings, signedIn } = useBoot();
  return (
    <Bar>
      <Inner aria-label={t('nav.main')}>
        <Home href={signedIn ? '/members' : '/'} aria-label={t('nav.home', { brand: settings.name })}>
          <Logo />
        </Home>
        <Entries>
          {settings.languages.length > 1 && (
            <Entry href="/lang-config" aria-label={`${t('nav.language')}: ${language.toUpperCase()}`}>
              <Globe size={20} strokeWidth={1.75} aria-hidden />
              <span>{language.toUpperCase()}</span>
            </Entry>
          )}
          {!signedIn && (
            <ButtonLink href="/login" $kind="quiet" $small>
              <LogIn size={18} strokeWidth={1.75} aria-hidden />
              {t('nav.login')}
            </ButtonLink>
          )}
          {signedIn && <MemberEntries member={signedIn} />}
        </Entries>
      </Inner>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 20;
  background: var(--c-page);
  border-block-end: 1px solid var(--c-border);
`;

const Inner = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  max-width: 76rem;
  min-height: 64px;
  margin: 0 auto;
  padding: 8px calc(var(--space) * 2.5);
`;

const Home = styled.a`
  display: flex;
  min-width: 0;
  min-height: 44px;
  align-items: center;
  color: var(--c-text);
  text-decoration: none;
`;

const Entries = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  @media (max-width: 575px) {
    gap: 2px;
    > a > svg { display: none }
  }
`;

const Entry = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 10px;
  border-radius: var(--r-control);
  color: var(--c-text);
  font-weight: 600;
  font-size: .9375rem;
  text-decoration: none;
  &:hover { background: var(--c-raised) }
`;
