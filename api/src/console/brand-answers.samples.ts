import type { TestApp } from '../../test/app.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { nobodysId } from '../../test/ids.ts';
import { longAgo, type Samples } from '../../test/samples.ts';
import { AnswerTextVersion } from '../tenants/answer-texts/answer-text-version.entity.ts';
import { Random } from '../core/crypto/random.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { latestCase } from './brand-answers.queries.ts';

export const samples: Samples = {
  routes: {
    'GET /api/admin/tenants/{id}/answers': ({ tenant }) => ({ params: { id: tenant.id } }),
    'GET /api/admin/tenants/{id}/answers/{name}/{language}': ({ tenant }) => ({ params: answerOf(tenant) }),
    'PUT /api/admin/tenants/{id}/answers/{name}/{language}': ({ tenant }) => ({
      params: answerOf(tenant),
      body: ownAnswer,
    }),
    'POST /api/admin/tenants/{id}/answers/{name}/{language}/restore': ({ tenant }) => ({
      params: answerOf(tenant),
      body: { version: nobodysId },
      code: 'not_found',
    }),
    'POST /api/admin/tenants/{id}/answers/{name}/{language}/preview': ({ tenant }) => ({
      params: answerOf(tenant),
      body: { text: ownAnswer.text },
    }),
  },
  walks: {
    'PUT /api/admin/tenants/{id}/answers/{name}/{language}': {},
    'POST /api/admin/tenants/{id}/answers/{name}/{language}/restore': {
      prepare: async (t, tenant) => ({ params: answerOf(tenant), body: { version: await anAnswerVersion(t, tenant) } }),
    },
  },
  queries: {
    'console/brand-answers.queries.ts': {
      latestCase: (ctx) => latestCase(ctx, { language: 'en', category: 'refund' }),
    },
  },
};

const ownAnswer = { text: 'Thank you, {{name}}.' };

function answerOf({ id }: MadeTenant) {
  return { id, name: 'more', language: 'en' };
}

async function anAnswerVersion({ db }: TestApp, tenant: MadeTenant): Promise<string> {
  const id = new Random().id();
  const row = { id, name: 'more', language: 'en', number: 1, text: 'Thank you.', basis: '', staffId: id } as const;
  await asSystem('test', () =>
    storeOf({ db: db.manager, tenant }, AnswerTextVersion).add({ ...row, createdAt: longAgo }),
  );
  return id;
}
