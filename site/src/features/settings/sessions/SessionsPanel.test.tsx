import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SessionView } from '@manyhearts/contract/sessions';
import { setServerClock } from '#site/boot/server-clock.ts';
import { aBoot } from '../../../../test/a-boot.ts';
import { answers, refused } from '../../../../test/answers.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { deviceKind, deviceName, SessionsPanel } from './SessionsPanel.tsx';

const now = '2026-11-21T12:00:00Z';
beforeEach(() => setServerClock(now));
afterEach(() => setServerClock(new Date().toISOString()));

const id = (letter: string) => letter.repeat(26);
const laptop: SessionView = {
  id: id('A'),
  current: false,
  device: 'Firefox · Windows',
  country: 'DE',
  lastUsed: '2026-11-21T09:30:00Z',
};
const here: SessionView = {
  id: id('B'),
  current: true,
  device: 'Chrome · Android',
  country: 'NL',
  lastUsed: '2026-11-21T09:00:00Z',
};
const old: SessionView = { id: id('C'), current: false, device: '?', country: null, lastUsed: '2026-11-18T09:00:00Z' };
const list = (...sessions: SessionView[]) => ({ status: 200, body: { sessions } });

async function show(...given: Parameters<typeof answers>) {
  const asked = answers(...given);
  const { user } = renderScreen(<SessionsPanel />, aBoot({ country: 'NL' }));
  return { asked, user };
}
const rows = () =>
  screen
    .queryAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('strong, small, div > span')].map(({ textContent }) => textContent));
const answer = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

describe('Where a member is logged in', () => {
  it('is a list with this device first: device, country, and when it was last used', async () => {
    await show(list(laptop, here, old));
    await screen.findByText('Firefox · Windows');

    expect(rows()).toEqual([
      ['Chrome · Android', 'Netherlands · Active now', 'This device'],
      ['Firefox · Windows', 'Germany · Last active: 2 hours ago'],
      ['Unknown device', 'Last active: 3 days ago'],
    ]);
    expect(
      screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Log out: Firefox · Windows', 'Log out: Unknown device', 'Log out all other devices']);
  });

  it('has the shape of a list while it is on its way', async () => {
    await show('never');

    expect(screen.getByRole('status').textContent).toContain('Loading');
  });

  it('can be asked for again when it did not come', async () => {
    const { user } = await show(refused(500, 'unexpected'), list(here));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    await screen.findByText('You’re not logged in anywhere else.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('Logging another device out', () => {
  it('is asked once, then gone at once, whatever the server takes', async () => {
    const { asked, user } = await show(list(here, laptop, old), 'never');
    await user.click(await screen.findByRole('button', { name: 'Log out: Firefox · Windows' }));
    expect(screen.getByRole('dialog', { name: 'Log out Firefox · Windows?' })).toBeDefined();
    await user.click(answer('Log out'));

    expect([rows().length, document.activeElement?.tagName, screen.queryByRole('dialog')]).toEqual([2, 'UL', null]);
    await waitFor(() =>
      expect(asked.slice(1).map(({ method, address }) => [method, address])).toEqual([
        ['DELETE', `/api/sessions/${laptop.id}`],
      ]),
    );
  });

  it.each([
    ['was done', { status: 204 }, 'Firefox · Windows has been logged out.', 1],
    ['was done before', refused(404, 'not_found'), 'Firefox · Windows has been logged out.', 1],
    ['was refused', refused(500, 'unexpected'), 'We couldn’t log out Firefox · Windows. Please try again.', 2],
  ])('that %s is told, and the list is right', async (_what, given, words, left) => {
    const { user } = await show(list(here, laptop), given);
    await user.click(await screen.findByRole('button', { name: 'Log out: Firefox · Windows' }));
    await user.click(answer('Log out'));

    await screen.findByText(words);
    expect(rows()).toHaveLength(left);
  });

  it('does nothing when the answer is no', async () => {
    const { asked, user } = await show(list(here, laptop));
    await user.click(await screen.findByRole('button', { name: 'Log out: Firefox · Windows' }));
    await user.click(answer('Cancel'));

    expect([asked.length, rows().length, document.activeElement?.getAttribute('aria-label')]).toEqual([
      1,
      2,
      'Log out: Firefox · Windows',
    ]);
  });

  it('can be all of them, and never this one', async () => {
    const { asked, user } = await show(list(here, laptop, old), { status: 204 });
    await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
    await user.click(answer('Log out'));

    await screen.findByText('All other devices have been logged out.');
    expect(asked.slice(1).map(({ method, address }) => [method, address])).toEqual([['DELETE', '/api/sessions']]);
    expect(rows().map(([name]) => name)).toEqual(['Chrome · Android']);
  });

  it('brings all of them back when they could not be', async () => {
    const { user } = await show(list(here, laptop, old), refused(500, 'unexpected'));
    await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
    await user.click(answer('Log out'));

    await screen.findByText('We couldn’t log out all your devices. Please try again.');
    expect(rows().map(([name]) => name)).toEqual(['Chrome · Android', 'Firefox · Windows', 'Unknown device']);
  });
});

describe('A device', () => {
  it.each([
    ['Firefox · Windows', 'computer', 'Firefox · Windows'],
    ['Chrome · Android', 'phone', 'Chrome · Android'],
    ['Safari · iPhone', 'phone', 'Safari · iPhone'],
    ['Safari · iPad', 'tablet', 'Safari · iPad'],
    ['?', 'computer', 'Unknown'],
    ['', 'computer', 'Unknown'],
  ])('%j is a %s called %j', (device, kind, name) =>
    expect([deviceKind({ device }), deviceName({ device }, 'Unknown')]).toEqual([kind, name]),
  );
});
