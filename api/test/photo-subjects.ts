import { Account } from '../src/identity/account.entity.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { Photo } from '../src/photos/photo.entity.ts';
import { StaffMember } from '../src/staff/staff-member.entity.ts';
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

/** The owner who logged in last; walks are made by them. */
export async function latestOwner(t: TestApp): Promise<string> {
  const [owner] = await storeOf({ db: t.db.manager }, StaffMember).find(
    { role: 'owner' },
    { order: { createdAt: 'DESC', id: 'DESC' }, take: 1 },
  );
  return owner?.id ?? '';
}

/** A waiting photo that the caller has claimed, or has decided a moment ago. */
export function onPhotoInReview(body: (id: string) => object | undefined, isDecided: boolean): Prepare {
  return async (t, tenant, accountId) => {
    const { params } = await onPhotoOfAnother({}, { status: 'pending' })(t, tenant, accountId);
    const id = params?.id ?? '';
    const later = new Date(Date.now() + 60_000);
    const decision = { status: 'approved', reason: null, isExplicit: false } as const;
    const claimedBy = await latestOwner(t);
    await asSystem('factory', () =>
      storeOf({ db: t.db.manager, tenant }, Photo).change(
        { id },
        isDecided ? { claimedBy, decision, settlesAt: later } : { claimedBy, claimedUntil: later },
      ),
    );
    const sent = body(id);
    return sent ? { body: sent } : { params: { id } };
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
