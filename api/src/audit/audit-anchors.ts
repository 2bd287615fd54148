import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../core/ports/ports.module.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import type { AuditEntry } from './audit-entry.entity.ts';
import { auditKeys, type AuditKeys, type AuditSecrets } from './audit-chain.rules.ts';

/** The last line of the audit on a day, stored outside the database: truncating the table doesn't change it. */
export type Anchor = { day: string; seq: number; hash: string; keyId: string; mac: string };
export type ReadAnchors = { bySeq: ReadonlyMap<number, Anchor>; last: Anchor | undefined; changed: readonly string[] };

const prefix = 'audit/';

@Injectable()
export class AuditAnchors {
  private readonly keys: AuditKeys;

  constructor(
    private readonly storage: Storage,
    @Inject(CONFIG) secrets: AuditSecrets,
  ) {
    this.keys = auditKeys(secrets);
  }

  /** One per day: a later anchor of the same day would prove less than the first. Undefined if the day has one. */
  async add(day: string, { seq, hash }: Pick<AuditEntry, 'seq' | 'hash'>): Promise<Anchor | undefined> {
    if ((await this.storage.get(pathOf(day))) !== undefined) return undefined;
    const { current } = this.keys;
    const anchor = { day, seq, hash, keyId: current.id, mac: current.mac(wordsOf({ day, seq, hash })) };
    await this.storage.put(pathOf(day), Buffer.from(`${JSON.stringify(anchor)}\n`), 'application/json');
    return anchor;
  }

  async read(): Promise<ReadAnchors> {
    const anchors: Anchor[] = [];
    const changed: string[] = [];
    for (const path of await this.storage.list(prefix)) {
      const anchor = toAnchor((await this.storage.get(path))?.body.toString('utf8'));
      if (anchor && path === pathOf(anchor.day) && this.isOurs(anchor)) anchors.push(anchor);
      else changed.push(path);
    }
    const last = anchors.reduce<Anchor | undefined>(
      (most, one) => (most === undefined || one.seq > most.seq ? one : most),
      undefined,
    );
    return { bySeq: new Map(anchors.map((anchor) => [anchor.seq, anchor])), last, changed };
  }

  /** An anchor under an unknown secret can't be verified, but must still agree with the chain. */
  private isOurs(anchor: Anchor): boolean {
    const key = this.keys.known.get(anchor.keyId);
    return key === undefined || key.mac(wordsOf(anchor)) === anchor.mac;
  }
}

function pathOf(day: string): string {
  return `${prefix}${day}.json`;
}

function wordsOf({ day, seq, hash }: Pick<Anchor, 'day' | 'seq' | 'hash'>): string {
  return `anchor ${day} ${seq} ${hash}`;
}

function toAnchor(text: string | undefined): Anchor | undefined {
  try {
    const { day, seq, hash, keyId, mac } = JSON.parse(text ?? '') as Partial<Anchor>;
    const isWhole =
      typeof day === 'string' && Number.isInteger(seq) && [hash, keyId, mac].every((part) => typeof part === 'string');
    return isWhole ? ({ day, seq, hash, keyId, mac } as Anchor) : undefined;
  } catch {
    return undefined;
  }
}
