import { Account } from '../src/accounts/account.entity.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import type { TestApp } from './app.ts';
import type { MadeTenant } from './factories.ts';
import { aListedMember } from './listed-members.ts';
import { aPhoto } from './photos.ts';
import type { Sample } from './route-samples.ts';

type Prepare = (t: TestApp, tenant: MadeTenant, accountId: string) => Promise<Sample>;
type Wishes = Parameters<typeof aPhoto>[3];

/** Of whoever asks: their second one, so that to place it, to choose it or to take it away is felt by the other. */
export function onOwnPhoto(body?: object): Prepare {
  return async (t, tenant, accountId) => {
    await aPhoto(t, tenant, accountId);
    const { id } = await aPhoto(t, tenant, accountId, { position: 1, isMain: false });
    return { params: { id }, ...(body && { body }) };
  };
}

/** Of a member whom everybody meets. */
export function onPhotoOfAnother(body: object, wishes: Wishes = {}): Prepare {
  return async (t, tenant) => {
    const { id: profileId } = await aListedMember(t, tenant);
    const { id } = await aPhoto(t, tenant, profileId, wishes);
    return { params: { id }, body };
  };
}

/** The same for somebody who is premium, to whom it is nothing but clear. */
export function onPhotoForPremium(wishes: Wishes = {}): Prepare {
  return async (t, tenant, accountId) => {
    await asSystem('factory', () =>
      storeOf({ db: t.db.manager, tenant }, Account).change({ id: accountId }, { isPremium: true }),
    );
    return onPhotoOfAnother({}, wishes)(t, tenant, accountId);
  };
}
