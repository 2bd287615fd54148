import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import type { PasskeyOffer, PasskeyQuestion } from '@manyhearts/contract/passkeys';
import type { OnWire } from '@manyhearts/contract/wire';

/** Deviations that a test wants. `origin` is the page that asks. */
export type Ceremony = {
  origin: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  crossOrigin?: boolean;
};
type Wishes = {
  /** Synchronised keys keep no counter. */
  counts?: boolean;
};

const present = 0x01;
const verified = 0x04;
const hasKey = 0x40;

/** An authenticator in software: one key pair (ES256), which signs whatever a test wants. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  counter: number;
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle: string | undefined;

  constructor({ counts = true }: Wishes = {}) {
    this.counter = counts ? 1 : 0;
  }

  /** The body of the call that registers a passkey. */
  make(offer: OnWire<PasskeyOffer>, { rpId = offer.rp.id, ...ceremony }: Ceremony): Record<string, unknown> {
    this.userHandle = offer.user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const lengthOfId = Buffer.alloc(2);
    lengthOfId.writeUInt16BE(id.length);
    const data = Buffer.concat([
      this.head(rpId, hasKey, ceremony.isVerified),
      Buffer.alloc(16),
      lengthOfId,
      id,
      this.coseKey(),
    ]);
    return {
      credential_id: this.credentialId,
      client_data: clientData({ type: 'webauthn.create', challenge: offer.challenge, ...ceremony }),
      attestation: attestationOf(data),
      transports: ['internal'],
    };
  }

  /** The body of the call that logs in. */
  answer(question: OnWire<PasskeyQuestion>, { rpId = question.rp_id, ...ceremony }: Ceremony): Record<string, unknown> {
    if (this.counter > 0) this.counter += 1;
    const data = this.head(rpId, 0, ceremony.isVerified);
    const said = clientData({ type: 'webauthn.get', challenge: question.challenge, ...ceremony });
    const signed = Buffer.concat([data, hash('sha256', Buffer.from(said, 'base64url'), 'buffer')]);
    return {
      credential_id: this.credentialId,
      client_data: said,
      authenticator_data: data.toString('base64url'),
      signature: sign('sha256', signed, this.pair.privateKey).toString('base64url'),
      ...(this.userHandle && { user_handle: this.userHandle }),
    };
  }

  private head(rpId: string, more: number, isVerified = true): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([
      hash('sha256', rpId, 'buffer'),
      Buffer.from([present | (isVerified ? verified : 0) | more]),
      count,
    ]);
  }

  /** CBOR: {1: 2 (two coordinates), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.pair.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

function clientData({
  type,
  challenge,
  origin,
  crossOrigin = false,
}: {
  type: string;
  challenge: string;
  origin: string;
  crossOrigin?: boolean;
}): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })).toString('base64url');
}

/** CBOR: {fmt: "none", attStmt: {}, authData}. Names no manufacturer. */
function attestationOf(data: Buffer): string {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  return Buffer.concat([
    Buffer.from('a3', 'hex'),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from('a0', 'hex'),
    text('authData'),
    Buffer.from('59', 'hex'),
    length,
    data,
  ]).toString('base64url');
}

function text(words: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
}
