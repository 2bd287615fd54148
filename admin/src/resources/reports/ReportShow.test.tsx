import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import type { AdminReportView } from '@manyhearts/contract/admin/reports';
import type { StaffView } from '@manyhearts/contract/admin/session';
import { aProblem, aStaff, aTenant, fakeApi, tenantId, type Answer } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { ReportList } from './ReportList.tsx';
import { ReportShow } from './ReportShow.tsx';

const id = '01REPORT000000000000000000';
const memberId = '01MEMBER000000000000000000';
const path = `/api/admin/reports/${id}`;
const aBan = { reason: 'fraud', note: 'Asked for money.', bannedAt: '2026-11-20T09:00:00.000Z', until: null } as const;

const aReport = (report: Partial<AdminReportView> = {}): AdminReportView => ({
  id,
  tenantId,
  category: 'fraud',
  text: 'Wanted a gift card.',
  status: 'open',
  reporter: { id: '01REPORTER0000000000000000', name: 'Anna' },
  memberId,
  memberName: 'Ben',
  photoId: null,
  messageId: '01MESSAGE00000000000000000',
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
  member: { tenantId, ban: null },
  chatPhoto: null,
  notice: null,
  evidence: {
    name: 'Ben',
    age: 41,
    city: 'Utrecht',
    aboutMe: '<b>Hello</b>',
    photo: null,
    isClosed: false,
    messages: [
      { by: 'reporter', kind: 'text', text: 'Hi', gift: null, at: '2026-11-19T08:00:00.000Z', reported: false },
      {
        by: 'member',
        kind: 'text',
        text: 'Send me a card',
        gift: null,
        at: '2026-11-19T08:01:00.000Z',
        reported: true,
      },
      { by: 'member', kind: 'photo', text: '', gift: null, at: '2026-11-19T08:02:00.000Z', reported: false },
    ],
  },
  ...report,
});

type Setup = { staff?: Partial<StaffView>; locale?: 'en' | 'nl' };

function open(report: AdminReportView | Answer = aReport(), { staff = {}, locale = 'en' }: Setup = {}) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'moderator', tenantIds: [tenantId], ...staff }) },
    [`GET ${path}`]: 'evidence' in report ? { json: report } : (report as Answer),
    'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
    [`GET /api/admin/members/${memberId}/history`]: { json: { photos: [], reports: [], ban: null } },
    [`POST /api/admin/members/${memberId}/ban`]: { json: { memberId, tenantId, ban: aBan } },
    [`POST /api/admin/members/${memberId}/unban`]: { json: { memberId, tenantId, ban: null } },
    [`POST ${path}/chat-photo`]: { json: report },
    [`POST ${path}/resolve`]: { json: report },
    'GET /api/admin/audit': { json: [], headers: { 'content-range': 'audit */0' } },
  });
  const element = (
    <ResourceContextProvider value="reports">
      <ReportShow />
    </ResourceContextProvider>
  );
  const routes = [{ path: '/reports/:id/show', element }];
  return { ...api, ...renderConsole({ routes, at: `/reports/${id}/show`, locale }) };
}

const sent = ({ calls }: Pick<ReturnType<typeof fakeApi>, 'calls'>) =>
  calls.filter(({ verb }) => verb === 'POST').map(({ path: called, body }) => [called, body]);
const nothing = { act: 'none', limited: null, days: null, ground: 'rules', words: '' };
const memberCard = () => within(screen.getByRole('region', { name: 'The member' }));
const dialog = async () => within(await screen.findByRole('dialog'));

describe('A report', () => {
  it('shows what was reported and what was shown then, as plain text', async () => {
    open();

    expect(await screen.findByRole('heading', { name: 'About Ben' })).toBeDefined();
    expect(screen.getByText('Wanted a gift card.')).toBeDefined();
    expect(screen.getByText('<b>Hello</b>')).toBeDefined();
    const lines = within(screen.getByRole('list', { name: 'Conversation' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent?.includes('Reported'))).toEqual([false, true, false]);
    expect(lines[2]?.textContent).toContain('Photo');
    expect(document.title).toBe('About Ben · Manyhearts');
  });

  it('has its history, for roles that read the audit', async () => {
    const { calls } = open(aReport(), { staff: { role: 'owner' } });

    await screen.findByText('Nothing was recorded yet.');
    const asked = calls.find(({ path: sentTo }) => sentTo === '/api/admin/audit');
    expect(asked?.query.get('filter')).toContain(`report:${id}`);
  });

  it('is read whole when it is opened from the list, whose lines have no evidence', async () => {
    const { evidence, member, chatPhoto, notice, ...line } = aReport();
    const api = fakeApi({
      'GET /api/admin/session': { json: aStaff() },
      'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
      [`GET /api/admin/members/${memberId}/history`]: { json: { photos: [], reports: [], ban: null } },
      'GET /api/admin/reports': { json: [line], headers: { 'content-range': 'reports 0-0/1' } },
      [`GET ${path}`]: { json: { ...line, evidence, member, chatPhoto, notice } },
    });
    const inReports = (page: ReactNode) => <ResourceContextProvider value="reports">{page}</ResourceContextProvider>;
    const { user } = renderConsole({
      routes: [
        { path: '/reports', element: inReports(<ReportList />) },
        { path: '/reports/:id/show', element: inReports(<ReportShow />) },
      ],
      at: '/reports',
    });
    await user.click(await screen.findByText('Ben'));

    expect(await screen.findByText('<b>Hello</b>')).toBeDefined();
    expect(api.calls.filter(({ path: called }) => called === path)).toHaveLength(1);
  });

  it('stands in Dutch too', async () => {
    const { container } = open(aReport({ chatPhoto: 'clear' }), { locale: 'nl' });
    await screen.findByRole('heading', { name: 'Over Ben' });
    await screen.findByRole('button', { name: 'Dit lid uitsluiten' });

    expect(container.textContent).not.toMatch(/(reports|bans|resources)\./);
  });

  it('can be loaded again after a failure', async () => {
    const { user, answers } = open(aProblem({ status: 500, code: 'unexpected' }));
    await screen.findByText('This could not be loaded');
    answers[`GET ${path}`] = { json: aReport() };
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'About Ben' })).toBeDefined();
  });

  it('is closed with a verdict and a note', async () => {
    const { user, ...api } = open();
    await user.click(await screen.findByRole('radio', { name: /^No: nothing/ }));
    await user.type(screen.getByLabelText('Note for colleagues'), 'A joke.');
    api.answers[`GET ${path}`] = {
      json: aReport({ status: 'dismissed', note: 'A joke.', resolvedAt: '2026-11-21T09:00:00.000Z' }),
    };
    await user.click(screen.getByRole('button', { name: 'Decide' }));

    expect(await screen.findByText('The report is closed.')).toBeDefined();
    expect(sent(api)).toEqual([
      [`${path}/resolve`, { verdict: 'dismissed', note: 'A joke.', finding: null, undoable: false, ...nothing }],
    ]);
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  });
});

describe('Upholding a report with an act', () => {
  it('asks what is done, shows what the member reads, and sends it with the verdict', async () => {
    const { user, ...api } = open();
    api.answers[`GET ${path}/statement`] = {
      json: { language: 'nl', subject: 'Een beslissing', text: 'Je kunt geen likes geven.', template: 'Stop daarmee.' },
    };
    await user.click(await screen.findByRole('button', { name: 'Uphold and act' }));
    const box = await dialog();
    await user.click(box.getByRole('combobox', { name: 'What happens to the member' }));
    await user.click(await screen.findByRole('option', { name: 'Limit a function for some days' }));
    await user.click(box.getByRole('combobox', { name: 'Function' }));
    await user.click(await screen.findByRole('option', { name: 'Giving likes' }));
    await user.clear(box.getByLabelText('Days'));
    expect(box.getByRole<HTMLButtonElement>('button', { name: 'Uphold and limit' }).disabled).toBe(true);
    await user.type(box.getByLabelText('Days'), '3');
    await user.click(box.getByRole('button', { name: 'Use the usual words' }));
    await waitFor(() =>
      expect(box.getByLabelText<HTMLTextAreaElement>('Words to the member').value).toBe('Stop daarmee.'),
    );
    await user.click(box.getByRole('button', { name: 'Show what they read' }));
    expect((await box.findByText('Je kunt geen likes geven.')).lang).toBe('nl');
    await user.click(box.getByRole('button', { name: 'Uphold and limit' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(api)).toEqual([
      [
        `${path}/resolve`,
        {
          ...{ verdict: 'upheld', finding: 'fraud', note: '', undoable: false },
          ...{ act: 'limit', limited: 'likes', days: 3, ground: 'rules', words: 'Stop daarmee.' },
        },
      ],
    ]);
  });

  it('is not offered for a notice that names no member', async () => {
    open(aReport({ memberId: null, memberName: null, member: null, isNotice: true, reporter: null }));

    expect(await screen.findByRole('heading', { name: 'About an address without a member' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Uphold and act' })).toBeNull();
  });

  it('that has ended shows the reported message alone, and says so', async () => {
    const { evidence } = aReport();
    open(aReport({ status: 'upheld', evidence: { ...evidence, isClosed: true } }));

    expect(await screen.findByText(/what was written around the message/)).toBeDefined();
  });
});

describe('Banning the member', () => {
  it('says what happens, with the reason that the report suggests, and shows the ban', async () => {
    const { user, ...api } = open();
    await user.click(await screen.findByRole('button', { name: 'Ban this member' }));
    const box = await dialog();
    expect(box.getByText(/They are logged out at once/)).toBeDefined();
    expect(box.getByText(/in the last 180 days come back/)).toBeDefined();
    await user.type(box.getByLabelText('Note for colleagues'), 'Asked for money.');
    api.answers[`GET ${path}`] = { json: aReport({ member: { tenantId, ban: aBan } }) };
    await user.click(box.getByRole('button', { name: 'Ban' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(api)).toEqual([
      [`/api/admin/members/${memberId}/ban`, { reason: 'fraud', note: 'Asked for money.', days: null }],
    ]);
    expect(memberCard().getByText('20 November 2026')).toBeDefined();
    expect(memberCard().getByText('Asked for money.')).toBeDefined();
    expect(memberCard().getByRole('button', { name: 'Undo the ban' })).toBeDefined();
  });

  it('can be for another reason, which gives no credits back', async () => {
    const { user, ...api } = open();
    await user.click(await screen.findByRole('button', { name: 'Ban this member' }));
    const box = await dialog();
    await user.click(box.getByRole('combobox', { name: 'Reason' }));
    await user.click(await screen.findByRole('option', { name: 'Not a genuine person' }));
    expect(box.queryByText(/come back to those members/)).toBeNull();
    await user.click(box.getByRole('button', { name: 'Ban' }));

    await waitFor(() => expect(sent(api).map(([, body]) => body)).toEqual([{ reason: 'fake', note: '', days: null }]));
  });

  it('does nothing when it is cancelled', async () => {
    const { user, ...api } = open();
    await user.click(await screen.findByRole('button', { name: 'Ban this member' }));
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(api)).toEqual([]);
  });

  it('says that a colleague was first, and keeps what was typed after a failure', async () => {
    const { user, ...api } = open();
    await user.click(await screen.findByRole('button', { name: 'Ban this member' }));
    const box = await dialog();
    await user.type(box.getByLabelText('Note for colleagues'), 'Proof.');
    api.answers[`POST /api/admin/members/${memberId}/ban`] = aProblem({ status: 503, code: 'unavailable' });
    await user.click(box.getByRole('button', { name: 'Ban' }));
    expect((await box.findByRole('alert')).textContent).toBe('A sentence of the api.');
    expect(box.getByLabelText<HTMLTextAreaElement>('Note for colleagues').value).toBe('Proof.');
    api.answers[`POST /api/admin/members/${memberId}/ban`] = aProblem({ status: 409, code: 'conflict' });
    await user.click(box.getByRole('button', { name: 'Ban' }));

    await waitFor(() => expect(box.getByRole('alert').textContent).toMatch(/^A colleague changed this/));
  });

  it('is undone with a note', async () => {
    const { user, ...api } = open(aReport({ member: { tenantId, ban: aBan } }));
    await user.click(await screen.findByRole('button', { name: 'Undo the ban' }));
    const box = await dialog();
    expect(box.getByText(/credits that came back to other members stay/)).toBeDefined();
    await user.type(box.getByLabelText('Note for colleagues'), 'A mistake.');
    api.answers[`GET ${path}`] = { json: aReport() };
    await user.click(box.getByRole('button', { name: 'Undo the ban' }));

    await waitFor(() => expect(memberCard().getByRole('button', { name: 'Ban this member' })).toBeDefined());
    expect(sent(api)).toEqual([[`/api/admin/members/${memberId}/unban`, { note: 'A mistake.' }]]);
  });

  it.each([
    ['belongs to a brand out of reach', aReport({ member: null }), /does not|do not work on/],
    ['is erased', aReport({ member: null, memberName: null }), /account of this member is erased/],
  ])('is not offered where the member %s', async (_, report, sentence) => {
    open(report);

    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ban this member' })).toBeNull();
  });
});

describe('A photo of a chat', () => {
  it('is taken down once that was confirmed', async () => {
    const { user, ...api } = open(aReport({ chatPhoto: 'clear' }));
    await user.click(await screen.findByRole('button', { name: 'Take it down' }));
    const box = await dialog();
    expect(box.getByText(/This cannot be undone/)).toBeDefined();
    expect(sent(api)).toEqual([]);
    api.answers[`GET ${path}`] = { json: aReport({ chatPhoto: 'taken_down' }) };
    await user.click(box.getByRole('button', { name: 'Take it down' }));

    expect(await screen.findByText(/neither of the two sees it/)).toBeDefined();
    expect(sent(api)).toEqual([[`${path}/chat-photo`, { decision: 'take_down' }]]);
    expect(screen.queryByRole('button', { name: 'Take it down' })).toBeNull();
  });

  it.each([
    ['clear', 'Mark as revealing', 'mark'],
    ['explicit', 'Remove the mark', 'keep'],
  ] as const)('that is %s can change: %s', async (chatPhoto, name, decision) => {
    const { user, ...api } = open(aReport({ chatPhoto }));
    await user.click(await screen.findByRole('button', { name }));

    await waitFor(() => expect(sent(api)).toEqual([[`${path}/chat-photo`, { decision }]]));
  });

  it('is no part of other reports', async () => {
    open();
    await screen.findByRole('heading', { name: 'About Ben' });

    expect(screen.queryByRole('region', { name: 'The photo in the chat' })).toBeNull();
  });
});
