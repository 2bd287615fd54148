import { MoreThan } from 'typeorm';
import type { Secrets } from '../core/crypto/secrets.ts';
import { signed, verified, type Signing } from '../core/crypto/signed.ts';
import { totpSecretOf } from '../core/crypto/totp.ts';
import { dayMs } from '../core/text/durations.ts';
import { reseal, underOtherSecret, type Resealed } from '../core/crypto/reseal.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { StaffMember } from './staff-member.entity.ts';

type Stamped = Pick<StaffMember, 'id' | 'stamp'>;

/** A colleague hands the link over, perhaps on another day. */
const linkMs = dayMs;
const tokenShape = /^([0-9A-Z]{26})\.([0-9a-z]{1,10})\.([\w-]{43})$/;

/** Works once: its use changes the stamp that it signs. No table stores it. */
export function passwordToken(secrets: Secrets, member: Stamped, now: Date): string {
  const head = `${member.id}.${(now.getTime() + linkMs).toString(36)}`;
  return signed(signingOf(secrets, member), head);
}

/** The id in the token, unless it has expired. Don't trust it before `isPasswordToken` returns true. */
export function staffIdOf(token: string, now: Date): string | undefined {
  const [, id, end = ''] = tokenShape.exec(token) ?? [];
  return Number.parseInt(end, 36) > now.getTime() ? id : undefined;
}

export function isPasswordToken(secrets: Secrets, member: Stamped, token: string): boolean {
  return verified(signingOf(secrets, member), token) !== undefined;
}

function signingOf(secrets: Secrets, { stamp }: Stamped): Signing {
  return { secrets, purpose: 'staff password link', bound: [stamp ?? ''] };
}

/**
 * The TOTP secret offered to an account without one. Derived, so it is the same until the stamp changes; stored only
 * after a right code.
 */
export function offeredTotpSecret(secrets: Secrets, { id, stamp }: Stamped): string {
  return totpSecretOf(
    Buffer.from(secrets.sign('staff factor offer', `${id}\n${stamp ?? ''}`), 'base64url').subarray(0, 20),
  );
}

/** Zero-padded, so that text order is numeric order. */
export function paddedStep(step: number): string {
  return String(step).padStart(20, '0');
}

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
