import { createHmac, hash, randomBytes, randomFillSync } from 'node:crypto';
import { monotonicFactory } from 'ulid';

/** The only source of chance: ids and secrets. */
export class Random {
  private readonly nextUlid = monotonicFactory(fractionOfByte);

  /** Time-ordered, so that rows land beside their neighbours. Monotonic within a process. */
  id(nowMs = Date.now()): string {
    return this.nextUlid(nowMs);
  }

  /** 120 bits for what is told apart and no more, such as requests. */
  tag(): string {
    const at = draw(15);
    return drawn.toString('base64url', at, at + 15);
  }

  /** 128 bits in small letters and digits, for the name of a file that nobody is to guess. */
  key(): string {
    return randomBytes(16).toString('hex');
  }

  /** 256 bits, safe in an address and in a cookie. */
  token(): string {
    return randomBytes(32).toString('base64url');
  }

  fraction(): number {
    return randomBytes(4).readUInt32BE() / 0x1_0000_0000;
  }
}

/** Bytes are drawn in one go: asking the system for each sign of an id would cost more than a small request. */
const drawn = Buffer.alloc(4_095);
let used = drawn.length;

/** Where the next `count` bytes begin that nobody used yet. */
function draw(count: number): number {
  if (used + count > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const at = used;
  used += count;
  return at;
}

/** Enough for one sign of an id, which is one of 32. */
function fractionOfByte(): number {
  return drawn.readUInt8(draw(1)) / 256;
}

/** What is stored of a token: useless to whoever reads the database. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Under a key of one's own; what the installation's secret signs is in `secrets.ts`. */
export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
