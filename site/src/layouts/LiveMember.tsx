import { useMemo, type ReactNode } from 'react';
import { BootProvider, useBoot } from '#site/boot/BootContext.tsx';
import { useFreshMember } from './use-fresh-member.ts';
import { usePageHidden } from './use-page-hidden.ts';

/** Keeps what a page knows of its member true for as long as it is open. */
export function LiveMember({ children }: { children: ReactNode }) {
  const boot = useBoot();
  const signedIn = useFreshMember(boot);
  usePageHidden(boot.isLoggedIn);
  const live = useMemo(() => ({ ...boot, signedIn }), [boot, signedIn]);
  return <BootProvider value={live}>{children}</BootProvider>;
}
