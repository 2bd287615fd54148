import { reseal, type Resealed } from '../../core/crypto/reseal.ts';
import type { Secrets } from '../../core/crypto/secrets.ts';
import { storeOf, type StoreContext } from '../../core/database/store.ts';
import { StaffApproval } from './staff-approval.entity.ts';

type Sealed = Pick<StaffApproval, 'id' | 'payload'>;

/** Bound to its request: a secret copied to another one can't be opened. */
export function sealedForApproval(secrets: Secrets, id: string, secret: string): string {
  return secrets.seal(purposeFor(id), secret);
}

export function openApprovalSecret(secrets: Secrets, approval: Sealed): string {
  const secret = unsealed(secrets, approval);
  if (secret === undefined)
    throw new Error(`The secret of approval ${approval.id} was sealed with an unknown APP_SECRET.`);
  return secret;
}

/** Seals secrets of pending requests anew that an earlier APP_SECRET sealed. */
export function resealApprovals(at: StoreContext, secrets: Secrets): Promise<Resealed> {
  const store = storeOf(at, StaffApproval);
  return reseal<StaffApproval>({
    // They are few, so one part has all of them.
    next: async (after) =>
      after === '' ? (await store.find({ state: 'pending' })).filter(({ payload }) => isStale(payload, secrets)) : [],
    keyOf: ({ id }) => id,
    open: (approval) => unsealed(secrets, approval),
    write: ({ id, payload }, secret) =>
      store.change(
        { id, state: 'pending' },
        { payload: { ...payload, sealed: sealedForApproval(secrets, id, secret) } },
      ),
  });
}

function unsealed(secrets: Secrets, { id, payload }: Sealed): string | undefined {
  return secrets.unseal(purposeFor(id), String(payload.sealed));
}

function isStale({ sealed }: Record<string, unknown>, { keyId }: Secrets): boolean {
  return typeof sealed === 'string' && !sealed.startsWith(keyId);
}

function purposeFor(id: string): string {
  return `approval ${id}`;
}
