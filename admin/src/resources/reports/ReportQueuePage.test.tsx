import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { AdminReportLine } from '@manyhearts/contract/admin/reports';
import { aProblem, aStaff, aTenant, fakeApi, tenantId } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { ReportQueuePage } from './ReportQueuePage.tsx';

const names = ['Anna', 'Ben', 'Cem', 'Dora'];
const idOf = (name: string) => `01${name.toUpperCase()}`.padEnd(26, '0');

const aLine = (name: string): AdminReportLine => ({
  id: idOf(name),
  tenantId,
  category: 'fraud',
  text: `About ${name}.`,
  status: 'open',
  reporter: null,
  memberId: idOf(`M${name}`),
  memberName: name,
  photoId: null,
  messageId: null,
  reports: 1,
  note: '',
  finding: null,
  act: null,
  isNotice: false,
  isReopened: false,
  createdAt: '2026-11-19T09:00:00.000Z',
  dueAt: '2026-11-26T09:00:00.000Z',
  resolvedAt: null,
  resolvedBy: null,
  claim: null,
});

function api() {
  const left = new Map(names.map((name) => [idOf(name), aLine(name)]));
  const made = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'moderator', tenantIds: [tenantId] }) },
    'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
    'POST /api/admin/reports/claim': () => ({ json: { reports: [...left.values()], waiting: left.size } }),
    'POST /api/admin/reports/release': { json: { released: 1 } },
  });
  for (const line of left.values()) {
    const evidence = { name: line.memberName, age: 40, city: null, aboutMe: `Text of ${line.memberName}`, photo: null };
    made.answers[`GET /api/admin/reports/${line.id}`] = {
      json: {
        ...line,
        member: { tenantId, ban: null },
        chatPhoto: null,
        notice: null,
        evidence: { ...evidence, messages: null, isClosed: false },
      },
    };
    made.answers[`GET /api/admin/members/${line.memberId}/history`] = { json: { photos: [], reports: [], ban: null } };
    made.answers[`POST /api/admin/reports/${line.id}/resolve`] = () => {
      left.delete(line.id);
      return { json: line };
    };
  }
  return made;
}

function open(made = api(), locale: 'en' | 'nl' = 'en') {
  return {
    ...made,
    ...renderConsole({
      routes: [{ path: '/reports/queue', element: <ReportQueuePage /> }],
      at: '/reports/queue',
      locale,
    }),
  };
}
const sent = ({ calls }: ReturnType<typeof api>) =>
  calls.filter(({ path }) => path.endsWith('/resolve')).map(({ path, body }) => [path.split('/')[4], body]);
const shows = (name: string) => screen.findByText(`Text of ${name}`);
const usual = {
  ...{ note: '', finding: null, undoable: true },
  ...{ act: 'none', limited: null, days: null, ground: 'rules', words: '' },
};

describe('The report queue', () => {
  it('is cleared with one key a verdict, and a digit for what it was about', async () => {
    const { user, ...made } = open();
    await shows('Anna');
    await user.keyboard('y');
    await shows('Ben');
    await user.keyboard('n');
    await shows('Cem');
    await user.keyboard('4');
    await shows('Dora');

    await waitFor(() =>
      expect(sent(made)).toEqual([
        [idOf('Anna'), { ...usual, verdict: 'upheld' }],
        [idOf('Ben'), { ...usual, verdict: 'dismissed' }],
        [idOf('Cem'), { ...usual, verdict: 'upheld', finding: 'minor' }],
      ]),
    );
  });

  it('sends the note that was typed, whose letters decide nothing, with this report alone', async () => {
    const { user, ...made } = open();
    await shows('Anna');
    await user.keyboard('tyny 12{Escape}');
    expect(sent(made)).toEqual([]);
    expect(document.activeElement?.getAttribute('data-stage')).toBe(idOf('Anna'));
    await user.keyboard('n');
    await shows('Ben');
    await user.keyboard('n');

    await waitFor(() =>
      expect(sent(made).map(([, body]) => body)).toEqual([
        { ...usual, verdict: 'dismissed', note: 'yny 12' },
        { ...usual, verdict: 'dismissed' },
      ]),
    );
  });

  it('reads the evidence of the report that is shown and of the next one, each once, and of no other', async () => {
    const { user, calls } = open();
    const read = () =>
      calls
        .filter(({ verb, path }) => verb === 'GET' && /reports\/\w+$/.test(path))
        .map(({ path }) => path.split('/')[4]);
    await shows('Anna');
    await waitFor(() => expect(read()).toEqual(['Anna', 'Ben'].map(idOf)));
    await user.keyboard('n');
    await shows('Ben');

    await waitFor(() => expect(read()).toEqual(['Anna', 'Ben', 'Cem'].map(idOf)));
  });

  it('says so to those who may not decide', async () => {
    const made = api();
    made.answers['POST /api/admin/reports/claim'] = aProblem({ status: 403, code: 'not_permitted' });
    open(made);

    expect(await screen.findByText('Not for your role')).toBeDefined();
  });

  it('stands in Dutch too', async () => {
    const { container } = open(api(), 'nl');
    await shows('Anna');

    expect(container.textContent).not.toMatch(/(queue|reports|history|resources)\./);
  });
});
