import type { Language } from '@manyhearts/contract/languages';
import type { AccountStatus, EmailDisabledReason, ProfileStatus, UserView } from '@manyhearts/contract/user';
import { toMainImage, type PhotoScene } from '../photos/photo.view.ts';
import type { UserRow } from './user.queries.ts';

export function toUserView(row: UserRow, scene: PhotoScene): UserView {
  return {
    id: row.id,
    profile: {
      id: row.id,
      name: row.username,
      country: row.country,
      mainImage: toMainImage(row, { kind: 'owner' }, scene),
      status: row.profile_status as ProfileStatus,
    },
    email: row.email,
    // Always 0 until the ledger exists.
    credits: 0,
    paidUser: Boolean(row.is_premium),
    fictionalIcon: row.origin === 'fictional',
    language: row.language as Language,
    status: row.status as AccountStatus,
    notificationsDisabled:
      row.notifications_disabled === null ? [] : (JSON.parse(row.notifications_disabled) as string[]),
    emailDisabled: row.email_disabled as EmailDisabledReason | null,
    signupDate: new Date(Number(row.signed_up_at)).toISOString(),
    secondFactor: row.factor_confirmed_at !== null,
    pendingEmail: row.pending_email,
  };
}
