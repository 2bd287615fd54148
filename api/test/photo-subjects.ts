import { Account } from '../src/identity/account.entity.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import type { TestApp } from './app.ts';
import type { MadeTenant } from './factories.ts';
import { buyCredits } from './ledger.ts';
import { aListedMember } from './listed-members.ts';
import { aPhoto } from './photos.ts';
import type { Sample } from './samples.ts';

type Prepare = (t: TestApp, tenant: MadeTenant, accountId: string) => Promise<Sample>;
type Wishes = Parameters<typeof aPhoto>[3];

/** The caller's second photo, so that moving, choosing or deleting it affects the first one. */
export function onOwnPhoto(body?: object): Prepare {
  return async (t, tenant, accountId) => {
    await aPhoto(t, tenant, accountId);
    const { id } = await aPhoto(t, tenant, accountId, { position: 1, isMain: false });
    return { params: { id }, ...(body && { body }) };
  };
}

/** A photo of a member who is visible to everyone. */
export function onPhotoOfAnother(body: object, wishes: Wishes = {}): Prepare {
  return async (t, tenant) => {
    const { id: profileId } = await aListedMember(t, tenant);
    const { id } = await aPhoto(t, tenant, profileId, wishes);
    return { params: { id }, body };
  };
}

/** As `onPhotoOfAnother`, for a caller with premium, who sees the photo clearly. */
export function onPhotoForPremium(wishes: Wishes = {}): Prepare {
  return async (t, tenant, accountId) => {
    await asSystem('factory', () =>
      storeOf({ db: t.db.manager, tenant }, Account).change({ id: accountId }, { isPremium: true }),
    );
    return onPhotoOfAnother({}, wishes)(t, tenant, accountId);
  };
}

/** A locked photo, for a caller with credits. */
export const onPhotoForCredits: Prepare = async (t, tenant, accountId) => {
  await buyCredits(t, tenant, accountId, { credits: 100 });
  return onPhotoOfAnother({}, { position: 1, isMain: false })(t, tenant, accountId);
};
