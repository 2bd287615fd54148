import { MoreThan } from 'typeorm';
import { reseal, underOtherSecret, type Resealed } from '../core/crypto/reseal.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import type { Secrets } from '../core/crypto/secrets.ts';
import { StaffMember } from './staff-member.entity.ts';

/** Earlier releases stored the secret unsealed. */
const clearSecret = /^[A-Z2-7]{16,64}$/;

/** Bound to its row: a secret copied to another member of staff can't be opened. */
export function sealStaffFactor(secrets: Secrets, staffId: string, totpSecret: string): string {
  return secrets.seal(purposeFor(staffId), totpSecret);
}

/** Undefined if the secret that sealed it is no longer known. An unsealed one works until the job has sealed it. */
export function openStaffFactor(
  secrets: Secrets,
  { id, totpSecret }: Pick<StaffMember, 'id' | 'totpSecret'>,
): string | undefined {
  if (totpSecret === null) return undefined;
  return clearSecret.test(totpSecret) ? totpSecret : secrets.unseal(purposeFor(id), totpSecret);
}

/** Seals secrets that are unsealed or that an earlier APP_SECRET sealed. */
export function resealStaffFactors(at: StoreContext, secrets: Secrets): Promise<Resealed> {
  const store = storeOf(at, StaffMember);
  return reseal({
    next: (after, take) =>
      store.find({ id: MoreThan(after), totpSecret: underOtherSecret(secrets) }, { order: { id: 'ASC' }, take }),
    keyOf: ({ id }) => id,
    open: (row) => openStaffFactor(secrets, row),
    write: ({ id, totpSecret }, text) =>
      store.change({ id, totpSecret: totpSecret as string }, { totpSecret: sealStaffFactor(secrets, id, text) }),
  });
}

function purposeFor(staffId: string): string {
  return `staff factor ${staffId}`;
}
