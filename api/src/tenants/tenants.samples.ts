import { longAgo, type Samples } from '../../test/samples.ts';
import { storeOf } from '../core/database/store.ts';
import { ownWords, ownWordsOf, pricedBundles, pricedBundlesOf } from './own-words.queries.ts';
import { AnswerTextVersion } from './answer-texts/answer-text-version.entity.ts';
import { HeldDomain } from './held-domain.entity.ts';
import { MailTextVersion } from './mail-texts/mail-text-version.entity.ts';
import { PageVersion } from './pages/page-version.entity.ts';

export const samples: Samples = {
  queries: {
    'tenants/own-words.queries.ts': {
      ownWords: (ctx) => ownWords(ctx),
      ownWordsOf: ({ db, tenant }) => ownWordsOf(db, [tenant.id]),
      pricedBundles: (ctx) => pricedBundles(ctx),
      pricedBundlesOf: ({ db, tenant }) => pricedBundlesOf(db, [tenant.id]),
    },
  },
  twins: async ({ ctx, id }) => {
    await storeOf({ db: ctx.db }, HeldDomain).add({
      host: `${id().toLowerCase()}.test`,
      tenantRef: ctx.tenant.id,
      until: longAgo,
    });
    await storeOf(ctx, PageVersion).add({
      id: id(),
      slug: 'about-the-brand',
      language: 'en',
      title: 'About the brand',
      markdown: 'Words of the brand.',
      isInFooter: true,
      validFrom: longAgo,
      createdAt: longAgo,
      withdraws: null,
    });
    await storeOf(ctx, MailTextVersion).add({
      id: id(),
      kind: 'order_paid',
      language: 'en',
      words: { title: 'Thank you from all of us' },
      basis: { title: 'Thank you for your order' },
      createdAt: longAgo,
    });
    await storeOf(ctx, AnswerTextVersion).add({
      ...{ id: id(), name: 'more', language: 'en', number: 1, text: 'Hello.', basis: '' },
      ...{ staffId: id(), createdAt: longAgo },
    });
  },
  aboutNoMember: {
    answer_text_version: 'ready answers of a brand',
    credit_bundle: 'prices of a brand',
    mail_text_version: 'words of a brand',
    page_version: 'texts of a brand',
    tenant_setting: 'settings of a brand',
  },
};
