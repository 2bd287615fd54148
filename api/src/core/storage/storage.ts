export type StoredFile = { body: Buffer; type: string };

/** Members' photos for everybody to fetch. */
export class OpenBucket extends Error {}

/** Files by key. Keys start with the owning scope; nothing here is public by itself. */
export abstract class Storage {
  /** All of it or nothing: a reader sees the old file or the new one, with its own type. */
  abstract put(key: string, body: Buffer, type: string): Promise<void>;
  /** Undefined when there is no such file. */
  abstract get(key: string): Promise<StoredFile | undefined>;
  /** Fine when there is no such file. */
  abstract delete(key: string): Promise<void>;
  /** Keys that begin with `prefix`, sorted, for erasing an owner. End it with `/`, or one owner's begins another's. */
  abstract list(prefix: string): Promise<string[]>;
  abstract ping(): Promise<void>;
  /** Erases what was half-written when a process died. Asked at the start and every hour. */
  abstract sweep(): Promise<void>;
}

const keyShape = /^[a-zA-Z0-9][a-zA-Z0-9_.-]*(\/[a-zA-Z0-9_-][a-zA-Z0-9_.-]*)*$/;
const typeShape = /^[a-z]+\/[a-z0-9][a-z0-9.+-]*(; ?charset=utf-8)?$/;

/** A key comes from code, never from a request; this is the second wall against a path that climbs. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}

/** Never empty: that would be everybody's files. */
export function requirePrefix(prefix: string): string {
  if (!isKey(prefix.replace(/\/$/, ''))) throw new Error(`Not a storage prefix: ${JSON.stringify(prefix)}`);
  return prefix;
}

/** A media type becomes a header line, in S3 and when the file is served. */
export function requireType(type: string): string {
  if (!typeShape.test(type)) throw new Error(`Not a media type: ${JSON.stringify(type)}`);
  return type;
}

export function isKey(key: string): boolean {
  return keyShape.test(key) && !key.includes('..') && key.length <= 500;
}
