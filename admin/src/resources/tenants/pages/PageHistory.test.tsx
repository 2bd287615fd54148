import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminPageView } from '@manyhearts/contract/admin/pages';
import { aProblem, aStaff, fakeApi, tenantId, type Answer } from '../../../../test/fake-api.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { PageHistory } from './PageHistory.tsx';

const version = '01VERSION00000000000000000';
const from = '2026-11-20T09:00:00.000Z';
const page: AdminPageView = {
  slug: 'terms',
  language: 'nl',
  isLegal: true,
  title: 'Later',
  text: 'Later.',
  isOwn: true,
  isInFooter: false,
  versions: [{ version, title: 'Eerst', state: 'earlier', isInFooter: false, from, until: null }],
  seen: 'x',
};
const restored = { name: 'Restore the earlier values' };

function open(before: object[], more: Record<string, Answer> = {}) {
  const line = {
    id: '01LINE00000000000000000000',
    seq: 5,
    at: '2026-11-21T09:00:00.000Z',
    staff: { id: 'x', username: 'mia' },
    account: null,
    tenantId,
    tenantName: 'Harbour',
    action: 'tenant.pages',
    target: 'tenant:harbour/pages/terms/nl',
    before: JSON.stringify(before),
    after: '[{"title":"Later"}]',
    requestId: 'r-17',
  };
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff() },
    'GET /api/admin/audit': { json: [line], headers: { 'content-range': 'audit 0-0/1' } },
    ...more,
  });
  const element = (
    <PageHistory tenant={{ key: 'harbour' }} place={{ id: tenantId, slug: 'terms', language: 'nl' }} page={page} />
  );
  return { ...api, ...renderConsole({ routes: [{ path: '/', element }], at: '/' }) };
}

const at = `/api/admin/tenants/${tenantId}/pages/terms/nl`;
const posts = ({ calls }: ReturnType<typeof fakeApi>) =>
  calls.filter(({ verb }) => verb === 'POST').map(({ path, body }) => [path, body]);

async function restore(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', restored));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', restored));
  return dialog;
}

it('publishes what applied before a change again', async () => {
  const { user, ...api } = open([{ validFrom: from, title: 'Eerst' }], { [`POST ${at}/restore`]: { json: page } });
  await restore(user);

  await waitFor(() => expect(posts(api)).toEqual([[`${at}/restore`, { version }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('withdraws a text where there was none before', async () => {
  const { user, ...api } = open([], { [`POST ${at}/withdraw`]: { json: page } });
  await restore(user);

  await waitFor(() => expect(posts(api).map(([path]) => path)).toEqual([`${at}/withdraw`]));
});

it('says why an earlier text is refused', async () => {
  const fields = { text: { code: 'page_placeholder' as const, params: {}, detail: 'Nothing fills in phone.' } };
  const { user } = open([{ validFrom: from, title: 'Eerst' }], {
    [`POST ${at}/restore`]: aProblem({ status: 422, code: 'invalid', fields }),
  });
  const dialog = await restore(user);
  expect(await dialog.findByText('Nothing fills in phone.')).toBeDefined();
});

it('says that a text which never applied can’t be published again', async () => {
  const { user, ...api } = open([{ validFrom: '2026-01-01T00:00:00.000Z', title: 'Never' }]);
  const dialog = await restore(user);

  expect(await dialog.findByText(/never applied/)).toBeDefined();
  expect(posts(api)).toEqual([]);
});
