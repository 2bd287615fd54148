import { usePage } from '#site/boot/page-context.ts';
import { useLive } from './use-live.ts';
import { useFreshMember } from './use-fresh-member.ts';
import { usePageHidden } from './use-page-hidden.ts';

/** Keeps the member in the store current while the page is open. Renders nothing, so that it rerenders nothing. */
export function LiveMember() {
  const { isLoggedIn } = usePage();
  useFreshMember(useLive(isLoggedIn));
  usePageHidden(isLoggedIn);
  return null;
}
