import type { PasskeyView } from '@manyhearts/contract/passkeys';
import type { Passkey } from './passkey.entity.ts';

/** Without the public key, which no client needs. */
export function toPasskeyView({
  id,
  credentialId,
  name,
  createdAt,
  usedAt,
  copiedAt,
}: Omit<Passkey, 'tenantId'>): PasskeyView {
  return {
    id,
    credentialId,
    name,
    created: createdAt.toISOString(),
    lastUsed: usedAt?.toISOString() ?? null,
    copied: copiedAt !== null,
  };
}
