import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { VisibilityView } from '@manyhearts/contract/visibility';
import { answersAt, refused, type Given } from '../../../../test/answers.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { VisibilityPanel, withChange } from './VisibilityPanel.tsx';

const view = (more: Partial<VisibilityView> = {}): Given => ({
  status: 200,
  body: {
    visibility: {
      public: true,
      invisible: false,
      explicitPhotos: false,
      explicitPhotosWanted: false,
      introductions: false,
      sites: [],
      ...more,
    },
  },
});

async function show(start: Given, put: (Given | 'never')[] = [], isPremium = true) {
  const asked = answersAt({ 'GET /api/visibility': [start], 'PUT /api/visibility': put });
  const shown = renderScreen(<VisibilityPanel isPremium={isPremium} />);
  await screen.findByRole('switch', { name: 'Show me to visitors' });
  return { asked, ...shown };
}
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const puts = (asked: Awaited<ReturnType<typeof show>>['asked']) =>
  asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('The panel of visibility', () => {
  it('has a switch for each, which works at once', async () => {
    const sites = (on: boolean) => [{ id: 's1', name: 'Rosewood', on }];
    const { asked, user } = await show(view({ sites: sites(false) }), [
      view({ public: false, sites: sites(false) }),
      view({ public: false, sites: sites(true) }),
    ]);
    await user.click(toggle('Show me to visitors'));
    await waitFor(() => expect(puts(asked)).toHaveLength(1));
    await user.click(toggle('Rosewood'));

    await waitFor(() => expect(puts(asked)).toEqual([{ public: false }, { sites: [{ id: 's1', on: true }] }]));
    expect([toggle('Show me to visitors').checked, toggle('Rosewood').checked]).toEqual([false, true]);
  });

  it('sends one after the other, so that the last one counts', async () => {
    const { asked, user } = await show(view(), ['never']);
    await user.click(toggle('Invisible mode'));
    await user.click(toggle('Invisible mode'));

    expect([puts(asked), toggle('Invisible mode').checked]).toEqual([[{ invisible: true }], false]);
  });

  it('puts a switch back that the server did not take, and says why', async () => {
    const { user } = await show(view(), [refused(403, 'premium_required')]);
    await user.click(toggle('Invisible mode'));

    await screen.findByText('About premium_required.');
    expect([toggle('Invisible mode').checked, toggle('Show me to visitors').checked]).toEqual([false, true]);
  });

  it('offers what is for premium members to them, and to the others only to switch it off', async () => {
    await show(view({ invisible: true }), [], false);

    expect([toggle('Invisible mode').disabled, toggle('Show revealing photos').disabled]).toEqual([false, true]);
    expect(screen.getAllByText(/For Premium members\./)).toHaveLength(2);
  });

  it('says of a wish that premium has left behind that it has no effect, and lets it be taken back', async () => {
    const { asked, user } = await show(view({ explicitPhotosWanted: true }), [view()], false);
    const resting = () => screen.queryByText(/marked photos stay blurred for you/);
    expect([toggle('Show revealing photos').checked, toggle('Show revealing photos').disabled, resting()]).toEqual([
      true,
      false,
      expect.anything(),
    ]);
    await user.click(toggle('Show revealing photos'));

    await waitFor(() =>
      expect([
        puts(asked),
        toggle('Show revealing photos').checked,
        toggle('Show revealing photos').disabled,
        resting(),
      ]).toEqual([[{ explicit_photos: false }], false, true, null]),
    );
  });

  it('says nothing of the kind where the wish has its effect, or was uttered just now', async () => {
    const { user } = await show(view({ explicitPhotosWanted: true, explicitPhotos: true }), ['never']);
    await user.click(toggle('Show revealing photos'));
    await user.click(toggle('Show revealing photos'));

    expect([toggle('Show revealing photos').checked, screen.queryByText(/marked photos stay blurred/)]).toEqual([
      true,
      null,
    ]);
  });

  it('can be asked for again when it did not come', async () => {
    answersAt({ 'GET /api/visibility': [refused(500, 'unexpected'), view()] });
    const { user } = renderScreen(<VisibilityPanel isPremium />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    await screen.findByRole('switch', { name: 'Invisible mode' });
  });
});

const now = {
  public: true,
  invisible: false,
  explicitPhotos: false,
  explicitPhotosWanted: false,
  introductions: false,
  sites: [
    { id: 'a', name: 'A', on: true },
    { id: 'b', name: 'B', on: false },
  ],
};

describe('A switch', () => {
  it.each([
    [{ public: false }, { ...now, public: false }],
    [{ invisible: true }, { ...now, invisible: true }],
    [{ explicitPhotos: true }, { ...now, explicitPhotosWanted: true }],
    [{ introductions: true }, { ...now, introductions: true }],
    [{ sites: [{ id: 'b', on: true }] }, { ...now, sites: [now.sites[0], { id: 'b', name: 'B', on: true }] }],
  ])('%j changes nothing else', (change, expected) => {
    expect(withChange(now, change)).toEqual(expected);
  });
});
