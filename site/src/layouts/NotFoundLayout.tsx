import { Outlet } from 'react-router';
import { TopBar } from './TopBar.tsx';

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
