import { useMemo, type ReactNode } from 'react';
import { BootProvider, useBoot } from '#site/boot/BootContext.tsx';
import { useFreshMember } from './use-fresh-member.ts';
import { usePageHidden } from './use-page-hidden.ts';

/** Keeps the boot's member current while the page is open. */
export function LiveMember({ children }: { children: ReactNode }) {
  const boot = useBoot();
  const signedIn = useFreshMember(boot);
  usePageHidden(boot.isLoggedIn);
  const live = useMemo(() => ({ ...boot, signedIn }), [boot, signedIn]);
  return <BootProvider value={live}>{children}</BootProvider>;
}
