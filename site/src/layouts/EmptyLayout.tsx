import { Outlet } from 'react-router';
import { usePage } from '#site/boot/page-context.ts';
import { VisitorParts } from './VisitorParts.tsx';

/** One task without distractions. Dialogs still come from the frame's queue. */
export function EmptyLayout() {
  const { isLoggedIn } = usePage();
  return (
    <>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      {!isLoggedIn && <VisitorParts layout="empty" />}
    </>
  );
}
