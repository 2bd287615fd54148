import type { DataSource, EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { Account } from '../src/identity/account.entity.ts';
import { KnownDevice } from '../src/identity/devices/known-device.entity.ts';
import { AccountDeletion } from '../src/membership/deletion/account-deletion.entity.ts';
import { MailLink } from '../src/identity/mail-links/mail-link.entity.ts';
import { Passkey } from '../src/identity/passkeys/passkey.entity.ts';
import { UsedPasskeyChallenge } from '../src/identity/passkeys/used-passkey-challenge.entity.ts';
import { LastUse } from '../src/identity/sessions/last-use.entity.ts';
import { SecondFactor } from '../src/identity/second-factor/second-factor.entity.ts';
import { ConsentRecord } from '../src/membership/consents/consent-record.entity.ts';
import { AuditEntry } from '../src/audit/audit-entry.entity.ts';
import { Block } from '../src/blocks/block.entity.ts';
import { IdempotencyRecord } from '../src/core/http/idempotency/idempotency-record.entity.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { Random } from '../src/core/crypto/random.ts';
import { MemberMail } from '../src/mails/member-mail.entity.ts';
import { OutboxEntry } from '../src/core/outbox/outbox-entry.entity.ts';
import { PhotoUnlock } from '../src/photos/access/photo-unlock.entity.ts';
import { Photo } from '../src/photos/photo.entity.ts';
import { ListingCount } from '../src/profiles/listing-count.entity.ts';
import { Listing } from '../src/profiles/listing.entity.ts';
import { Profile } from '../src/profiles/profile.entity.ts';
import { Report } from '../src/reports/report.entity.ts';
import { PageVersion } from '../src/tenants/pages/page-version.entity.ts';
import { TenantRow } from '../src/tenants/tenant.entity.ts';
import type { Row, Tables } from './all-tables.ts';
import { aMemberSession, aTenant, type MadeTenant, type TenantWishes } from './factories.ts';
import { openAudit } from './open-audit.ts';

/** A tenant with a row in every tenant-scoped table. */
export type Twin = MadeTenant & { accountId: string; cookie: string };

export const canary = 'ZZ-B-';
const random = new Random();
const at = new Date('2026-01-01T00:00:00Z');
/** For rows that a job deletes once they expire. */
const never = new Date('2100-01-01T00:00:00Z');

/** Columns whose texts are codes, which a canary would break. Texts shorter than a canary are codes too. */
const codes = new Set(['status', 'job', 'kind', 'form', 'audit_entry.action', 'languages', 'countries', 'tenant_ids']);
const shortest = 13;

export async function aTwin(db: DataSource, wishes: TenantWishes): Promise<Twin> {
  const tenant = await aTenant(db, {
    ...wishes,
    bundles: [{ country: 'NL', credits: 100, priceMinor: 2_000, currency: 'EUR' }],
    settings: {
      site: {
        indexTitle: 'title',
        description: 'description',
        mailName: 'mail',
        supportPhone: '1',
        camTeaser: { title: 'cam', text: 'text', url: 'https://cam.example', image: 'image' },
      },
      profiles: { visibleProfileNotes: 'notes', fictionalWarning: { singular: 'one', plural: 'many' } },
      theme: { wordmark: 'word' },
    },
  });
  const { accountId, cookie } = await aMemberSession(db, tenant);
  await asSystem('factory', () => addRows(db, tenant, accountId));
  return { ...tenant, accountId, cookie };
}

async function addRows(db: DataSource, tenant: MadeTenant, accountId: string): Promise<void> {
  const ctx = { db: db.manager, tenant };
  const id = () => random.id();
  await storeOf(ctx, Profile).change(
    { id: accountId },
    {
      city: 'city',
      aboutMe: 'about',
      details: { tattoos: 'some' },
      interests: ['wine'],
      isPublic: true,
    },
  );
  const photoId = id();
  await storeOf(ctx, Photo).add({
    id: photoId,
    profileId: accountId,
    homeTenantId: tenant.id,
    position: 0,
    status: 'approved',
    reason: 'other',
    isExplicit: false,
    caption: 'caption',
    files: { thumb: 'thumb', medium: 'medium', full: 'full', blur: 'blur' },
    placeholder: '#c0a0b0',
    width: 640,
    height: 800,
    createdAt: at,
    reviewedAt: at,
    reviewedBy: id(),
  });
  await storeOf(ctx, PhotoUnlock).add({ viewerId: accountId, photoId, createdAt: at });
  await storeOf(ctx, Profile).change({ id: accountId }, { mainPhotoId: photoId });
  await storeOf(ctx, Block).add({ blockerId: accountId, blockedId: id(), createdAt: at });
  await storeOf(ctx, Report).add({
    id: id(),
    reporterId: accountId,
    profileId: id(),
    photoId: photoId,
    category: 'fake',
    text: 'text',
    status: 'upheld',
    evidence: { name: 'name', age: 30, city: 'city', aboutMe: 'about', photo: { file: 'file', caption: 'caption' } },
    note: 'note',
    createdAt: at,
    resolvedAt: never,
    resolvedBy: id(),
  });
  await addAccountRows(ctx, accountId);
  await storeOf(ctx, Listing).add({
    profileId: accountId,
    poolRef: tenant.poolId,
    audience: 1,
    country: 'NL',
    region: 'NL-NH',
    cell: 1,
    ageBand: 1,
    birthDay: 19_900_101,
    lastActiveAt: at,
    isVisible: true,
    hasPhoto: true,
  });
  await storeOf(ctx, ListingCount).add({ audience: 1, country: 'NL', ageBand: 1, members: 1 });
  await storeOf(ctx, PageVersion).add({
    id: id(),
    slug: 'about-the-brand',
    language: 'en',
    title: 'About the brand',
    markdown: 'Words of the brand.',
    isInFooter: true,
    validFrom: at,
    createdAt: at,
    withdraws: null,
  });
  await storeOf(ctx, IdempotencyRecord).add({
    tenantRef: tenant.id,
    actor: `member:${accountId}`,
    route: 'POST /api/x',
    key: id(),
    requestHash: 'hash',
    status: 200,
    body: '"body"',
    createdAt: new Date(),
  });
  await storeOf(ctx, OutboxEntry).add({
    id: id(),
    tenantRef: tenant.id,
    job: 'done-long-ago',
    payload: { name: 'payload' },
    state: 'done',
    attempts: 1,
    dueAt: at,
    leaseUntil: null,
    finishedAt: new Date(),
    lastError: 'error',
    createdAt: at,
  });
  await storeOf(ctx, AuditEntry).add({
    id: id(),
    seq: 1_000_000 + Math.floor(random.fraction() * 1e6),
    tenantRef: tenant.id,
    staffId: id(),
    action: 'tenant.settings',
    target: 'target',
    before: { name: 'before' },
    after: { name: 'after' },
    requestId: 'request',
    at,
    previousHash: 'hash',
    hash: 'hash',
  });
}

/** Rows that a member leaves beside the account: link, consent, browser, second factor, mail. */
async function addAccountRows(
  ctx: { db: DataSource['manager']; tenant: MadeTenant },
  accountId: string,
): Promise<void> {
  const id = () => random.id();
  await storeOf(ctx, Account).change(
    { id: accountId },
    {
      notificationsDisabled: ['news'],
      tracking: { network: 'network' },
      firstMessage: 'hello',
    },
  );
  await storeOf(ctx, MailLink).add({
    id: id(),
    kind: 'confirm_address',
    accountId,
    tokenHash: 'hash',
    address: 'a@b.example',
    addressBefore: 'a@b.example',
    expiresAt: never,
    usedAt: null,
    createdAt: at,
  });
  await storeOf(ctx, ConsentRecord).add({
    id: id(),
    accountId,
    kind: 'terms',
    subject: '',
    version: 'version',
    isGiven: true,
    at,
  });
  await storeOf(ctx, KnownDevice).add({
    id: id(),
    accountId,
    tokenHash: 'hash',
    family: 'family',
    networkHash: 'hash',
    country: 'NL',
    createdAt: at,
    usedAt: never,
  });
  await storeOf(ctx, LastUse).add({ accountId, usedAt: never, warnedAt: null });
  await storeOf(ctx, AccountDeletion).add({
    accountId,
    reason: 'time',
    remarks: 'remarks',
    statusBefore: 'active',
    askedAt: at,
    eraseAt: never,
  });
  await storeOf(ctx, SecondFactor).add({
    accountId,
    secret: 'secret',
    lastStep: null,
    recoveryHashes: ['hash'],
    confirmedAt: null,
    createdAt: at,
  });
  await storeOf(ctx, Passkey).add({
    id: id(),
    accountId,
    credentialHash: 'hash',
    credentialId: 'credential',
    publicKey: 'key',
    counter: 0,
    transports: ['usb'],
    name: 'name',
    createdAt: at,
    usedAt: null,
    copiedAt: null,
  });
  await storeOf(ctx, UsedPasskeyChallenge).add({ challenge: id(), expiresAt: never });
  await storeOf(ctx, MemberMail).add({
    id: id(),
    accountId,
    kind: 'reset_password',
    address: 'a@b.example',
    language: 'en',
    linkId: null,
    facts: { at: 'then' },
    state: 'sent',
    createdAt: never,
    sentAt: at,
  });
}

/** Puts a canary into every text of this tenant, column by column. Returns the columns. */
export function mark(db: DataSource, twin: Twin): Promise<string[]> {
  return asSystem('test', async () => {
    await openAudit(db);
    const marked: string[] = [];
    const { companyId } = await storeOf({ db: db.manager }, TenantRow).get({ id: twin.id });
    for (const entity of db.entityMetadatas) {
      const texts = entity.columns.filter((column) => isFreeText(entity, column));
      const rows = (await db.query(`select * from ${entity.tableName}`)) as Row[];
      for (const row of rows.filter((row) =>
        [twin.id, twin.accountId, companyId].some((id) => Object.values(row).includes(id)),
      )) {
        for (const column of texts) {
          if (row[column.databaseName] === null) continue;
          marked.push(`${entity.tableName}.${column.databaseName}`);
          await overwrite(db, entity, row, column, `${canary}${marked.length}`);
        }
      }
    }
    return [...new Set(marked)];
  });
}

async function overwrite(
  db: DataSource,
  { tableName, primaryColumns }: EntityMetadata,
  row: Row,
  { databaseName, type }: ColumnMetadata,
  text: string,
): Promise<void> {
  const value = type === 'simple-json' ? JSON.stringify(withCanary(JSON.parse(String(row[databaseName])), text)) : text;
  const keys = primaryColumns.map((key) => key.databaseName);
  await db.query(`update ${tableName} set ${databaseName} = ? where ${keys.map((key) => `${key} = ?`).join(' and ')}`, [
    value,
    ...keys.map((key) => row[key]),
  ]);
}

/**
 * Puts the canary into every text inside. Empty lists and objects get one; the keys of VAT numbers are countries, and
 * stay.
 */
function withCanary(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => withCanary(item, text)) : [text];
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? text : value;
  const entries = Object.entries(value);
  return entries.length > 0
    ? Object.fromEntries(entries.map(([name, inner]) => [name, withCanary(inner, text)]))
    : { NL: text };
}

function isFreeText(
  { tableName }: EntityMetadata,
  { databaseName, type, length, isPrimary, referencedColumn }: ColumnMetadata,
): boolean {
  if (isPrimary || referencedColumn || codes.has(databaseName) || codes.has(`${tableName}.${databaseName}`))
    return false;
  if (type === 'text' || type === 'simple-json') return true;
  return type === 'varchar' && Number(length) >= shortest && Number(length) !== 26;
}

/** The tenant's rows, and other rows with its canary or ids. */
export function rowsOf(tables: Tables, twin: Twin): Tables {
  const names = [canary, twin.id, twin.accountId];
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.filter((row) => names.some((text) => JSON.stringify(row).includes(text))),
    ]),
  );
}

/** Every id of this tenant that a stranger could try, without those that are shared. */
export function idsOf(tables: Tables, twin: Twin, shared: readonly string[]): string[] {
  const values = Object.values(rowsOf(tables, twin))
    .flat()
    .flatMap((row) => Object.values(row));
  return [
    ...new Set(
      values.filter(
        (value): value is string =>
          typeof value === 'string' && /^[0-9A-Z]{26}$/.test(value) && !shared.includes(value),
      ),
    ),
  ];
}
