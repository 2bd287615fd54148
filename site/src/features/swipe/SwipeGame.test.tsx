import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { MemberCardView } from '@manyhearts/contract/members';
import type { SwipeDeckAnswer } from '@manyhearts/contract/swipe';
import { setServerClock } from '#site/boot/server-clock.ts';
import { madeMatch } from '#site/store/match-news.ts';
import { aBoot } from '../../../test/a-boot.ts';
import { answersAt, refused, type Given } from '../../../test/answers.ts';
import { aCard } from '../../../test/members.ts';
import { newServerData, renderScreen } from '../../../test/render-screen.tsx';
import { routed } from '../../../test/routed.tsx';
import { SwipeGame } from './SwipeGame.tsx';

const [anna, bea, cleo] = [aCard('Anna'), aCard('Bea'), aCard('Cleo')];
const now = '2026-11-25T20:00:00.000Z';
const left = (likesLeft: number | null) => ({
  likesLeft,
  likesResetAt: likesLeft === null ? null : '2026-11-25T23:00:00.000Z',
});
const deck = (profiles: MemberCardView[], more: Partial<SwipeDeckAnswer> = {}): Given => ({
  status: 200,
  body: { profiles, canUndo: false, ...left(4), ...more },
});
const swiped = (likesLeft: number | null, state: string | null = null): Given => ({
  status: 200,
  body: { state, ...left(likesLeft) },
});

function show(given: Record<string, (Given | 'never')[]>) {
  const asked = answersAt({ 'GET /api/regions': [{ status: 200, body: { regions: [] } }], ...given });
  const way = routed('/swipe-game', <SwipeGame />);
  const serverData = newServerData();
  return { asked, serverData, ...renderScreen(way.element, aBoot({ member: {} }), serverData) };
}
/** The top card is the last one, and the only one that is not hidden from screen readers. */
const top = () => screen.queryByRole('heading', { level: 2, name: /, 41$/ })?.textContent?.split(',')[0];
const isOnTop = (card: MemberCardView) => waitFor(() => expect(top()).toBe(card.name));
const sent = (asked: ReturnType<typeof show>['asked']) =>
  asked.filter(({ address }) => address === '/api/swipe').flatMap(({ body }) => (body ? [body] : []));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => setServerClock(now));

describe('The swipe game', () => {
  it('likes and passes by buttons, one card after the other, and shows how many likes are left', async () => {
    const { asked, user } = show({
      'GET /api/swipe': [deck([anna, bea, cleo]), 'never'],
      'POST /api/swipe': [swiped(3, 'liked'), swiped(3)],
    });
    await isOnTop(anna);
    screen.getByText('4 likes left today');
    await user.click(button('Like'));
    await isOnTop(bea);
    await screen.findByText('3 likes left today');
    await user.click(button('Pass'));
    await isOnTop(cleo);

    await waitFor(() =>
      expect(sent(asked)).toEqual([
        { profile: anna.id, like: true },
        { profile: bea.id, like: false },
      ]),
    );
    expect(screen.getByText(`You passed on ${bea.name}.`)).toBeDefined();
  });

  it('is played by arrow keys as well, but not while a dialog is open', async () => {
    const { asked, user, serverData } = show({
      'GET /api/swipe': [deck([anna, bea, cleo]), 'never'],
      'POST /api/swipe': [swiped(3, 'match'), swiped(3)],
    });
    await isOnTop(anna);
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(madeMatch(serverData)?.id).toBe(anna.id));
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    await user.keyboard('{ArrowLeft}');
    expect(top()).toBe(bea.name);
    dialog.remove();
    await user.keyboard('{ArrowLeft}');
    await isOnTop(cleo);

    await waitFor(() => expect(sent(asked)).toHaveLength(2));
  });

  it('follows the finger, and lets a card go that was dragged far enough', async () => {
    const { asked } = show({ 'GET /api/swipe': [deck([anna, bea]), 'never'], 'POST /api/swipe': [swiped(3, 'liked')] });
    await isOnTop(anna);
    const drag = (to: number) => {
      const card = screen.getByRole('heading', { level: 2, name: /, 41$/ }).closest('article') as HTMLElement;
      Object.defineProperty(card, 'offsetWidth', { value: 300, configurable: true });
      // jsdom has no pointer events.
      for (const [kind, clientX] of [
        ['pointerdown', 100],
        ['pointermove', to],
        ['pointerup', to],
      ] as const)
        fireEvent(card, new MouseEvent(kind, { bubbles: true, button: 0, clientX }));
    };
    drag(140);
    expect(top()).toBe(anna.name);
    drag(240);
    await isOnTop(bea);

    await waitFor(() => expect(sent(asked)).toEqual([{ profile: anna.id, like: true }]));
  });

  it('takes the last pass back', async () => {
    const { user } = show({
      'GET /api/swipe': [deck([anna, bea]), 'never'],
      'POST /api/swipe': [swiped(4)],
      'POST /api/swipe/undo': [{ status: 200, body: { profile: anna, ...left(4) } }],
    });
    await isOnTop(anna);
    expect(button('Undo the last pass').disabled).toBe(true);
    await user.keyboard('{ArrowLeft}');
    await isOnTop(bea);
    await user.click(button('Undo the last pass'));
    await isOnTop(anna);

    expect(button('Undo the last pass').disabled).toBe(true);
  });

  it('says when new likes come once they are used up, and lets the member pass', async () => {
    const { user, asked } = show({
      'GET /api/swipe': [deck([anna, bea], left(0)), 'never'],
      'POST /api/swipe': [swiped(0)],
    });
    await isOnTop(anna);
    screen.getByText(/New ones come in 3 hours\./);
    expect(button('Like').disabled).toBe(true);
    await user.keyboard('{ArrowRight}');
    expect(top()).toBe(anna.name);
    await user.keyboard('{ArrowLeft}');
    await isOnTop(bea);

    await waitFor(() => expect(sent(asked)).toEqual([{ profile: anna.id, like: false }]));
  });

  it('shows no number where likes have no limit', async () => {
    show({ 'GET /api/swipe': [deck([anna], left(null))] });
    await isOnTop(anna);

    expect(screen.queryByText(/left today/)).toBeNull();
  });

  it('puts a card back that the server refused, and says why', async () => {
    const { user } = show({
      'GET /api/swipe': [deck([anna, bea]), 'never'],
      'POST /api/swipe': [refused(403, 'swipe_limit')],
    });
    await isOnTop(anna);
    await user.click(button('Like'));
    await screen.findByText('About swipe_limit.');

    await isOnTop(anna);
  });

  it('gets more cards before they run out, without those that were swiped meanwhile', async () => {
    const { user } = show({
      'GET /api/swipe': [deck([anna, bea]), deck([anna, bea, cleo])],
      'POST /api/swipe': [swiped(4)],
    });
    await isOnTop(anna);
    await user.click(button('Pass'));
    await isOnTop(bea);
    await user.click(button('Pass'));

    await isOnTop(cleo);
  });

  it('says what to do when there is nobody left', async () => {
    show({ 'GET /api/swipe': [deck([])] });
    await screen.findByRole('heading', { name: 'That’s everyone for now' });

    expect(screen.getByRole('link', { name: 'Search members' }).getAttribute('href')).toBe('/members');
  });

  it('can be asked for again when it did not come', async () => {
    const { user } = show({ 'GET /api/swipe': [refused(500, 'unexpected'), deck([anna])] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    await isOnTop(anna);
  });
});
