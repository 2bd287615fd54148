import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { AdminMailView, MailLineView } from '@manyhearts/contract/admin/mail-texts';
import { aProblem, aStaff, aTenant, fakeApi, tenantId, type Answer } from '../../../../test/fake-api.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { TenantMailsPage } from './TenantMailsPage.tsx';

const lines: MailLineView[] = [
  { kind: 'confirm_address', group: 'address', language: 'nl', subject: 'S', isOwn: false, isBehind: false },
  { kind: 'order_paid', group: 'purchases', language: 'nl', subject: 'T', isOwn: true, isBehind: true },
];
const part = (name: string, text: string, more: Partial<AdminMailView['parts'][number]> = {}) => ({
  name,
  text,
  byDefault: text,
  formerDefault: null,
  max: 120,
  isOneLine: true,
  needs: [],
  mayUse: ['sender'],
  ...more,
});
const versionId = '01VERSION00000000000000000';
const mail = (more: Partial<AdminMailView> = {}): AdminMailView => ({
  kind: 'order_paid',
  language: 'nl',
  isOwn: false,
  parts: [part('subject', 'Bestelling bevestigd'), part('extra', '')],
  versions: [],
  seen: 'none',
  sampleTo: null,
  ...more,
});
const path = `/api/admin/tenants/${tenantId}/mails`;
const one = `${path}/order_paid/nl`;
const sample = { from: 'H <h@x.example>', subject: 'Bestelling bevestigd', html: '<p>Dag</p>', text: 'Dag in tekst' };

function open(more: Record<string, Answer> = {}, search = '?mail=order_paid&language=nl') {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff() },
    'GET /api/admin/audit': { json: [], headers: { 'content-range': 'audit 0-0/0' } },
    [`GET /api/admin/tenants/${tenantId}`]: { json: aTenant() },
    [`GET ${path}`]: { json: lines },
    [`GET ${one}`]: { json: mail() },
    [`POST ${one}/preview`]: { json: sample },
    ...more,
  });
  const element = (
    <ResourceContextProvider value="tenants">
      <TenantMailsPage />
    </ResourceContextProvider>
  );
  const at = `/tenants/${tenantId}/mails${search}`;
  return { ...api, ...renderConsole({ routes: [{ path: '/tenants/:id/mails', element }], at }) };
}

const bodyOf = (api: { calls: { verb: string; path: string; body: unknown }[] }, verb: string, at: string) =>
  api.calls.findLast((call) => call.verb === verb && call.path === at)?.body;
const form = async () => within(await screen.findByRole('form', { name: 'Order confirmed' }));

describe('The list of mails', () => {
  it('has them by group, says which have own words and of which ours changed, and opens one', async () => {
    const { user, search } = open({}, '');
    const purchases = within(await screen.findByRole('region', { name: 'Purchases' }));
    const addresses = within(screen.getByRole('region', { name: 'Addresses' }));

    expect([purchases.getByText('Own words'), purchases.getByText('Ours changed')]).toHaveLength(2);
    expect([addresses.queryByText('Own words'), addresses.queryByText('Ours changed')]).toEqual([null, null]);
    await user.click(purchases.getByRole('link', { name: /Order confirmed/ }));
    expect(search()).toBe('?mail=order_paid&language=nl');
    await form();
  });

  it('says why it could not be loaded, with a way to try again', async () => {
    open({ [`GET ${path}`]: aProblem({ status: 503, code: 'unavailable' }) });

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('The words of a mail', () => {
  it('are saved with the version that they began with', async () => {
    const saved = mail({
      isOwn: true,
      seen: versionId,
      parts: [part('subject', 'Dank je', { byDefault: 'Bestelling bevestigd' }), part('extra', '')],
    });
    const { user, ...api } = open({ [`PUT ${one}`]: { json: saved } });
    const fields = await form();
    expect(fields.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.clear(fields.getByLabelText('Subject'));
    await user.type(fields.getByLabelText('Subject'), 'Dank je');
    await user.click(fields.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(bodyOf(api, 'PUT', one)).toEqual({
        parts: [
          { name: 'subject', text: 'Dank je' },
          { name: 'extra', text: '' },
        ],
        seen: 'none',
      }),
    );
    expect(await fields.findByText('Ours: Bestelling bevestigd')).toBeDefined();
  });

  it('stay where they were typed when they are refused, with the reason beside them', async () => {
    const detail = 'We have nothing to fill in for city here.';
    const fields = { subject: { code: 'mail_placeholder' as const, params: {}, detail } };
    const { user } = open({ [`PUT ${one}`]: aProblem({ status: 422, code: 'invalid', fields }) });
    const inForm = await form();
    await user.type(inForm.getByLabelText('Subject'), '!');
    await user.click(inForm.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(inForm.getAllByText(detail).length).toBeGreaterThan(0));
    expect(inForm.getByLabelText<HTMLInputElement>('Subject').value).toBe('Bestelling bevestigd!');
  });

  it('say who saved meanwhile, and can be loaded anew', async () => {
    const params = { by: 'mia', at: '2026-11-26T10:00:00.000Z' };
    const { user, ...api } = open({ [`PUT ${one}`]: aProblem({ status: 409, code: 'conflict', params }) });
    const inForm = await form();
    await user.type(inForm.getByLabelText('Subject'), '!');
    api.answers[`GET ${one}`] = { json: mail({ parts: [part('subject', 'Van mia')], seen: versionId }) };
    await user.click(inForm.getByRole('button', { name: 'Save' }));

    expect(await inForm.findByText(/^mia saved on/)).toBeDefined();
    expect(await inForm.findByText('Now saved: Van mia')).toBeDefined();
    expect(inForm.getByText('Yours: Bestelling bevestigd!')).toBeDefined();
    await user.click(inForm.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(inForm.getByLabelText<HTMLInputElement>('Subject').value).toBe('Van mia'));
  });

  it('show how ours changed since, and can be kept', async () => {
    const behind = mail({
      isOwn: true,
      parts: [part('subject', 'Mijn', { byDefault: 'Nieuw', formerDefault: 'Oud' })],
      seen: versionId,
    });
    const { user, ...api } = open({ [`GET ${one}`]: { json: behind }, [`PUT ${one}`]: { json: mail() } });
    const inForm = await form();

    expect(inForm.getByText('Oud')).toBeDefined();
    await user.click(inForm.getByRole('button', { name: 'Keep my words' }));
    await waitFor(() =>
      expect(bodyOf(api, 'PUT', one)).toEqual({ parts: [{ name: 'subject', text: 'Mijn' }], seen: versionId }),
    );
  });
});

describe('The preview', () => {
  it('is the mail that the api writes with the unsaved words, as HTML and as text', async () => {
    const { user, ...api } = open();
    const preview = within(await screen.findByRole('region', { name: 'What members get' }));
    const frame = await preview.findByTitle<HTMLIFrameElement>('The mail with sample values');

    expect([frame.srcdoc, frame.getAttribute('sandbox')]).toEqual([sample.html, '']);
    await user.type((await form()).getByLabelText('Subject'), '!');
    await waitFor(() =>
      expect(bodyOf(api, 'POST', `${one}/preview`)).toMatchObject({
        parts: [{ name: 'subject', text: 'Bestelling bevestigd!' }, { name: 'extra' }],
        mode: 'light',
      }),
    );
    await user.click(preview.getByRole('button', { name: 'Night' }));
    await waitFor(() => expect(bodyOf(api, 'POST', `${one}/preview`)).toMatchObject({ mode: 'dark' }));
    await user.click(preview.getByRole('button', { name: 'As plain text' }));
    expect(await preview.findByText('Dag in tekst')).toBeDefined();
  });

  it('is sent to oneself only where mail is sent', async () => {
    const { user, ...api } = open({
      [`GET ${one}`]: { json: mail({ sampleTo: 'olga@staff.example' }) },
      [`POST ${one}/sample`]: { json: { to: 'olga@staff.example' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Send it to me (olga@staff.example)' }));

    await waitFor(() =>
      expect(bodyOf(api, 'POST', `${one}/sample`)).toMatchObject({ parts: [{ name: 'subject' }, {}] }),
    );
  });
});

it('An earlier version shows what would change, and is used again', async () => {
  const versions = [
    { version: '01NEWEST000000000000000000', at: '2026-11-26T10:00:00.000Z', ownParts: 0, isCurrent: true },
    { version: versionId, at: '2026-11-25T10:00:00.000Z', ownParts: 1, isCurrent: false },
  ];
  const { user, ...api } = open({
    [`GET ${one}`]: { json: mail({ versions }) },
    [`GET ${one}/versions/${versionId}`]: { json: [{ name: 'subject', text: 'Zoals toen' }] },
    [`POST ${one}/restore`]: { json: mail() },
  });
  const list = within(await screen.findByRole('region', { name: 'Versions' }));
  await user.click(list.getAllByRole('button', { name: 'Show' })[1]!);
  const dialog = within(await screen.findByRole('dialog'));

  expect(await dialog.findByText(/Zoals toen/)).toBeDefined();
  expect(dialog.getByText('(now: Bestelling bevestigd)')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Use these words again' }));
  await waitFor(() => expect(bodyOf(api, 'POST', `${one}/restore`)).toEqual({ version: versionId }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Roles that read no mails are told so', async () => {
  open({ 'GET /api/admin/session': { json: aStaff({ role: 'moderator' }) } });

  expect(await screen.findByText('Not for your role')).toBeDefined();
});
