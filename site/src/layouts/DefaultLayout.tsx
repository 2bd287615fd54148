import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router';
import { styled } from 'styled-components';
import { mailTokenShape } from '@manyhearts/contract/mail-tokens';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import { useBrand, usePage, usePath } from '#site/boot/page-context.ts';
import { ConsentBar } from '#site/features/consent/ConsentBar.tsx';
import { EntryWarning } from '#site/features/entry-warning/EntryWarning.tsx';
import { useMember } from '#site/store/member.ts';
import { Banners } from './Banners.tsx';
import { ErrorLayout } from './ErrorPage.tsx';
import { Footer } from './Footer.tsx';
import { SignupLinks } from './SignupLinks.tsx';
import { TopBar } from './TopBar.tsx';
import { isAboutAddress } from './banners.rules.ts';

/** Top bar, banners, page, disclaimer, footer, and the questions of a first visit. */
export function DefaultLayout() {
  const { settings } = useBrand();
  const path = usePath();
  const { dismissedAt } = usePage();
  const member = useMember();
  return (
    <>
      <SkipLink />
      <TopBar />
      {member && !isAboutAddress(path) && <Banners notices={{ ...member, dismissedAt }} />}
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Disclaimer settings={settings} />
      <Footer />
      <EntryWarning layout="default" />
      <SignupLinks />
      <ConsentBar />
    </>
  );
}

/** A route can't match by the token's shape, so the layout is chosen here. */
export function OneWordLayout() {
  const { token = '' } = useParams();
  return mailTokenShape.test(token) ? <DefaultLayout /> : <ErrorLayout />;
}

function SkipLink() {
  const { t } = useTranslation();
  return <Link href="#content">{t('nav.skip')}</Link>;
}

const Link = styled.a`
  position: absolute;
  inset-inline-start: 8px;
  inset-block-start: -60px;
  z-index: var(--layer-skip-link);
  padding: 12px 20px;
  border-radius: var(--r-control);
  background: var(--c-overlay);
  color: var(--c-text);
  &:focus {
    inset-block-start: 8px;
  }
`;

/** Adults only, and on brands that have them, what fictional profiles are. */
function Disclaimer({ settings }: { settings: Pick<SettingsView, 'name' | 'minAge' | 'fictionalWarning'> }) {
  const { t } = useTranslation();
  return (
    <Note>
      <p>{t('disclaimer.adults', { brand: settings.name, age: settings.minAge })}</p>
      {settings.fictionalWarning.plural && <p>{settings.fictionalWarning.plural}</p>}
    </Note>
  );
}

const Note = styled.aside`
  display: grid;
  gap: 6px;
  max-width: 76rem;
  margin: var(--space-6) auto 0;
  padding: var(--space-3) var(--gutter);
  border-block-start: 1px solid var(--c-border);
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;
