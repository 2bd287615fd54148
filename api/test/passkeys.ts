import type { LightMyRequestResponse } from 'fastify';
import type { PasskeyOffer, PasskeyQuestion } from '@manyhearts/contract/passkeys';
import type { OnWire } from '@manyhearts/contract/wire';
import type { TestApp } from './app.ts';
import { Browser } from './browser.ts';
import type { MadeTenant } from './factories.ts';
import { aMember, goodPassword, loggedIn, type MadeMember } from './members.ts';
import { SoftwareAuthenticator, type Ceremony } from './software-authenticator.ts';

/** The origin of a brand's own page. */
export const pageOf = ({ host }: MadeTenant): Ceremony => ({ origin: `http://${host}` });

export async function offerFor(own: Browser, password = goodPassword, totp?: string): Promise<OnWire<PasskeyOffer>> {
  const answer = await own.post('/api/passkeys', { password, totp });
  if (answer.statusCode !== 200) throw new Error(`No passkey can be made: ${answer.body}`);
  return answer.json();
}

export async function addPasskey(
  own: Browser,
  tenant: MadeTenant,
  key = new SoftwareAuthenticator(),
  more: object = {},
): Promise<LightMyRequestResponse> {
  return own.post('/api/passkeys/confirm', { ...key.make(await offerFor(own), pageOf(tenant)), ...more });
}

/** A member with a passkey, in a browser that is logged in. */
export async function aPasskey(
  t: TestApp,
  tenant: MadeTenant,
  key = new SoftwareAuthenticator(),
): Promise<{ member: MadeMember; own: Browser; key: SoftwareAuthenticator; id: string }> {
  const member = await aMember(t, tenant);
  const own = await loggedIn(t, tenant, member);
  const added = await addPasskey(own, tenant, key);
  if (added.statusCode !== 201) throw new Error(`The passkey is not kept: ${added.body}`);
  return { member, own, key, id: (added.json() as { id: string }).id };
}

export async function questionFrom(browser: Browser): Promise<OnWire<PasskeyQuestion>> {
  return (await browser.post('/api/passkeys/log-in', {})).json();
}

/** Requests a challenge and signs it, as a browser on the brand's page would. */
export async function logInBy(
  key: SoftwareAuthenticator,
  browser: Browser,
  wishes: Partial<Ceremony> = {},
): Promise<LightMyRequestResponse> {
  const answer = key.answer(await questionFrom(browser), { origin: `http://${browser.host}`, ...wishes });
  return browser.post('/api/passkeys/log-in/finish', answer);
}
