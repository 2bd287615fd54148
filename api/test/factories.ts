import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { StaffRole } from '@manyhearts/contract/calls';
import type { Language } from '@manyhearts/contract/languages';
import type { NicheNumber } from '@manyhearts/contract/niches';
import type { SettingsOverrides } from '@manyhearts/contract/settings/index';
import type { TenantStatus } from '@manyhearts/contract/tenants';
import { nicheOf } from '@manyhearts/niches';
import type { DataSource } from 'typeorm';
import { Account } from '../src/identity/account.entity.ts';
import { MemberSession } from '../src/identity/sessions/member-session.entity.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { unusableHash } from '../src/core/crypto/passwords.ts';
import { hashToken, Random } from '../src/core/crypto/random.ts';
import { ListingForm } from '../src/profiles/listing.entity.ts';
import { writtenForm } from '../src/profiles/listing-row.rules.ts';
import { Profile } from '../src/profiles/profile.entity.ts';
import { StaffMember, StaffSession } from '../src/staff/staff-member.entity.ts';
import { noLegalDetails } from '../src/tenants/company-document.rules.ts';
import { Company } from '../src/tenants/company.entity.ts';
import { CreditBundle } from '../src/tenants/credit-bundle.entity.ts';
import { Domain, Pool, TenantRow } from '../src/tenants/tenant.entity.ts';
import { InstallationCounter } from '../src/core/database/installation.entity.ts';
import { MemoryDirectory } from '../src/tenants/memory-directory.ts';
import { TenantSetting } from '../src/tenants/tenant-setting.entity.ts';
import { searchNameOf } from '../src/tenants/tenant.rules.ts';
import type { TestApp } from './app.ts';
import { aProfileRow } from './profile-row.ts';

const random = new Random();
const long = new Date('2026-01-01T00:00:00Z');

export type TenantWishes = {
  key?: string;
  name?: string;
  status?: TenantStatus;
  niche?: NicheNumber;
  hosts?: string[];
  languages?: Language[];
  countries?: CountryCode[];
  settings?: SettingsOverrides;
  poolId?: string;
  bundles?: { country: CountryCode; credits: number; priceMinor: number; currency: Currency }[];
};
export type MadeTenant = { id: string; poolId: string; key: string; host: string };

/** A brand with everything that it depends on. Pass only the values that matter to the test. */
export async function aTenant(db: DataSource, wishes: TenantWishes = {}): Promise<MadeTenant> {
  const id = random.id();
  const key = wishes.key ?? `t${id.slice(-10).toLowerCase()}`;
  const hosts = wishes.hosts ?? [`${key}.test`];
  return asSystem('factory', async () => {
    const at = { db: db.manager };
    const companyId = await aCompany(db);
    const poolId = wishes.poolId ?? (await aPool(db));
    const counter = storeOf(at, InstallationCounter);
    const revision = (await counter.get({ name: 'tenants' })).value + 1;
    const languages = wishes.languages ?? ['en', 'nl'];
    await storeOf(at, TenantRow).add({
      id,
      key,
      name: wishes.name ?? `Brand ${key}`,
      searchName: searchNameOf(wishes.name ?? `Brand ${key}`),
      status: wishes.status ?? 'live',
      companyId,
      poolRef: poolId,
      niche: wishes.niche ?? 1,
      languages,
      domainLanguage: languages[0] ?? 'en',
      countries: wishes.countries ?? ['NL', 'BE'],
      revision,
      createdAt: long,
    });
    await storeOf(at, Domain).add(
      ...hosts.map((host, place) => ({ host, tenantRef: id, isPrimary: place === 0, addedAt: long })),
    );
    const tenant = { id, poolId };
    for (const [group, overrides] of Object.entries(wishes.settings ?? {})) {
      await storeOf({ ...at, tenant }, TenantSetting).add({
        group: group as never,
        overrides: overrides as never,
        version: 1,
      });
    }
    for (const [position, bundle] of (wishes.bundles ?? []).entries()) {
      await storeOf({ ...at, tenant }, CreditBundle).add({
        ...bundle,
        id: random.id(),
        isPopular: position === 0,
        position,
      });
    }
    await storeOf({ ...at, tenant }, ListingForm).put(writtenForm(nicheOf(wishes.niche ?? 1), long), ['tenantId']);
    // Last, because a running application that reloads earlier would see half a brand.
    await counter.increase({ name: 'tenants' }, 'value', 1);
    return { ...tenant, key, host: hosts[0] ?? '' };
  });
}

/** A brand that the running application has already loaded. */
export async function aServedTenant({ app, db }: TestApp, wishes: TenantWishes = {}): Promise<MadeTenant> {
  const tenant = await aTenant(db, wishes);
  await app.get(MemoryDirectory).refresh();
  return tenant;
}

export async function aPool(db: DataSource): Promise<string> {
  const id = random.id();
  await storeOf({ db: db.manager }, Pool).add({ id, name: `Pool ${id}` });
  return id;
}

async function aCompany(db: DataSource): Promise<string> {
  const id = random.id();
  await storeOf({ db: db.manager }, Company).add({
    id,
    name: `Company ${id.slice(-6)}`,
    address: 'Street 1',
    zip: '1000',
    city: 'Town',
    country: 'NL',
    kvk: '00000000',
    tradenames: [],
    vatNumbers: {},
    supportPhone: '',
    ...noLegalDetails,
    deleteDiscount: 0,
    added: long,
  });
  return id;
}

/** Logs a new member in; returns the cookie. */
export async function aMemberSession(
  db: DataSource,
  tenant: MadeTenant,
  now = new Date(),
): Promise<{ accountId: string; cookie: string }> {
  const accountId = random.id();
  const token = random.token();
  await asSystem('factory', async () => {
    const at = { db: db.manager, tenant };
    await storeOf(at, Account).add({
      id: accountId,
      username: `m${accountId.slice(-8)}`,
      usernameNorm: `m${accountId.slice(-8)}`.toLowerCase(),
      email: `${accountId}@example.org`,
      ownedEmail: null,
      passwordHash: unusableHash,
      status: 'active',
      isPremium: false,
      language: 'en',
      signedUpAt: now,
      stamp: accountId,
    });
    await storeOf(at, Profile).add(aProfileRow(accountId, tenant) as never);
    await storeOf(at, MemberSession).add({
      tokenHash: hashToken(token),
      id: random.id(),
      accountId,
      device: 'test',
      createdAt: now,
      usedAt: now,
    });
  });
  return { accountId, cookie: `sid=${token}` };
}

/** Logs a new member of staff in to the console; returns the cookie. */
export async function aStaffSession(
  db: DataSource,
  role: StaffRole,
  tenantIds: string[] = [],
  now = new Date(),
): Promise<{ staffId: string; cookie: string }> {
  const staffId = random.id();
  const token = random.token();
  const at = { db: db.manager };
  await storeOf(at, StaffMember).add({
    id: staffId,
    username: `${role}-${staffId.slice(-6).toLowerCase()}`,
    passwordHash: unusableHash,
    role,
    tenantIds,
    // Without one, a single owner can't ask for what needs an approval.
    email: role === 'owner' ? `${staffId.toLowerCase()}@staff.example` : null,
    totpSecret: null,
    totpStep: null,
    isDisabled: false,
    createdAt: now,
  });
  await storeOf(at, StaffSession).add({
    tokenHash: hashToken(token),
    staffId,
    id: random.id(),
    address: '127.0.0.1',
    createdAt: now,
    usedAt: now,
    provedAt: now,
  });
  return { staffId, cookie: `adm=${token}` };
}
