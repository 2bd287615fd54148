import { Outlet } from 'react-router';
import { EntryWarning } from '#site/features/entry-warning/EntryWarning.tsx';
import { SignupLinks } from './SignupLinks.tsx';

/** One task and nothing beside it. What lies over it waits in the frame's queue. */
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
