import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useBoot } from '#site/boot/BootContext.tsx';
import { Logo } from './Logo.tsx';

/** Spec §2: to the members for a member, to the first page for everybody else. */
export function HomeLink() {
  const { t } = useTranslation();
  const { settings, signedIn } = useBoot();
  return (
    <Link href={signedIn ? '/members' : '/'} aria-label={t('nav.home', { brand: settings.name })}>
      <Logo />
    </Link>
  );
}

const Link = styled.a`
  display: flex;
  min-width: 0;
  min-height: 44px;
  align-items: center;
  color: var(--c-text);
  text-decoration: none;
`;
