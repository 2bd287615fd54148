import type { UserView } from '@manyhearts/contract/user';
import { toMainImage, type PhotoScene } from '../photos/access/photo.view.ts';
import type { UserRow } from './user.queries.ts';

export function toUserView(row: UserRow, scene: PhotoScene): UserView {
  return {
    id: row.id,
    profile: {
      id: row.id,
      name: row.username,
      country: row.country,
      main_image: toMainImage(row, { kind: 'owner' }, scene),
      status: row.profileStatus,
    },
    email: row.email,
    // Always 0 until the ledger exists.
    credits: 0,
    paid_user: row.isPremium,
    fictional_icon: row.origin === 'fictional',
    language: row.language,
    status: row.status,
    notifications_disabled: row.notificationsDisabled ?? [],
    email_disabled: row.emailDisabled,
    signup_date: row.signedUpAt.toISOString(),
    second_factor: row.factorConfirmedAt !== null,
    pending_email: row.pendingEmail,
  };
}
