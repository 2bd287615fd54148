import { createHmac, hash, randomBytes, randomFillSync } from 'node:crypto';
import { encodeTime, monotonicFactory } from 'ulid';

const idSigns = 26;
const timeSigns = 10;

/** The only source of randomness, for ids and secrets. */
export class Random {
  private readonly nextUlid = monotonicFactory(fractionOfByte);

  /** A ULID: time-ordered, so that new rows are adjacent in the index. Monotonic within a process. */
  id(nowMs = Date.now()): string {
    return this.nextUlid(nowMs);
  }

  /** 120 bits, for identifiers that need to be unique only, such as request ids. */
  tag(): string {
    const at = draw(15);
    return drawn.toString('base64url', at, at + 15);
  }

  /** 128 bits as hex, for unguessable file names. */
  key(): string {
    return randomBytes(16).toString('hex');
  }

  /** 256 bits, safe in URLs and cookies. */
  token(): string {
    return randomBytes(32).toString('base64url');
  }

  fraction(): number {
    return randomBytes(4).readUInt32BE() / 0x1_0000_0000;
  }
}

/** The smallest id of that time, so that a read by the key skips what is older. */
export function firstIdAt(at: Date): string {
  return encodeTime(at.getTime(), timeSigns).padEnd(idSigns, '0');
}

/** Random bytes are drawn in bulk: one system call per character of an id would cost more than a small request. */
const drawn = Buffer.alloc(4_095);
let used = drawn.length;

/** Returns the offset of the next `count` unused bytes. */
function draw(count: number): number {
  if (used + count > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const at = used;
  used += count;
  return at;
}

/** One byte is enough for a ULID character, which is one of 32. */
function fractionOfByte(): number {
  return drawn.readUInt8(draw(1)) / 256;
}

/** Only the hash of a token is stored, so that reading the database reveals no tokens. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** HMAC with a caller's key; for signatures with the installation's secret use `secrets.ts`. */
export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** A 132-bit digest: deterministic, and reveals nothing unless the text can be guessed. */
export function digestOf(text: string | Buffer): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
