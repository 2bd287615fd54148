import { Outlet } from 'react-router';
import { ConsentBar } from '#site/features/consent/ConsentBar.tsx';
import { Footer } from './Footer.tsx';
import { LogoBar } from './LogoBar.tsx';

/** A page for an advertisement: whose it is, what it says, and who answers for it. */
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
