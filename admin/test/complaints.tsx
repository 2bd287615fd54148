import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { AdminComplaintLine, AdminComplaintView } from '@manyhearts/contract/admin/complaints';
import type { StaffView } from '@manyhearts/contract/admin/session';
import { ComplaintShow } from '#admin/resources/complaints/ComplaintShow.tsx';
import { aStaff, aTenant, fakeApi, tenantId, type Answer } from './fake-api.ts';
import { renderConsole } from './render-console.tsx';

export const complaintId = '01COMPLA0000000000000000AA';
export const complaintPath = `/api/admin/complaints/${complaintId}`;
export const ann = { id: '01STAFF0000000000000000000', username: 'olga' };
export const bram = { id: '01STAFF0000000000000000001', username: 'bram' };

export const aLine = (line: Partial<AdminComplaintLine> = {}): AdminComplaintLine => ({
  id: complaintId,
  tenantId,
  reference: '0000-00AA',
  category: 'payment',
  language: 'nl',
  status: 'new',
  email: 'a…@example.org',
  memberId: null,
  orderId: null,
  assignee: null,
  createdAt: '2026-11-19T09:00:00.000Z',
  dueAt: '2000-01-01T09:00:00.000Z',
  isOverdue: true,
  messageAt: '2026-11-19T09:00:00.000Z',
  closedAt: null,
  ...line,
});

export const aCase = (view: Partial<AdminComplaintView> = {}): AdminComplaintView => ({
  ...aLine(),
  email: 'ann@example.org',
  version: 1,
  memberName: null,
  dueRule: 'promise',
  isErased: false,
  writing: null,
  thread: [
    {
      id: '01M1',
      author: 'customer',
      by: null,
      via: 'page',
      isFromOther: false,
      text: 'Twice <b>paid</b>.',
      at: '2026-11-19T09:00:00.000Z',
      delivery: 'sent',
      files: [{ id: '01F1', kind: 'pdf', bytes: 12_000, address: '/admin/complaint-files/t/01F1' }],
    },
  ],
  order: null,
  templates: [
    { name: 'more', text: 'Vertel ons: {{question}}', missing: ['question'] },
    { name: 'technical', text: 'Het is verholpen.', missing: [] },
  ],
  colleagues: [bram, ann],
  history: [
    {
      action: 'complaint.opened',
      by: 'olga',
      times: 3,
      since: '2026-11-20T08:00:00.000Z',
      at: '2026-11-20T09:00:00.000Z',
    },
  ],
  ...view,
});

type Setup = { staff?: Partial<StaffView>; locale?: 'en' | 'nl'; presence?: Answer };

export function openCase(view: AdminComplaintView = aCase(), { staff = {}, locale = 'en', presence }: Setup = {}) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'support', tenantIds: [tenantId], ...staff }) },
    'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
    [`GET ${complaintPath}`]: { json: view },
    [`POST ${complaintPath}/presence`]: presence ?? { json: { version: view.version, writing: null } },
  });
  const element = (
    <ResourceContextProvider value="complaints">
      <ComplaintShow />
    </ResourceContextProvider>
  );
  const routes = [{ path: '/complaints/:id/show', element }];
  return { ...api, ...renderConsole({ routes, at: `/complaints/${complaintId}/show`, locale }) };
}

export const sentTo = ({ calls }: Pick<ReturnType<typeof fakeApi>, 'calls'>, end: string) =>
  calls
    .filter(({ verb, path: called }) => verb === 'POST' && called === `${complaintPath}/${end}`)
    .map(({ body }) => body);
export const replyBox = () => screen.getByLabelText<HTMLTextAreaElement>(/^Your reply/);
