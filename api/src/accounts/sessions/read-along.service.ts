import { Injectable } from '@nestjs/common';
import type { CallDefinition } from '@manyhearts/contract/calls';
import type { Member } from '../../core/ctx.ts';
import type { StoreContext } from '../../core/database/store.ts';
import type { Asked } from '../../core/sessions.ts';
import type { Tenant } from '../../core/tenant.ts';
import type { SessionRow } from './found-session.ts';

type At = StoreContext & { tenant: Tenant };
/** Reads a session and, in the same statement, what its call will ask of the member; undefined where the member lacks a part of it. */
export type ReadAlong = (at: At, tokenHash: string, now: Date) => Promise<ReadTogether | undefined>;
/** `last`: the end of the path as it was sent, which nobody has looked at yet. */
export type ReadAlongOf = (at: At, tokenHash: string, now: Date, last: string) => Promise<ReadTogether | undefined>;
/** `keep` is called only with the member of a session that is still alive. */
export type ReadTogether = { session: SessionRow; keep: (member: Member) => void };

const anything = '{}';

/** Every call of a member begins with their session. Those that come often read more along with it. */
@Injectable()
export class ReadAlongService {
  private readonly readers = new Map<string, ReadAlongOf>();

  /** Of a call that is told apart by its path, or by all of it but the last part. */
  add({ verb, path }: CallDefinition, read: ReadAlongOf): void {
    this.readers.set(`${verb} ${path.replace(/\{\w+\}$/, anything)}`, read);
  }

  of({ verb, path }: Asked): ReadAlong | undefined {
    const end = path.lastIndexOf('/') + 1;
    const read = this.readers.get(`${verb} ${path}`) ?? this.readers.get(`${verb} ${path.slice(0, end)}${anything}`);
    return read && ((at, tokenHash, now) => read(at, tokenHash, now, path.slice(end)));
  }
}
