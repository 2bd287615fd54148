import type { PartnerState } from '@manyhearts/contract/chats';
import type { ProfileOrigin } from '@manyhearts/contract/members';
import type { ProfileStatus } from '@manyhearts/contract/user';

type Partner = {
  origin: ProfileOrigin;
  profileStatus: ProfileStatus;
  /** If false, a disabled profile belongs to a member who has not confirmed an address. */
  hasLeft: boolean;
};

export function partnerStateOf({ origin, profileStatus, hasLeft }: Partner): PartnerState {
  if (origin === 'fictional') return 'fictional';
  if (profileStatus === 'active') return 'open';
  return hasLeft ? 'left' : 'unconfirmed';
}
