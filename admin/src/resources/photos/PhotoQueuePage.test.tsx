import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import { aProblem, aStaff, aTenant, fakeApi, tenantId } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { PhotoQueuePage } from './PhotoQueuePage.tsx';
import { PhotoShow } from './PhotoShow.tsx';
import { ResourceContextProvider } from 'react-admin';

const names = ['Anna', 'Ben', 'Cem'];
const idOf = (name: string) => `01${name.toUpperCase()}`.padEnd(26, '0');

const aPhoto = (name: string, photo: Partial<AdminPhotoView> = {}): AdminPhotoView => ({
  id: idOf(name),
  tenantId,
  memberId: idOf(`M${name}`),
  memberName: name,
  memberAge: 34,
  status: 'pending',
  reason: null,
  explicit: false,
  main: true,
  caption: '<b>By the sea</b>',
  filename: `/admin/m/${name}.webp`,
  thumbFilename: `/admin/m/${name}-small.webp`,
  reports: 0,
  createdAt: '2026-11-25T09:00:00.000Z',
  claim: null,
  decidedBy: null,
  decidedAt: null,
  ...photo,
});

const history = {
  photos: [
    {
      id: idOf('OLD'),
      status: 'rejected',
      reason: 'minor',
      explicit: false,
      decidedBy: 'ben',
      decidedAt: '2026-11-01T09:00:00.000Z',
    },
  ],
  reports: [],
  ban: null,
};

/** An api whose photos wait until they are decided. */
function api(waiting = names.map((name) => aPhoto(name))) {
  const left = new Map(waiting.map((photo) => [photo.id, photo]));
  const answers = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'moderator', tenantIds: [tenantId] }) },
    'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
    'POST /api/admin/photos/claim': () => ({ json: { photos: [...left.values()].slice(0, 8), waiting: left.size } }),
    'POST /api/admin/photos/release': { json: { released: 1 } },
  });
  for (const photo of waiting) {
    const decided = () => {
      left.delete(photo.id);
      return { json: photo };
    };
    answers.answers[`POST /api/admin/photos/${photo.id}/approve`] = decided;
    answers.answers[`POST /api/admin/photos/${photo.id}/reject`] = decided;
    answers.answers[`POST /api/admin/photos/${photo.id}/undo`] = { json: photo };
    answers.answers[`GET /api/admin/photos/${photo.id}`] = { json: photo };
    answers.answers[`GET /api/admin/members/${photo.memberId}/history`] = { json: history };
  }
  return answers;
}

function open(made = api(), locale: 'en' | 'nl' = 'en') {
  const routes = [
    { path: '/photos/queue', element: <PhotoQueuePage /> },
    { path: '/photos', element: <p>The list</p> },
  ];
  return { ...made, ...renderConsole({ routes, at: '/photos/queue', locale }) };
}
const decisions = ({ calls }: ReturnType<typeof api>) =>
  calls
    .filter(({ verb, path }) => verb === 'POST' && /(approve|reject|undo)$/.test(path))
    .map(({ path, body }) => [path.split('/').slice(-2).join(' '), body]);
const shows = (name: string) => screen.findByRole('img', { name: `Photo of ${name}, 34` });
const seen = { seen: 'pending', undoable: true };

describe('The photo queue', () => {
  it('is cleared with one key a verdict, and a digit for each reason', async () => {
    const { user, ...made } = open();
    await shows('Anna');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Photo queue: Anna, 34');
    await user.keyboard('a');
    await shows('Ben');
    await user.keyboard('m');
    await shows('Cem');
    await user.keyboard('3');

    expect(await screen.findByRole('heading', { name: 'No photo waits' })).toBeDefined();
    expect(screen.getByText('You decided 3.')).toBeDefined();
    expect(document.activeElement).not.toBe(document.body);
    await waitFor(() =>
      expect(decisions(made)).toEqual([
        [`${idOf('Anna')} approve`, { ...seen, explicit: false }],
        [`${idOf('Ben')} approve`, { ...seen, explicit: true }],
        [`${idOf('Cem')} reject`, { ...seen, reason: 'minor' }],
      ]),
    );
  });

  it('decides once while a key is held down', async () => {
    const { user, ...made } = open();
    await shows('Anna');
    await user.keyboard('{a>5/}');
    await shows('Ben');

    await waitFor(() => expect(decisions(made)).toHaveLength(1));
    expect(screen.getByText('2 wait')).toBeDefined();
  });

  it('leads to the reasons by r, and back to the next photo', async () => {
    const { user, ...made } = open();
    await shows('Anna');
    await user.keyboard('r');
    expect(document.activeElement?.textContent).toContain('No person');
    await user.keyboard('{Enter}');
    await shows('Ben');

    expect(document.activeElement?.getAttribute('aria-label')).toBe('Photo queue: Ben, 34');
    await waitFor(() =>
      expect(decisions(made)).toEqual([[`${idOf('Anna')} reject`, { ...seen, reason: 'no_person' }]]),
    );
  });

  it('shows the photo again after u', async () => {
    const { user, ...made } = open();
    await shows('Anna');
    await user.keyboard('a');
    await shows('Ben');
    expect(screen.getAllByText('Anna, 34: approved.').length).toBeGreaterThan(0);
    await user.keyboard('u');

    expect(await shows('Anna')).toBeDefined();
    expect(decisions(made).at(-1)).toEqual([`${idOf('Anna')} undo`, {}]);
    expect(screen.getByRole('status').textContent).toContain('Undone.');
  });

  it('names the colleague who decided first', async () => {
    const made = api();
    made.answers[`POST /api/admin/photos/${idOf('Anna')}/approve`] = aProblem({
      status: 409,
      code: 'conflict',
      params: { by: 'ben' },
    });
    const { user } = open(made);
    await shows('Anna');
    await user.keyboard('a');

    expect((await screen.findByRole('alert')).textContent).toBe('Anna, 34: ben decided first. Their decision stands.');
    expect(await shows('Ben')).toBeDefined();
  });

  it('shows whose photo it is, with earlier decisions, as plain text', async () => {
    open();
    expect(await screen.findByText('Harbour')).toBeDefined();
    expect(screen.getByText('<b>By the sea</b>')).toBeDefined();
    const earlier = within(screen.getByRole('region', { name: 'Earlier decisions' }));

    expect((await earlier.findByText(/Rejected · A child · by ben/)).textContent).toContain('1 Nov 2026');
  });

  it('zooms by z, and lists its keys by ?', async () => {
    const { user } = open();
    await shows('Anna');
    await user.keyboard('z');
    expect(screen.getByRole('button', { name: 'Fit to the screen' })).toBeDefined();
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keys' }));

    expect(sheet.getByText('Approve')).toBeDefined();
    expect(sheet.getByText('Undo')).toBeDefined();
  });

  it('is left by Escape, which gives the photos back', async () => {
    const { user, path, calls } = open();
    await shows('Anna');
    await user.keyboard('{Escape}');

    await screen.findByText('The list');
    expect(path()).toBe('/photos');
    const released = calls.find((call) => call.path.endsWith('/release'));
    expect(released?.body).toEqual({ ids: names.map(idOf) });
  });

  it('stands in Dutch too', async () => {
    const { container } = open(api(), 'nl');
    await screen.findByRole('img', { name: 'Foto van Anna, 34' });
    await screen.findByText(/Afgewezen · Een kind/);

    expect(container.textContent).not.toMatch(/(queue|photos|history|resources)\./);
  });
});

describe('One photo', () => {
  it('has its history, for roles that read the audit', async () => {
    const photo = aPhoto('Anna');
    const { answers, calls } = api([photo]);
    answers['GET /api/admin/session'] = { json: aStaff({ role: 'owner' }) };
    answers['GET /api/admin/audit'] = { json: [], headers: { 'content-range': 'audit */0' } };
    const element = (
      <ResourceContextProvider value="photos">
        <PhotoShow />
      </ResourceContextProvider>
    );
    renderConsole({ routes: [{ path: '/photos/:id/show', element }], at: `/photos/${photo.id}/show` });
    await screen.findByText('Nothing was recorded yet.');
    const asked = calls.find(({ path }) => path === '/api/admin/audit');
    expect(asked?.query.get('filter')).toContain(`photo:${photo.id}`);
  });

  it('that is decided can be decided anew', async () => {
    const photo = aPhoto('Anna', { status: 'approved', decidedBy: 'ben' });
    const made = api([photo]);
    const element = (
      <ResourceContextProvider value="photos">
        <PhotoShow />
      </ResourceContextProvider>
    );
    const { user } = renderConsole({ routes: [{ path: '/photos/:id/show', element }], at: `/photos/${photo.id}/show` });
    await shows('Anna');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Advertising' }));

    await waitFor(() =>
      expect(decisions(made)).toEqual([
        [`${idOf('Anna')} reject`, { seen: 'approved', reason: 'advertising', undoable: false }],
      ]),
    );
  });
});
