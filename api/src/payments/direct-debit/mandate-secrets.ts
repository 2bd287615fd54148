import { MoreThan } from 'typeorm';
import type { DirectDebitForm } from '@manyhearts/contract/direct-debit';
import { reseal, underOtherSecret, type Resealed } from '../../core/crypto/reseal.ts';
import type { Secrets } from '../../core/crypto/secrets.ts';
import { storeOf, type StoreContext } from '../../core/database/store.ts';
import { Mandate } from './mandate.entity.ts';

const codes = 1_000_000;
const codeDigits = 6;

/** Derived, so that the database alone signs nothing. One for each known secret, the current one first. */
export function codesOf(secrets: Secrets, codeId: string): string[] {
  const signatures = secrets.signatures('mandate code', codeId);
  return signatures.map((signature) =>
    String(Buffer.from(signature, 'base64url').readUInt32BE() % codes).padStart(codeDigits, '0'),
  );
}

export function hashForm(secrets: Secrets, form: DirectDebitForm): string {
  return secrets.sign('mandate form', writtenForm(form));
}

export function isSignedForm(secrets: Secrets, form: DirectDebitForm, hash: string): boolean {
  return secrets.isSigned('mandate form', writtenForm(form), hash);
}

/** Finds a bank account again without storing its number. */
export function hashesOfIban(secrets: Secrets, iban: string): string[] {
  return secrets.signatures('mandate iban', iban);
}

export function sealForm(secrets: Secrets, mandateId: string, form: DirectDebitForm): string {
  return secrets.seal(purposeFor(mandateId), writtenForm(form));
}

export function openForm(secrets: Secrets, mandate: Mandate): DirectDebitForm {
  const form = findForm(secrets, mandate);
  if (!form) throw new Error(`Mandate ${mandate.id} was sealed with an unknown APP_SECRET.`);
  return form;
}

/** Undefined if it was sealed with a secret that is forgotten. */
export function findForm(secrets: Secrets, { id, sealedForm }: Mandate): DirectDebitForm | undefined {
  const text = secrets.unseal(purposeFor(id), sealedForm);
  return text === undefined ? undefined : (JSON.parse(text) as DirectDebitForm);
}

/** Seals mandates of one brand anew that an earlier APP_SECRET sealed. */
export function resealMandates(at: StoreContext, secrets: Secrets): Promise<Resealed> {
  const store = storeOf(at, Mandate);
  return reseal({
    next: (after, take) =>
      store.find({ id: MoreThan(after), sealedForm: underOtherSecret(secrets) }, { order: { id: 'ASC' }, take }),
    keyOf: ({ id }) => id,
    open: ({ id, sealedForm }) => secrets.unseal(purposeFor(id), sealedForm),
    write: ({ id, sealedForm }, text) =>
      store.change({ id, sealedForm }, { sealedForm: secrets.seal(purposeFor(id), text) }),
  });
}

/** Bound to its row. */
function purposeFor(mandateId: string): string {
  return `mandate ${mandateId}`;
}

/** In one order, whatever the order of the request. */
function writtenForm({ accountHolder, iban, street, houseNumber, zip, city, phone }: DirectDebitForm): string {
  return JSON.stringify({ accountHolder, iban, street, houseNumber, zip, city, phone });
}
