import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { AdminAppealView } from '@manyhearts/contract/admin/appeals';
import { aProblem, aStaff, aTenant, fakeApi, tenantId } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { AppealShow } from './AppealShow.tsx';

const id = '01APPEAL000000000000000000';
const path = `/api/admin/appeals/${id}`;

const anAppeal = (appeal: Partial<AdminAppealView> = {}): AdminAppealView => ({
  ...{ id, tenantId, by: 'member', status: 'open', memberId: '01MEMBER000000000000000000', memberName: 'Ben' },
  ...{ reportId: '01REPORT000000000000000000', category: 'harassment', act: 'remove' },
  ...{ createdAt: '2026-11-19T09:00:00.000Z', dueAt: '2026-12-03T09:00:00.000Z', isOverdue: false },
  ...{ firstDecider: 'mia', isOwnDecision: false, takenBy: null, isMine: false, decidedBy: null, decidedAt: null },
  ...{ text: '<b>It was a joke.</b>', words: '', note: '' },
  sanction: {
    ...{ limited: null, removed: 'photo', ground: 'rules', words: 'Please stop.', isLifted: false, canReturn: true },
    ...{ decidedAt: '2026-11-18T09:00:00.000Z', endsAt: null },
  },
  ...appeal,
});

function open(appeal = anAppeal(), locale: 'en' | 'nl' = 'en') {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'moderator', tenantIds: [tenantId] }) },
    'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
    [`GET ${path}`]: { json: appeal },
    [`POST ${path}/take`]: { json: appeal },
    [`POST ${path}/release`]: { json: appeal },
    [`POST ${path}/decide`]: { json: appeal },
  });
  const element = (
    <ResourceContextProvider value="appeals">
      <AppealShow />
    </ResourceContextProvider>
  );
  return {
    ...api,
    ...renderConsole({ routes: [{ path: '/appeals/:id/show', element }], at: `/appeals/${id}/show`, locale }),
  };
}

const sent = ({ calls }: Pick<ReturnType<typeof fakeApi>, 'calls'>) =>
  calls.filter(({ verb }) => verb === 'POST').map(({ path: called, body }) => [called, body]);

describe('An appeal', () => {
  it('shows what was decided, why, and what the member says, as plain text', async () => {
    open();

    expect(await screen.findByRole('heading', { name: 'Appeal about Ben' })).toBeDefined();
    for (const words of ['<b>It was a joke.</b>', 'Please stop.', 'mia', 'A photo'])
      expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the report' }).getAttribute('href')).toContain('/reports/01REPORT');
  });

  it('is answered with words to the member', async () => {
    const { user, ...api } = open();
    await user.click(await screen.findByRole('radio', { name: 'No: undo it' }));
    expect(screen.getByText(/It is undone at once/)).toBeDefined();
    await user.type(screen.getByLabelText(/^Words to the person/), 'You were right.');
    api.answers[`GET ${path}`] = {
      json: anAppeal({ status: 'overturned', words: 'You were right.', decidedBy: 'sam' }),
    };
    await user.click(screen.getByRole('button', { name: 'Answer' }));

    expect(await screen.findByText('sam')).toBeDefined();
    expect(sent(api)).toEqual([[`${path}/decide`, { verdict: 'overturned', words: 'You were right.', note: '' }]]);
  });

  it('is taken and given back, and says if a colleague was faster', async () => {
    const { user, ...api } = open();
    api.answers[`POST ${path}/take`] = aProblem({ status: 409, code: 'conflict' });
    await user.click(await screen.findByRole('button', { name: 'Take it' }));

    expect((await screen.findByRole('alert')).textContent).toMatch(/^A colleague was faster/);
  });

  it.each([
    ['the first decider', { isOwnDecision: true }, /You took this decision/],
    ['a colleague of the one who took it', { takenBy: 'sam' }, /A colleague has taken it/],
  ])('can’t be answered by %s', async (_, appeal, sentence) => {
    open(anAppeal(appeal));

    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  });

  it('stands in Dutch too', async () => {
    const { container } = open(anAppeal(), 'nl');
    await screen.findByRole('heading', { name: 'Bezwaar over Ben' });

    await waitFor(() => expect(container.textContent).not.toMatch(/(appeals|verdicts|resources)\./));
  });
});
