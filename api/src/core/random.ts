import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { monotonicFactory } from 'ulid';

/** The only source of chance: ids and secrets. */
export class Random {
  private readonly nextUlid = monotonicFactory();

  /** Time-ordered, so that rows land beside their neighbours. Monotonic within a process. */
  id(nowMs = Date.now()): string {
    return this.nextUlid(nowMs);
  }

  /** 256 bits, safe in an address and in a cookie. */
  token(): string {
    return randomBytes(32).toString('base64url');
  }

  fraction(): number {
    return randomBytes(4).readUInt32BE() / 0x1_0000_0000;
  }
}

/** What is stored of a token: useless to whoever reads the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Purpose keeps a signature made for one thing from being used for another. */
export function sign(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

export function isSigned(secret: string, purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
