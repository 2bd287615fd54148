export type StoredFile = { body: Buffer; type: string };

/** The bucket is publicly readable, which would expose members' photos. */
export class OpenBucket extends Error {}

/** Stores files by key. Keys start with the scope of their owner; no file is public. */
export abstract class Storage {
  /** Atomic: readers get the old file or the new one, each with its own type. */
  abstract put(key: string, body: Buffer, type: string): Promise<void>;
  /** Undefined if the file does not exist. */
  abstract get(key: string): Promise<StoredFile | undefined>;
  /** No-op if the file does not exist. */
  abstract delete(key: string): Promise<void>;
  /**
   * Sorted keys with this prefix, for erasing an owner. End it with `/`: an owner's id may be a prefix of another's.
   */
  abstract list(prefix: string): Promise<string[]>;
  abstract ping(): Promise<void>;
  /** Deletes files left unfinished by crashed processes. Called at startup and hourly. */
  abstract sweep(): Promise<void>;
}

const keyShape = /^[a-zA-Z0-9][a-zA-Z0-9_.-]*(\/[a-zA-Z0-9_-][a-zA-Z0-9_.-]*)*$/;
const typeShape = /^[a-z]+\/[a-z0-9][a-z0-9.+-]*(; ?charset=utf-8)?$/;

/** Keys come from code, never from a request; this is a second defence against path traversal. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}

/** Never empty, which would match the files of all owners. */
export function requirePrefix(prefix: string): string {
  if (!isKey(prefix.replace(/\/$/, ''))) throw new Error(`Not a storage prefix: ${JSON.stringify(prefix)}`);
  return prefix;
}

/** The media type becomes a header, in S3 and when the file is served, so it must not allow injection. */
export function requireType(type: string): string {
  if (!typeShape.test(type)) throw new Error(`Not a media type: ${JSON.stringify(type)}`);
  return type;
}

export function isKey(key: string): boolean {
  return keyShape.test(key) && !key.includes('..') && key.length <= 500;
}
