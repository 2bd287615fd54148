import { Outlet } from 'react-router';
import { EntryWarning } from '#site/features/entry-warning/EntryWarning.tsx';
import { SignupLinks } from './SignupLinks.tsx';

/** One task without distractions. Dialogs still come from the frame's queue. */
export function EmptyLayout() {
  return (
    <>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <EntryWarning layout="empty" />
      <SignupLinks />
    </>
  );
}
