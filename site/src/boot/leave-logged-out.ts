import { loginAddress } from './back.rules.ts';
import { forgetMember } from './forget-member.ts';
import { leavePage } from './leave-page.ts';

/** A call was told that nobody is logged in any more: the device forgets who was, and the way in leads back to here. */
export async function leaveLoggedOut(): Promise<void> {
  const here = `${location.pathname}${location.search}`;
  await forgetMember();
  leavePage.to(loginAddress(here));
}
