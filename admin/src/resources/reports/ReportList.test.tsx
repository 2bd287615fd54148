import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { AdminReportLine } from '@manyhearts/contract/admin/reports';
import { aProblem, aStaff, fakeApi, tenantId } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { ReportList } from './ReportList.tsx';

const aLine = (line: Partial<AdminReportLine> = {}): AdminReportLine => ({
  id: '01REPORT000000000000000000',
  tenantId,
  category: 'fraud',
  text: 'Wanted a gift card.',
  status: 'open',
  reporter: null,
  memberId: '01MEMBER000000000000000000',
  memberName: 'Ben',
  photoId: null,
  messageId: null,
  reports: 3,
  note: '',
  act: null,
  isNotice: false,
  isReopened: false,
  createdAt: '2026-11-19T09:00:00.000Z',
  dueAt: '2026-11-26T09:00:00.000Z',
  resolvedAt: null,
  finding: null,
  resolvedBy: null,
  claim: null,
  ...line,
});

function open(lines: AdminReportLine[] | 'failing', locale: 'en' | 'nl' = 'en') {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'moderator' }) },
    'GET /api/admin/reports':
      lines === 'failing'
        ? aProblem({ status: 503, code: 'unavailable', reference: 'r-1' })
        : { json: lines, headers: { 'content-range': `reports 0-24/${lines.length}` } },
  });
  const element = (
    <ResourceContextProvider value="reports">
      <ReportList />
    </ResourceContextProvider>
  );
  return { ...api, ...renderConsole({ routes: [{ path: '/reports/*', element }], at: '/reports', locale }) };
}

it.each(['en', 'nl'] as const)('asks for what is open, longest waiting first (%s)', async (locale) => {
  const { calls, container } = open([aLine({ text: 'x'.repeat(200) }), aLine({ id: '2', memberName: null })], locale);
  await screen.findByText('Ben');
  const { query } = calls.filter(({ path }) => path === '/api/admin/reports').at(-1)!;

  expect([query.get('filter'), query.get('sort')]).toEqual(['{"status":"open"}', '["created_at","ASC"]']);
  expect(container.textContent).toContain(locale === 'en' ? 'Erased member' : 'Gewist lid');
  expect(container.textContent).not.toMatch(/x{121}|(reports|resources)\./);
});

it('says that nothing waits', async () => {
  open([]);

  expect(await screen.findByText('No reports')).toBeDefined();
});

it('says what went wrong and tries again', async () => {
  const { user, answers } = open('failing');
  await screen.findByText('This could not be loaded');
  answers['GET /api/admin/reports'] = { json: [aLine()], headers: { 'content-range': 'reports 0-0/1' } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(screen.getByText('Ben')).toBeDefined());
});
