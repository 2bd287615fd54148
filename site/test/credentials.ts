import { jest } from '@jest/globals';

type Asked = { publicKey: Record<string, unknown>; mediation?: string; signal: AbortSignal };
type Wishes = {
  /** What the device returns, or its failure. */
  create?: () => Promise<unknown>;
  get?: (asked: Asked) => Promise<unknown>;
  /** Supports passkeys in autofill. */
  fillsIn?: boolean;
};

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;
const shared = {
  id: 'AQID',
  rawId: bytes(1, 2, 3),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};

/** Credentials as the browser returns them, in bytes. */
export const madeCredential = {
  ...shared,
  response: { attestationObject: bytes(4), clientDataJSON: bytes(5), getTransports: () => ['internal'] },
};
export const usedCredential = {
  ...shared,
  response: { authenticatorData: bytes(6), clientDataJSON: bytes(7), signature: bytes(8), userHandle: bytes(9) },
};

/** Refused or timed out. */
export const refusal = (name = 'NotAllowedError'): Promise<never> => Promise.reject(new DOMException('no', name));

/** A browser with passkeys; returns its mocks. */
export function withPasskeys({
  create = async () => madeCredential,
  get = async () => usedCredential,
  fillsIn = false,
}: Wishes = {}) {
  const forgotten = jest
    .fn<(gone: { rpId: string; credentialId: string }) => Promise<void>>()
    .mockResolvedValue(undefined);
  const asked = {
    create: jest.fn<(asked: Asked) => Promise<unknown>>(create),
    get: jest.fn<(asked: Asked) => Promise<unknown>>(get),
    forgotten,
  };
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    configurable: true,
    value: Object.assign(class {}, {
      isConditionalMediationAvailable: async () => fillsIn,
      signalUnknownCredential: forgotten,
    }),
  });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: asked });
  return asked;
}

export function withoutPasskeys(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}
