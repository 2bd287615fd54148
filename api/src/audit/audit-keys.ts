import type { Config } from '../core/process/config.ts';

/** `id` names the key without revealing it; `mac` proves that the writer of a text had the installation's secret. */
export type AuditKey = { id: string; mac(text: string): string };
export type AuditKeys = { current: AuditKey; known: ReadonlyMap<string, AuditKey> };
export type AuditSecrets = Pick<Config, 'secrets'>;

/** The only function that derives audit keys from the installation's secrets. */
export function auditKeys({ secrets }: AuditSecrets): AuditKeys {
  const keyOf = (id: string): AuditKey => ({ id, mac: (text) => secrets.sign('audit line', text, id) });
  return { current: keyOf(secrets.keyId), known: new Map(secrets.keyIds.map((id) => [id, keyOf(id)])) };
}
