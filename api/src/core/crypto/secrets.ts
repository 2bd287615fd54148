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
 * Signs and seals with APP_SECRET, and still accepts what APP_SECRET_EARLIER signed or sealed, so that a rotation
 * breaks nothing. The secrets are private fields, so that features cannot bypass this class. `purpose` separates
 * uses: a signature for one is never valid for another.
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

  /** Identifies the current secret without revealing anything about it. */
  get keyId(): string {
    return this.#current.idFor('seal', sealIdLength);
  }

  /** Ids of all known secrets, the current one first. */
  get keyIds(): readonly string[] {
    return this.#all.map((key) => key.idFor('seal', sealIdLength));
  }

  get hasEarlier(): boolean {
    return this.#all.length > 1;
  }

  /** Signs with the secret `keyId` if it is known, to reproduce an earlier signature; else with the current one. */
  sign(purpose: string, text: string, keyId?: string): string {
    const key = keyId === undefined ? undefined : this.#all.find((one) => one.idFor('seal', sealIdLength) === keyId);
    return (key ?? this.#current).sign(purpose, text).toString('base64url');
  }

  isSigned(purpose: string, text: string, signature: string): boolean {
    return this.#all.some((key) => isSame(key.sign(purpose, text).toString('base64url'), signature));
  }

  /** Signatures by every secret, the current one first, to compare with a stored signature. */
  signatures(purpose: string, text: string): string[] {
    return this.#all.map((key) => key.sign(purpose, text).toString('base64url'));
  }

  /** A 128-bit signature after four characters that identify the secret; short, because a page has many such URLs. */
  signShort(purpose: string, text: string): string {
    return shortSignature(this.#current, purpose, text);
  }

  isSignedShort(purpose: string, text: string, signature: string): boolean {
    const key = this.#all.find((one) => one.idFor(purpose, shortIdLength) === signature.slice(0, shortIdLength));
    // Always computed, so that an unknown secret takes as long as a known one.
    const isOurs = isSame(shortSignature(key ?? this.#current, purpose, text), signature);
    return key !== undefined && isOurs;
  }

  /**
   * Encrypts what must be readable later, but not to a thief of the database alone. The result starts with the id of
   * the secret.
   */
  seal(purpose: string, text: string): string {
    return this.keyId + this.#current.seal(purpose, text);
  }

  /** Undefined if it was sealed with an unknown secret or for another purpose, or was modified. */
  unseal(purpose: string, sealed: string): string | undefined {
    for (const key of this.#all) {
      const id = key.idFor('seal', sealIdLength);
      // Older values have no id.
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

/** One secret with its derived keys, cached because deriving costs more than using them. */
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
