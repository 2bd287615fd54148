import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { Logo } from './Logo.tsx';

/** Members go to the search, visitors to the landing page. */
export function HomeLink() {
  const { t } = useTranslation();
  const { settings } = useBrand();
  const { isLoggedIn } = usePage();
  return (
    <Link href={isLoggedIn ? '/members' : '/'} aria-label={t('nav.home', { brand: settings.name })}>
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
