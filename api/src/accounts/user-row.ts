import { mainPhotoColumns, type MainPhotoRow } from '../photos/photo.view.ts';

export type UserRow = MainPhotoRow & {
  id: string;
  username: string;
  email: string;
  status: string;
  language: string;
  is_premium: number | boolean;
  signed_up_at: number | string;
  notifications_disabled: string | null;
  email_disabled: string | null;
  country: string;
  profile_status: string;
  origin: string;
  factor_confirmed_at: number | string | null;
  pending_email: string | null;
};

const own: Record<Exclude<keyof UserRow, keyof MainPhotoRow>, string> = {
  id: 'account.id',
  username: 'account.username',
  email: 'account.email',
  status: 'account.status',
  language: 'account.language',
  is_premium: 'account.is_premium',
  signed_up_at: 'account.signed_up_at',
  notifications_disabled: 'account.notifications_disabled',
  email_disabled: 'account.email_disabled',
  country: 'profile.country',
  profile_status: 'profile.status',
  origin: 'profile.origin',
  factor_confirmed_at: 'second_factor.confirmed_at',
  pending_email: `(select max(mail_link.address) from mail_link
              where mail_link.tenant_id = ? and mail_link.account_id = account.id and mail_link.kind = 'change_email' and mail_link.used_at is null
                and mail_link.expires_at > ? and mail_link.address_before = account.email)`,
};
const photo = mainPhotoColumns.split(', ').map((column) => column.split(' as ') as [from: string, name: string]);
const names = [...Object.keys(own), ...photo.map(([, name]) => name)];

/**
 * The whole row as one text. Drivers take their time for every column of an answer, and nearly every time the text is
 * the one that was there a minute ago.
 */
export const userText = `cast(json_array(${[...Object.values(own), ...photo.map(([from]) => from)].join(', ')}) as char) as user_text`;

export function toUserRow(text: string): UserRow {
  const values = JSON.parse(text) as unknown[];
  return Object.fromEntries(names.map((name, at) => [name, values[at]])) as UserRow;
}
