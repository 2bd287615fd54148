import type { DirectDebitForm } from '@manyhearts/contract/direct-debit';
import { toWire } from '@manyhearts/contract/wire';
import { codesOf, hashForm } from '../src/payments/direct-debit/mandate-secrets.ts';
import { MandateCode } from '../src/payments/direct-debit/mandate.entity.ts';
import { Random } from '../src/core/crypto/random.ts';
import { CONFIG } from '../src/core/ports/ports.module.ts';
import type { Config } from '../src/core/process/config.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import type { TestApp } from './app.ts';
import type { MadeTenant } from './factories.ts';

const form: DirectDebitForm = {
  accountHolder: 'A. de Vries',
  iban: 'NL91ABNA0417164300',
  street: 'Oudegracht',
  houseNumber: '1 bis',
  zip: '3511 AB',
  city: 'Utrecht',
  phone: '+31612345678',
};

/** As it is sent. */
export function aMandateForm(more: Partial<DirectDebitForm> = {}): Record<string, string> {
  return toWire({ ...form, ...more }) as Record<string, string>;
}

/** The code of a form that the member has asked to sign; no text message is sent. */
export async function askedCode(
  t: TestApp,
  tenant: MadeTenant,
  accountId: string,
  more: Partial<DirectDebitForm> = {},
): Promise<string> {
  const { secrets } = t.app.get<Config>(CONFIG);
  const id = new Random().id();
  await asSystem('test', () =>
    storeOf({ db: t.db.manager, tenant }, MandateCode).add({
      accountId,
      id,
      formHash: hashForm(secrets, { ...form, ...more }),
      sealedPhone: 'sealed',
      language: 'en',
      expiresAt: new Date('2100-01-01'),
    }),
  );
  return codesOf(secrets, id)[0] ?? '';
}

let accounts = 0;

/** A bank account that no other test debits. */
export function anIban(): string {
  accounts += 1;
  const bban = `37040044${String(accounts).padStart(10, '0')}`;
  // The letters D and E are 13 and 14.
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bban}`;
}
