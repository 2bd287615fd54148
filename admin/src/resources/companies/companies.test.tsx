import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Notification, ResourceContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import type { StaffRole } from '@manyhearts/contract/calls';
import { toWireName } from '@manyhearts/contract/wire';
import type { CompanyRecord } from '@manyhearts/contract/admin/companies';
import { aProblem, aStaff, fakeApi, type Answer, type SentCall } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { CompanyCreate } from './CompanyCreate.tsx';
import { CompanyEdit } from './CompanyEdit.tsx';
import { CompanyList } from './CompanyList.tsx';
import { CompanyShow } from './CompanyShow.tsx';

const id = '01COMPANY00000000000000000';
const legalDetails = {
  legalForm: 'GmbH',
  shareCapital: '',
  representatives: 'Imke Steen',
  register: '',
  supervisoryAuthority: '',
  editor: '',
  hostingProvider: '',
  disputeBody: 'none',
};

const company = (values: Partial<CompanyRecord> = {}): CompanyRecord => ({
  id,
  name: 'Harbour Media',
  address: 'Kade 1',
  zip: '3011 AA',
  city: 'Rotterdam',
  country: 'NL',
  kvk: '12345678',
  tradenames: [],
  vatNumbers: { NL: 'NL1' },
  supportPhone: '',
  legalDetails,
  deleteDiscount: 20,
  added: '2026-11-03T09:00:00.000Z',
  brands: 0,
  version: 'v1',
  ...values,
});

type Answers = Record<string, Answer | ((call: SentCall) => Answer)>;

function open(at: string, { role = 'owner', answers = {} }: { role?: StaffRole; answers?: Answers } = {}) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    'GET /api/admin/audit': { json: [], headers: { 'content-range': 'audit 0-0/0' } },
    'GET /api/admin/companies': { json: [company()], headers: { 'content-range': 'companies 0-0/1' } },
    [`GET /api/admin/companies/${id}`]: { json: company() },
    ...answers,
  });
  const page = (element: ReactNode) => (
    <ResourceContextProvider value="companies">
      {element}
      <Notification />
    </ResourceContextProvider>
  );
  const routes = [
    { path: '/companies', element: page(<CompanyList />) },
    { path: '/companies/create', element: page(<CompanyCreate />) },
    { path: '/companies/:id', element: page(<CompanyEdit />) },
    { path: '/companies/:id/show', element: page(<CompanyShow />) },
  ];
  return { ...api, ...renderConsole({ routes, at }) };
}

describe('Companies', () => {
  it('are listed with a link each, and an owner can add one', async () => {
    open('/companies');

    expect((await screen.findByRole('link', { name: 'Harbour Media' })).getAttribute('href')).toBe(
      `/companies/${id}/show`,
    );
    expect(await screen.findByRole('link', { name: 'New company' })).toBeDefined();
  });

  it('are shown to an operator, who can change nothing', async () => {
    open(`/companies/${id}/show`, { role: 'operator' });

    expect(await screen.findByRole('heading', { name: 'Harbour Media' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('that answer for brands can’t be deleted', async () => {
    open(`/companies/${id}/show`, {
      answers: { [`GET /api/admin/companies/${id}`]: { json: company({ brands: 2 }) } },
    });

    expect(await screen.findByRole('link', { name: 'Edit' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('are added with what was filled in, and nothing else', async () => {
    const { user, calls } = open('/companies/create', {
      answers: { 'POST /api/admin/companies': { json: company() } },
    });
    await user.type(await screen.findByLabelText(/^Name/), 'Harbour Media');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(calls.some(({ verb }) => verb === 'POST')).toBe(true));
    expect(calls.find(({ verb }) => verb === 'POST')!.body).toEqual({
      name: 'Harbour Media',
      address: '',
      zip: '',
      city: '',
      country: 'NL',
      kvk: '',
      tradenames: [],
      vat_numbers: {},
      support_phone: '',
      legal_details: Object.fromEntries(Object.keys(legalDetails).map((name) => [toWireName(name), ''])),
      delete_discount: 0,
    });
  });
});

describe('A company whose town is changed', () => {
  it('keeps the details of its provider’s page', async () => {
    const { user, calls } = open(`/companies/${id}`, {
      answers: { [`PUT /api/admin/companies/${id}`]: { json: company({ city: 'Delft' }) } },
    });
    const city = await screen.findByLabelText(/^Town/);
    await user.clear(city);
    await user.type(city, 'Delft');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(calls.some(({ verb }) => verb === 'PUT')).toBe(true));
    expect(calls.find(({ verb }) => verb === 'PUT')!.body).toMatchObject({
      city: 'Delft',
      legal_details: { legal_form: 'GmbH', representatives: 'Imke Steen', dispute_body: 'none' },
    });
  });
});

describe('A company that another person saved meanwhile', () => {
  it('shows what differs, and is overwritten only by a second save', async () => {
    const sent: unknown[] = [];
    const { user, answers } = open(`/companies/${id}`, {
      answers: {
        [`PUT /api/admin/companies/${id}`]: ({ body }) => {
          sent.push(body);
          return sent.length === 1 ? aProblem({ status: 409, code: 'conflict' }) : { json: company({ version: 'v3' }) };
        },
      },
    });
    const city = await screen.findByLabelText(/^Town/);
    await user.clear(city);
    await user.type(city, 'Delft');
    answers[`GET /api/admin/companies/${id}`] = {
      json: company({ city: 'Utrecht', vatNumbers: { NL: 'NL2' }, version: 'v2' }),
    };
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const notice = await screen.findByRole('alert');
    expect(document.activeElement).toBe(notice);
    const items = within(notice).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'TownNow saved: UtrechtYours: Delft',
      'VAT number NetherlandsNow saved: NL2Yours: NL1',
    ]);
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { city: 'Delft', version: 'v1' },
      { city: 'Delft', version: 'v2' },
    ]);
  });

  it('is opened by a finding of the launch check at the field that is meant', async () => {
    open(`/companies/${id}#vatNumbers`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Netherlands')));
  });

  it('takes a refusal of the api to its field', async () => {
    const problem = { city: { code: 'launch_no_address', params: {}, detail: 'A live brand needs the town.' } };
    const { user } = open(`/companies/${id}`, {
      answers: {
        [`PUT /api/admin/companies/${id}`]: aProblem({ status: 422, code: 'invalid', fields: problem as never }),
      },
    });
    await user.type(await screen.findByLabelText(/^Town/), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('A live brand needs the town.')).toBeDefined();
  });
});
