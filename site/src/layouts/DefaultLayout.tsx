import { Outlet } from 'react-router';
import { useBrand, usePage, usePath } from '#site/boot/page-context.ts';
import { ConsentBar } from '#site/features/consent/ConsentBar.tsx';
import { EntryWarning } from '#site/features/entry-warning/EntryWarning.tsx';
import { useMember } from '#site/store/member.ts';
import { Banners } from './Banners.tsx';
import { isAboutAddress } from './banners.rules.ts';
import { Disclaimer } from './Disclaimer.tsx';
import { Footer } from './Footer.tsx';
import { SignupLinks } from './SignupLinks.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';

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
