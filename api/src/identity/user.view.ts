import type { Language } from '@manyhearts/contract/languages';
import type { AccountStatus, EmailDisabledReason, ProfileStatus, UserView } from '@manyhearts/contract/user';
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
      status: row.profile_status as ProfileStatus,
    },
    email: row.email,
    // Always 0 until the ledger exists.
    credits: 0,
    paid_user: Boolean(row.is_premium),
    fictional_icon: row.origin === 'fictional',
    language: row.language as Language,
    status: row.status as AccountStatus,
    notifications_disabled:
      row.notifications_disabled === null ? [] : (JSON.parse(row.notifications_disabled) as string[]),
    email_disabled: row.email_disabled as EmailDisabledReason | null,
    signup_date: new Date(Number(row.signed_up_at)).toISOString(),
    second_factor: row.factor_confirmed_at !== null,
    pending_email: row.pending_email,
  };
}
