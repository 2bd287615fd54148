import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aStaff, fakeApi } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { JobsPage } from './JobsPage.tsx';

const times = { createdAt: '2026-11-27T00:00:00.000Z', endsAt: '2026-11-28T00:00:00.000Z' };

function open(exports: object[], bulk: object[]) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff() },
    'GET /api/admin/exports': { json: exports },
    'GET /api/admin/bulk': { json: bulk },
  });
  return { ...api, ...renderConsole({ routes: [{ path: '/', element: <JobsPage /> }], at: '/' }) };
}

it('What was made in the background is found after a reload, with its state and its end', async () => {
  open(
    [
      { job: '1', resource: 'reports', state: 'done', rows: 1_203, ...times },
      { job: '2', resource: 'audit', state: 'waiting', rows: 5_000, ...times },
    ],
    [
      {
        ...{ job: '3', resource: 'discountcodes', act: 'end', state: 'done', total: 3, done: 2, failed: 1, ...times },
        failures: [{ id: '9', name: 'SPRING', detail: 'It does not exist.' }],
      },
    ],
  );

  expect(await screen.findByText(/1,203 rows · until 28 Nov/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(1);
  expect(screen.getByText('In progress')).toBeDefined();
  expect(screen.getByRole('link', { name: 'SPRING' }).closest('li')?.textContent).toBe('SPRING: It does not exist.');
});

it('Without any, the page says where they come from', async () => {
  open([], []);

  expect(await screen.findByText(/up to 1,000 rows download at once/)).toBeDefined();
  expect(screen.getByText(/Select rows in a list/)).toBeDefined();
});
