import { loginAddress } from './back.rules.ts';
import { forgetMember } from './forget-member.ts';
import { leavePage } from './leave-page.ts';

/** Runs when the session has ended: clears the device and opens log-in, which returns to this address. */
export async function leaveLoggedOut(): Promise<void> {
  const here = `${location.pathname}${location.search}`;
  await forgetMember();
  leavePage.to(loginAddress(here));
}
