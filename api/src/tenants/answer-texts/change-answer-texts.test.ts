import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { AnswerDocuments, TenantDocument } from '@manyhearts/contract/tenant-document';
import { aDocument, inDemo } from '../../../test/a-document.ts';
import { newDatabase, onEachEngine } from '../../../test/engines.ts';
import { asTest } from '../../../test/tenant-command.ts';
import { Random } from '../../core/crypto/random.ts';
import { SystemCtx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Clock } from '../../core/process/clock.ts';
import { copiedDocument } from '../copied-document.rules.ts';
import { parseDocumentText, printYaml } from '../document-text.rules.ts';
import { importTenant } from '../import-tenant.ts';
import { readDocument } from '../tenant-document.ts';
import { diffDocuments, judgeDocument } from '../tenant-document.rules.ts';
import { TenantRow } from '../tenant.entity.ts';
import { AnswerTextVersion } from './answer-text-version.entity.ts';
import { ourAnswer } from './answer-words.rules.ts';

const answers: AnswerDocuments = {
  more: { en: 'Hello {{name}},\n\n{{question}}' },
  refund_declined: { nl: 'Beste {{name}}, dat kan niet.' },
};

onEachEngine((engine) => {
  let db: DataSource;
  let close: () => Promise<void>;
  let ctx: SystemCtx;

  beforeAll(async () => {
    ({ db, close } = await newDatabase(engine));
    const origin = { dataSource: db, clock: new Clock(), requestId: 'test', language: 'en', address: '' };
    ctx = new SystemCtx({ ...origin, country: undefined } as SystemCtx['origin'], 'test');
  });
  afterAll(() => close());

  const own = (key: string, more: Partial<TenantDocument> = {}): TenantDocument =>
    aDocument({ key, pool: key, domains: { primary: `${key}.example`, others: [] }, ...more });
  const put = (document: TenantDocument, seen?: TenantDocument) =>
    importTenant(ctx, document, { random: new Random(), seen, terms: inDemo });
  const documentOf = (key: string) => asTest(async () => readDocument(ctx, await storeOf(ctx, TenantRow).get({ key })));
  const versionsOf = (key: string) =>
    asTest(async () => {
      const { id, poolRef: poolId } = await storeOf(ctx, TenantRow).get({ key });
      return storeOf({ db: db.manager, tenant: { id, poolId } }, AnswerTextVersion).find(
        {},
        { order: { name: 'ASC', number: 'ASC' } },
      );
    });

  describe('Ready answers in a brand’s file', () => {
    it('are the words that apply, which an import writes as versions and an export reads again', async () => {
      await put(own('moved', { answers }));
      const read = await documentOf('moved');
      const text = parseDocumentText(printYaml(read));

      expect(read.answers).toEqual(answers);
      expect(text.valid && judgeDocument(text.value, {})).toEqual({ valid: true, document: read });
      expect(await versionsOf('moved')).toMatchObject([
        { name: 'more', language: 'en', number: 1, basis: ourAnswer('more', 'en') },
        { name: 'refundDeclined', language: 'nl', number: 1 },
      ]);
    });

    it('are absent where all are ours, also if the file repeats ours', async () => {
      const verdict = judgeDocument(own('ours', { answers: { more: { en: ourAnswer('more', 'en') } } }), {});

      expect(verdict.valid && Object.keys(verdict.document)).not.toContain('answers');
    });

    it('show their difference, and are taken back without losing a version', async () => {
      await put(own('less', { answers }));
      const seen = await documentOf('less');
      const wanted = { ...seen, answers: { more: { en: 'Shorter.' } } };
      expect(diffDocuments(seen, wanted)).toEqual([
        { path: 'answers.more.en', before: answers.more?.en, after: 'Shorter.' },
        { path: 'answers.refund_declined.nl', before: answers.refund_declined?.nl },
      ]);
      await put(wanted, seen);
      await put(wanted, await documentOf('less'));

      expect((await documentOf('less')).answers).toEqual(wanted.answers);
      expect((await versionsOf('less')).map(({ name, text }) => [name, text])).toEqual([
        ['more', answers.more?.en],
        ['more', 'Shorter.'],
        ['refundDeclined', answers.refund_declined?.nl],
        ['refundDeclined', ''],
      ]);
    });

    it('go with a copy of the brand', () => {
      const wishes = { key: 'copy', name: 'Copy', status: 'draft', pool: 'copy', domain: 'copy.example' } as const;

      expect(copiedDocument(own('model', { answers }), wishes, ctx.now()).answers).toEqual(answers);
    });

    it.each<[string, object, string]>([
      ['an answer that is none', { hello: { en: 'x' } }, 'answers.hello'],
      ['a language that is none', { more: { xx: 'x' } }, 'answers.more.xx'],
      ['an unknown placeholder', { more: { en: '{{surname}}' } }, 'answers.more.en'],
      ['too long a text', { more: { en: 'x'.repeat(4_001) } }, 'answers.more.en'],
      ['no text', { more: { en: 7 } }, 'answers'],
    ])('are refused with %s', (_, broken, field) => {
      const verdict = judgeDocument({ ...own('bad'), answers: broken }, {});

      expect(verdict.valid ? [] : Object.keys(verdict.fields)).toEqual([field]);
    });
  });
});
