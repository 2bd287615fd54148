import type { UserView } from '@manyhearts/contract/user';
import type { SignedIn } from '#site/boot/signed-in.ts';

/** What the frame shows of a member, with what the server says of them now. */
export function freshMember(member: SignedIn, user: UserView): SignedIn {
  const {
    profile,
    credits,
    paid_user: isPremium,
    status,
    notifications_disabled: notificationsDisabled,
    email_disabled: emailDisabled,
  } = user;
  const { notices } = member;
  const told = notices && {
    ...notices,
    ...{ status, profileStatus: profile.status, notificationsDisabled, emailDisabled },
    // The server may say that there is none to miss yet, and a photo that is there is not missed.
    hasMainImage: notices.hasMainImage || profile.main_image !== null,
  };
  return { ...member, name: profile.name, isPremium, credits, ...(told && { notices: told }) };
}
