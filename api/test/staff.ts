import { Secret, TOTP } from 'otpauth';
import type { StaffRole } from '@manyhearts/contract/calls';
import { storeOf } from '../src/core/database/store.ts';
import { Passwords } from '../src/core/crypto/passwords.ts';
import { Random } from '../src/core/crypto/random.ts';
import { StaffMember } from '../src/staff/staff-member.entity.ts';
import type { TestApp } from './app.ts';

export const staffPassword = 'correct horse';
export type StaffWishes = {
  username?: string;
  role?: StaffRole;
  tenantIds?: string[];
  totpSecret?: string;
  isDisabled?: boolean;
};

/** A member of staff with a password. */
export async function aStaffMember(
  { app, db }: TestApp,
  wishes: StaffWishes = {},
): Promise<{ id: string; username: string }> {
  const id = app.get(Random).id();
  const username = wishes.username ?? `staff-${id.slice(-8).toLowerCase()}`;
  const passwordHash = await app.get(Passwords).hash(staffPassword);
  const usual = {
    role: 'owner' as const,
    tenantIds: [],
    totpSecret: null,
    totpStep: null,
    isDisabled: false,
    stamp: null,
    usedAt: null,
  };
  await storeOf({ db: db.manager }, StaffMember).add({
    ...usual,
    ...wishes,
    id,
    username,
    passwordHash,
    createdAt: new Date(),
  });
  return { id, username };
}

export function totpAt(secret: string, ms: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
}
