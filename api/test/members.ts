import type { AccountStatus } from '@manyhearts/contract/user';
import { plainUsername, usernameLook } from '@manyhearts/contract/usernames';
import { Account } from '../src/identity/account.entity.ts';
import { AccountDeletion } from '../src/membership/deletion/account-deletion.entity.ts';
import { MailLink } from '../src/identity/mail-links/mail-link.entity.ts';
import { MemberSession } from '../src/identity/sessions/member-session.entity.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { Passwords } from '../src/core/crypto/passwords.ts';
import { hashToken, Random } from '../src/core/crypto/random.ts';
import { MemberMailsService } from '../src/mails/member-mails.service.ts';
import { Profile } from '../src/profiles/profile.entity.ts';
import type { TestApp } from './app.ts';
import { Browser } from './browser.ts';
import type { MadeTenant } from './factories.ts';
import { aProfileRow } from './profile-row.ts';

export const goodPassword = 'correct-horse-battery';
const random = new Random();
const hashes = new Map<string, Promise<string>>();

export type MadeMember = { id: string; username: string; email: string };

/** A valid sign-up, as the site sends it. */
export function aSignup(
  wishes: Record<string, unknown> = {},
): Record<string, unknown> & { username: string; email: string } {
  const tag = random.id().slice(-9).toLowerCase();
  return {
    username: `anna-${tag}`,
    email: `anna-${tag}@mail.example`,
    password: goodPassword,
    date_of_birth: '1990-05-17',
    gender: 'female',
    seeking: 'male',
    country: 'NL',
    consents: { terms: true, sensitive_data: true },
    ...wishes,
  };
}

/** A member with an account on a brand, who logs in with `goodPassword`. */
export async function aMember(
  { app, db }: TestApp,
  tenant: MadeTenant,
  wishes: { username?: string; email?: string; status?: AccountStatus; password?: string } = {},
): Promise<MadeMember> {
  const id = random.id();
  const { username = `bea-${id.slice(-9).toLowerCase()}`, status = 'active', password = goodPassword } = wishes;
  const email = wishes.email ?? `${plainUsername(username)}@mail.example`;
  if (!hashes.has(password)) hashes.set(password, app.get(Passwords).hash(password));
  const passwordHash = await hashes.get(password);
  const now = new Date('2026-01-01T00:00:00Z');
  await asSystem('factory', async () => {
    const at = { db: db.manager, tenant };
    const ownedEmail = status === 'not_confirmed' ? null : email;
    await storeOf(at, Account).add({
      id,
      username,
      usernameNorm: plainUsername(username),
      usernameLook: usernameLook(username),
      email,
      ownedEmail,
      passwordHash,
      status,
      isPremium: false,
      language: 'en',
      signedUpAt: now,
      stamp: id,
    });
    await storeOf(at, Profile).add(
      aProfileRow(id, tenant, status === 'not_confirmed' ? 'disabled' : 'active') as never,
    );
  });
  return { id, username, email };
}

/** A browser in which that member is logged in. */
export async function loggedIn(
  t: TestApp,
  tenant: MadeTenant,
  { username }: { username: string },
  password = goodPassword,
): Promise<Browser> {
  const browser = new Browser(t, tenant.host);
  const answer = await browser.post('/api/user', { username, password });
  if (answer.statusCode !== 200) throw new Error(`${username} can't log in: ${answer.body}`);
  return browser;
}

/** Adds a second session of a member; returns its id. */
export async function anotherSession(
  { db }: TestApp,
  tenant: MadeTenant,
  accountId: string,
  now = new Date(),
): Promise<string> {
  const id = random.id();
  await asSystem('factory', () =>
    storeOf({ db: db.manager, tenant }, MemberSession).add({
      tokenHash: hashToken(random.token()),
      id,
      accountId,
      device: 'test',
      country: null,
      createdAt: now,
      usedAt: now,
    }),
  );
  return id;
}

/** Makes a member unconfirmed; returns another address that they could confirm. */
export async function unconfirmed({ db }: TestApp, tenant: MadeTenant, accountId: string): Promise<string> {
  await asSystem('factory', () =>
    storeOf({ db: db.manager, tenant }, Account).change(
      { id: accountId },
      { status: 'not_confirmed', ownedEmail: null },
    ),
  );
  return `${accountId.toLowerCase()}@mail.example`;
}

/** The token of a link that restores a former address. */
export function undoToken(t: TestApp, tenant: MadeTenant, accountId: string): Promise<string> {
  return tokenOf(t, tenant, { kind: 'undo_email', accountId, address: `${accountId.toLowerCase()}@mail.example` });
}

/** The token of a link that restores a member's account, which is marked as deleted here. */
export async function bringBackToken(t: TestApp, tenant: MadeTenant, accountId: string): Promise<string> {
  const at = { db: t.db.manager, tenant };
  const [askedAt, eraseAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  await asSystem('factory', async () => {
    await storeOf(at, Account).change({ id: accountId }, { status: 'pending_deletion' });
    await storeOf(at, AccountDeletion).put(
      { accountId, reason: 'time', remarks: '', statusBefore: 'active', askedAt, eraseAt },
      ['tenantId', 'accountId'] as never,
    );
  });
  return tokenOf(t, tenant, { kind: 'bring_back', accountId, address: '' });
}

export async function tokenOf(
  { app, db }: TestApp,
  tenant: MadeTenant,
  link: Pick<MailLink, 'kind' | 'accountId' | 'address'>,
): Promise<string> {
  const id = random.id();
  const token = app.get(MemberMailsService).tokenOf(id);
  const expiresAt = new Date(Date.now() + 3_600_000);
  await asSystem('factory', () =>
    storeOf({ db: db.manager, tenant }, MailLink).add({
      ...link,
      id,
      tokenHash: hashToken(token),
      addressBefore: '',
      expiresAt,
      usedAt: null,
      createdAt: new Date(),
    }),
  );
  return token;
}
