import { hash } from 'node:crypto';
import type { Config } from '../core/process/config.ts';
import type { AuditEntry } from './audit-entry.entity.ts';

/** `id` names the key without revealing it; `mac` proves that the writer of a text had the installation's secret. */
type AuditKey = { id: string; mac(text: string): string };
export type AuditKeys = { current: AuditKey; known: ReadonlyMap<string, AuditKey> };
export type AuditSecrets = Pick<Config, 'secrets'>;

/** The only function that derives audit keys from the installation's secrets. */
export function auditKeys({ secrets }: AuditSecrets): AuditKeys {
  const keyOf = (id: string): AuditKey => ({ id, mac: (text) => secrets.sign('audit line', text, id) });
  return { current: keyOf(secrets.keyId), known: new Map(secrets.keyIds.map((id) => [id, keyOf(id)])) };
}

export type AuditLine = Omit<AuditEntry, 'hash' | 'keyId' | 'mac'>;

/** Covers the line and the hash before it: changing, dropping or reordering a line breaks all after it. */
export function hashOf(entry: AuditLine): string {
  const { id, seq, tenantRef, staffId, account, action, target, before, after, requestId, at, previousHash } = entry;
  const text = JSON.stringify([
    previousHash,
    id,
    seq,
    tenantRef,
    staffId,
    account,
    action,
    target,
    before,
    after,
    requestId,
    at.getTime(),
  ]);
  return hash('sha256', text, 'base64url');
}

/** Lines that no known key proves. A keyed line after them does, because its hash covers theirs. */
type Unproved = { from: number; to: number; keys: Set<string> };

/** Verifies a chain line by line, in the order of `seq`. */
export class ChainWalk {
  seq = 0;
  /** Lines older than the keys, or under a secret that is no longer set. Always the beginning of the chain. */
  readonly unproved: Unproved = { from: 1, to: 0, keys: new Set() };
  private head = '';

  constructor(
    private readonly keys: AuditKeys,
    /** The chain's last hashes on earlier days, by `seq`. */
    private readonly anchors: ReadonlyMap<number, { hash: string; day: string }>,
  ) {}

  get isProved(): boolean {
    return this.unproved.to < this.seq;
  }

  /** Returns the first fault of the line, or undefined. */
  step(line: AuditEntry): string | undefined {
    const fault = this.linkFault(line) ?? this.keyFault(line) ?? this.anchorFault(line);
    this.seq = line.seq;
    this.head = line.hash;
    return fault;
  }

  private linkFault(line: AuditEntry): string | undefined {
    const { seq, previousHash } = line;
    if (seq !== this.seq + 1) return `Line ${this.seq + 1} is missing: line ${seq} comes where it should be.`;
    if (hashOf(line) !== line.hash) return `Line ${seq} was changed after it was written.`;
    if (previousHash !== this.head)
      return `Line ${seq} does not belong behind line ${seq - 1}: one of the two was put there or changed later.`;
    return undefined;
  }

  private keyFault({ seq, keyId, mac, hash: text }: AuditEntry): string | undefined {
    const key = keyId === null ? undefined : this.keys.known.get(keyId);
    if (key)
      return mac === key.mac(text)
        ? undefined
        : `Line ${seq} was not written by this installation: its proof does not fit its key.`;
    // After a line under a known key, a line without one was written by a forger who lacks the key.
    if (!this.isStart(seq))
      return `Line ${seq} was not written by this installation: it ${keyId === null ? 'has no proof' : `names the key ${keyId}, which is not known here`}, and lines before it have one.`;
    this.unproved.to = seq;
    if (keyId !== null) this.unproved.keys.add(keyId);
    return undefined;
  }

  private isStart(seq: number): boolean {
    return this.unproved.to === seq - 1;
  }

  private anchorFault({ seq, hash: text }: AuditEntry): string | undefined {
    const anchor = this.anchors.get(seq);
    return anchor && anchor.hash !== text ? `Line ${seq} is not the one that stood there on ${anchor.day}.` : undefined;
  }
}
