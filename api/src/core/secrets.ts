import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { LRUCache } from 'lru-cache';

const shortIdLength = 4;
const shortBytes = 16;
const sealIdLength = 8;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * APP_SECRET signs and seals; what APP_SECRET_EARLIER signed or sealed stays valid, so that a rotation ends nothing that is under
 * way. The secrets themselves are private, so that no feature can bypass this. `purpose` keeps what was made for one thing from
 * being accepted for another.
 */
export class Secrets {
  readonly #current: AppKey;
  readonly #all: readonly AppKey[];

  constructor(current: string, earlier: readonly string[] = []) {
    this.#current = new AppKey(current);
    this.#all = [
      this.#current,
      ...[...new Set(earlier)].filter((secret) => secret !== current).map((secret) => new AppKey(secret)),
    ];
  }

  /** Tells the current secret from others, and nothing about it. */
  get keyId(): string {
    return this.#current.idFor('seal', sealIdLength);
  }

  /** Of all secrets that are known, the current one first. */
  get keyIds(): readonly string[] {
    return this.#all.map((key) => key.idFor('seal', sealIdLength));
  }

  get hasEarlier(): boolean {
    return this.#all.length > 1;
  }

  /** With `keyId`, by the secret of that id while it is known: what was made with an earlier secret is made the same again. */
  sign(purpose: string, text: string, keyId?: string): string {
    const key = keyId === undefined ? undefined : this.#all.find((one) => one.idFor('seal', sealIdLength) === keyId);
    return (key ?? this.#current).sign(purpose, text).toString('base64url');
  }

  isSigned(purpose: string, text: string, signature: string): boolean {
    return this.#all.some((key) => isSame(key.sign(purpose, text).toString('base64url'), signature));
  }

  /** By each secret, the current one first: for comparing with a signature that was stored. */
  signatures(purpose: string, text: string): string[] {
    return this.#all.map((key) => key.sign(purpose, text).toString('base64url'));
  }

  /** 128 bits behind four characters that name the secret, for addresses that a page has many of. */
  signShort(purpose: string, text: string): string {
    return shortSignature(this.#current, purpose, text);
  }

  isSignedShort(purpose: string, text: string, signature: string): boolean {
    const key = this.#all.find((one) => one.idFor(purpose, shortIdLength) === signature.slice(0, shortIdLength));
    // Computed in any case: an unknown secret takes as long as a known one.
    const isOurs = isSame(shortSignature(key ?? this.#current, purpose, text), signature);
    return key !== undefined && isOurs;
  }

  /** For what must be read again, and must be useless to a thief who has the database alone. Begins with the id of the secret. */
  seal(purpose: string, text: string): string {
    return this.keyId + this.#current.seal(purpose, text);
  }

  /** Undefined for what was sealed with an unknown secret, for something else, or changed since. */
  unseal(purpose: string, sealed: string): string | undefined {
    for (const key of this.#all) {
      const id = key.idFor('seal', sealIdLength);
      // Values from before the ids have none.
      const text =
        (sealed.startsWith(id) ? key.unseal(purpose, sealed.slice(id.length)) : undefined) ??
        key.unseal(purpose, sealed);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  isCurrent(sealed: string): boolean {
    return sealed.startsWith(this.keyId);
  }
}

/** One secret, and what was derived from it: deriving costs more than using it. */
class AppKey {
  readonly #secret: string;
  readonly #signing: KeyObject;
  readonly #sealing = new LRUCache<string, KeyObject>({ max: 500 });
  readonly #ids = new Map<string, string>();

  constructor(secret: string) {
    this.#secret = secret;
    this.#signing = createSecretKey(Buffer.from(secret, 'utf8'));
  }

  idFor(purpose: string, length: number): string {
    const known = this.#ids.get(purpose) ?? hash('sha256', `${purpose}\n${this.#secret}`, 'base64url');
    this.#ids.set(purpose, known);
    return known.slice(0, length);
  }

  sign(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.#signing).update(`${purpose}\n${text}`).digest();
  }

  seal(purpose: string, text: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#sealingKey(purpose), nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  unseal(purpose: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < nonceBytes + tagBytes) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', this.#sealingKey(purpose), bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  #sealingKey(purpose: string): KeyObject {
    const known = this.#sealing.get(purpose);
    if (known) return known;
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', this.#secret, '', `seal ${purpose}`, 32)));
    this.#sealing.set(purpose, key);
    return key;
  }
}

function shortSignature(key: AppKey, purpose: string, text: string): string {
  return key.idFor(purpose, shortIdLength) + key.sign(purpose, text).subarray(0, shortBytes).toString('base64url');
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
