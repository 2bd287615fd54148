import { Outlet } from 'react-router';
import { ConsentBar } from '#site/features/consent/ConsentBar.tsx';
import { Footer } from './Footer.tsx';
import { LogoBar } from './Logo.tsx';

/** For pages of advertisements: logo, content and legal footer. */
export function LanderLayout() {
  return (
    <>
      <LogoBar />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ConsentBar />
    </>
  );
}
