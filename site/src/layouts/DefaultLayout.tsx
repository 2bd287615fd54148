import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router';
import { styled } from 'styled-components';
import { mailTokenShape } from '@manyhearts/contract/mail-tokens';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import { useBrand, usePage, usePath } from '#site/boot/page-context.ts';
import { useLater } from '#site/boot/use-later.ts';
import { ConsentBar } from '#site/features/consent/ConsentBar.tsx';
import { useMember } from '#site/store/member.ts';
import { Footer } from './Footer.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { VisitorParts } from './VisitorParts.tsx';
import { hasNotice, isWithoutBanner, type Notices } from './banners.rules.ts';
import { loadBanners } from './first-parts.ts';

/** Top bar, banners, page, disclaimer, footer, and the questions of a first visit. */
export function DefaultLayout() {
  const { settings } = useBrand();
  const path = usePath();
  const { dismissedAt, isLoggedIn } = usePage();
  const member = useMember();
  return (
    <>
      <SkipLink />
      <TopBar />
      {member && hasNotice(member) && !isWithoutBanner(path) && <LaterBanners notices={{ ...member, dismissedAt }} />}
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Disclaimer settings={settings} />
      <Footer />
      {!isLoggedIn && <VisitorParts layout="default" />}
      <ConsentBar />
    </>
  );
}

function LaterBanners({ notices }: { notices: Notices }) {
  const { part } = useLater(loadBanners);
  return part ? <part.Banners notices={notices} /> : null;
}

/** A route can't match by the token's shape, so the layout is chosen here. */
export function OneWordLayout() {
  const { token = '' } = useParams();
  return mailTokenShape.test(token) ? <DefaultLayout /> : <NotFoundLayout />;
}

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
  max-width: var(--page, 76rem);
  margin: var(--space-6) auto 0;
  padding: var(--space-3) var(--gutter);
  border-block-start: 1px solid var(--c-border);
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;

/** A page that does not exist: the top bar stays, so that members keep their tabs and visitors can log in. */
export function NotFoundLayout() {
  return (
    <>
      <TopBar />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
