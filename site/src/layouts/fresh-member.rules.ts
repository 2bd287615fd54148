import type { UserView } from '@manyhearts/contract/user';
import type { SignedIn } from '@manyhearts/contract/boot';

/** Merges the server's current data into the member that the frame shows. */
export function freshMember(member: SignedIn, user: UserView): SignedIn {
  const { profile, credits, paidUser: isPremium, status, notificationsDisabled, emailDisabled } = user;
  const { notices } = member;
  const told = notices && {
    ...notices,
    ...{ status, profileStatus: profile.status, notificationsDisabled, emailDisabled },
    // Only ever turns true: the banner must not ask for a photo that the boot knew of.
    hasMainImage: notices.hasMainImage || profile.mainImage !== null,
  };
  return { ...member, name: profile.name, isPremium, credits, ...(told && { notices: told }) };
}
