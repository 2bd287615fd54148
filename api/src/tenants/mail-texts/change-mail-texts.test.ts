import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { MailDocuments, TenantDocument } from '@manyhearts/contract/tenant-document';
import { aDocument, inDemo } from '../../../test/a-document.ts';
import { newDatabase, onEachEngineWithRaces } from '../../../test/engines.ts';
import { asTest } from '../../../test/tenant-command.ts';
import { Random } from '../../core/crypto/random.ts';
import { SystemCtx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Clock } from '../../core/process/clock.ts';
import { importTenant } from '../import-tenant.ts';
import { readDocument } from '../tenant-document.ts';
import { judgeDocument } from '../tenant-document.rules.ts';
import { TenantRow } from '../tenant.entity.ts';
import { putMailText, type NewMailText } from './change-mail-texts.ts';
import { MailTextVersion } from './mail-text-version.entity.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  const random = new Random();
  let db: DataSource;
  let close: () => Promise<void>;
  let ctx: SystemCtx;

  beforeAll(async () => {
    ({ db, close } = await newDatabase(engine));
    const origin = {
      dataSource: db,
      clock: new Clock(),
      requestId: 'test',
      language: 'en',
      address: '',
      country: undefined,
    };
    ctx = new SystemCtx(origin as SystemCtx['origin'], 'test');
  });
  afterAll(() => close());

  const own = (key: string, mails?: MailDocuments): TenantDocument =>
    aDocument({ key, pool: key, domains: { primary: `${key}.example`, others: [] }, ...(mails && { mails }) });
  const rowOf = (key: string) => asTest(() => storeOf(ctx, TenantRow).get({ key }));
  const make = async (key: string, mails?: MailDocuments) => {
    await importTenant(ctx, own(key, mails), { random, seen: undefined, terms: inDemo });
    return rowOf(key);
  };
  const documentOf = (key: string) => asTest(async () => readDocument(ctx, await storeOf(ctx, TenantRow).get({ key })));
  const versionsOf = ({ id, poolRef: poolId }: TenantRow) =>
    asTest(() =>
      storeOf({ db: db.manager, tenant: { id, poolId } }, MailTextVersion).find({}, { order: { createdAt: 'ASC' } }),
    );
  const mail = (subject: string): NewMailText => ({ kind: 'order_paid', language: 'nl', words: { subject } });

  describe('A version of a mail', () => {
    it('is added, told to every process, and never changed by those after it', async () => {
      const row = await make('add');
      await putMailText(ctx, row, mail('Eerst'), random);
      const [before] = await versionsOf(row);
      await putMailText(ctx, row, mail('Daarna'), random);
      await putMailText(ctx, row, { ...mail(''), words: {} }, random);
      const after = await versionsOf(row);

      expect(after.map(({ words }) => words)).toEqual([{ subject: 'Eerst' }, { subject: 'Daarna' }, {}]);
      expect(after[0]).toEqual(before);
      expect((await rowOf('add')).revision).toBeGreaterThan(row.revision);
    });

    it('is not added when it says nothing new', async () => {
      const row = await make('same');
      expect(await putMailText(ctx, row, { ...mail(''), words: {} }, random)).toEqual({ changed: false });
      const { version } = await putMailText(ctx, row, mail('Eerst'), random);
      const { revision } = await rowOf('same');

      expect(await putMailText(ctx, row, mail(' Eerst '), random)).toEqual({ changed: false, version });
      expect((await rowOf('same')).revision).toBe(revision);
    });

    it('is refused in a language that the brand does not offer', async () => {
      const row = await make('spoken');
      const refused = putMailText(ctx, row, { ...mail('Ensin'), language: 'fi' }, random);

      await expect(refused).rejects.toMatchObject({ fields: { language: { code: 'field_not_offered' } } });
    });

    race('is one of several that are put at once', async () => {
      const row = await make('race');
      const outcomes = await Promise.all([1, 2, 3].map(() => putMailText(ctx, row, mail('Tegelijk'), random)));

      expect(outcomes.filter(({ changed }) => changed)).toHaveLength(1);
      expect(new Set(outcomes.map(({ version }) => version)).size).toBe(1);
    });
  });

  describe('A brand’s file', () => {
    const mails: MailDocuments = {
      passkey_copied: { en: { not_you: 'Change it within {{days}} days.' } },
      order_paid: { nl: { subject: 'Bedankt', extra: 'Een.\n\nTwee.' } },
    };

    it('has the words that apply, and makes them apply elsewhere', async () => {
      await make('moved', mails);

      expect((await documentOf('moved')).mails).toEqual(mails);
      expect(Object.keys(await documentOf('race'))).toContain('mails');
      expect(Object.keys(await documentOf('spoken'))).not.toContain('mails');
    });

    it('takes words away that it no longer has, and keeps their versions', async () => {
      const row = await make('less', mails);
      const seen = await documentOf('less');
      await importTenant(ctx, { ...seen, mails: { order_paid: mails.order_paid } } as TenantDocument, {
        random,
        seen,
        terms: inDemo,
      });

      expect((await documentOf('less')).mails).toEqual({ order_paid: mails.order_paid });
      expect(await versionsOf(row)).toHaveLength(3);
    });

    it.each<[string, object, string]>([
      ['a mail that is none', { spam: { nl: {} } }, 'mails.spam'],
      ['a language that is none', { order_paid: { xx: { subject: 'x' } } }, 'mails.order_paid.xx'],
      ['a part that is none', { order_paid: { nl: { withdraw: 'x' } } }, 'mails.order_paid.nl.withdraw'],
      [
        'words that lack what readers need',
        { passkey_copied: { nl: { not_you: 'x' } } },
        'mails.passkey_copied.nl.not_you',
      ],
      ['words that are no text', { order_paid: { nl: { subject: 7 } } }, 'mails'],
    ])('with %s is refused', (_, broken, field) => {
      const verdict = judgeDocument({ ...own('bad'), mails: broken }, {});

      expect(verdict.valid ? [] : Object.keys(verdict.fields)).toEqual([field]);
    });
  });
});
