import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { styled } from 'styled-components';
import { useBoot } from '#site/boot/BootContext.tsx';
import { ConsentBar } from '#site/features/consent/ConsentBar.tsx';
import { EntryWarning } from '#site/features/entry-warning/EntryWarning.tsx';
import { GlobalStyle } from '#site/ui/GlobalStyle.tsx';
import { OfflineNotice } from '#site/ui/OfflineNotice.tsx';
import { Disclaimer } from './Disclaimer.tsx';
import { Footer } from './Footer.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { TopBar } from './TopBar.tsx';

/** Top bar, page, disclaimer, footer, and what lies over them. */
export function DefaultLayout() {
  const { t } = useTranslation();
  const { settings } = useBoot();
  return (
    <>
      <GlobalStyle />
      <SkipLink href="#content">{t('nav.skip')}</SkipLink>
      <LoadingBar />
      <OfflineNotice title={t('offline.title')} text={t('offline.text')} />
      <TopBar />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Disclaimer settings={settings} />
      <Footer />
      <EntryWarning layout="default" />
      <ConsentBar />
      <ScrollRestoration />
    </>
  );
}

const SkipLink = styled.a`
  position: absolute;
  inset-inline-start: 8px;
  inset-block-start: -60px;
  z-index: 60;
  padding: 12px 20px;
  border-radius: var(--r-control);
  background: var(--c-overlay);
  color: var(--c-text);
  &:focus {
    inset-block-start: 8px;
  }
`;
