import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { PhotoView } from '@manyhearts/contract/photos';
import { useMember } from '#site/store/member.ts';
import { aBoot } from '../../../test/a-boot.ts';
import { aMember, aPhoto } from '../../../test/a-member.ts';
import { answersAt, refused, type Given } from '../../../test/answers.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { MemberGallery } from './MemberGallery.tsx';
import type { Viewer, Ways } from './viewer.rules.ts';

const free: Viewer = { kind: 'member', isPremium: false, credits: 2, isOwn: false };
const premium: Viewer = { kind: 'member', isPremium: true, credits: 2, isOwn: false };
const nowhere: Ways = { premium: undefined, credits: undefined, search: undefined, chat: undefined };

/** As the frame shows it. */
function Balance() {
  return <output>{useMember(({ credits }) => credits)}</output>;
}

function show(photos: PhotoView[], viewer: Viewer = free, given: Record<string, Given[]> = {}, ways = nowhere) {
  const asked = answersAt(given);
  return {
    asked,
    ...renderScreen(
      <>
        <Balance />
        <MemberGallery member={aMember({ photos })} viewer={viewer} ways={ways} onShown={() => undefined} />
      </>,
      aBoot({ settings: { photoCredits: 9 }, member: { credits: 11 } }),
    ),
  };
}
const images = () => screen.getAllByAltText('Photo of Mira').map((image) => image.getAttribute('src'));

describe('Somebody’s photos', () => {
  it('begin with the main one, and say where one is', async () => {
    const { user } = show([aPhoto('A'), aPhoto('B', { main: true }), aPhoto('C')]);
    expect(images()).toEqual(['/m/B.webp', '/m/A.webp', '/m/C.webp']);
    const dots = screen.getAllByRole('button', { name: /^Photo \d of 3$/ });
    expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual(['true', null, null]);
    await user.click(screen.getByRole('button', { name: 'Next photo' }));

    expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  });

  it('swipe by arrow keys, and end where they end', async () => {
    const { user } = show([aPhoto('A'), aPhoto('B')]);
    screen
      .getAllByLabelText('Photos of Mira')
      .find((one) => one.tabIndex === 0)
      ?.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');

    expect(screen.getByRole('button', { name: 'Photo 2 of 2' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next photo' }).disabled).toBe(true);
  });

  it('are shown over the whole screen, and closed by Escape', async () => {
    const { user } = show([aPhoto('A', { caption: 'At the coast' }), aPhoto('B')]);
    await user.click(screen.getByRole('button', { name: 'Enlarge' }));
    const dialog = await screen.findByRole('dialog', { name: 'Photos of Mira' });
    expect(within(dialog).getByText('At the coast').tagName).toBe('P');
    await user.keyboard('{Escape}');

    expect(document.activeElement?.getAttribute('aria-label')).toBe('Enlarge');
  });

  it('tell which one is in view, and only that one can be reached', async () => {
    const told: string[] = [];
    renderScreen(
      <MemberGallery
        member={aMember({ photos: [aPhoto('A'), aPhoto('B', { locked: true })] })}
        viewer={free}
        ways={nowhere}
        onShown={(id) => void told.push(id)}
      />,
      aBoot({ settings: { photoCredits: 9 } }),
    );
    const reached = () =>
      screen.getAllByRole('group', { name: /^Photo \d of 2$/ }).map((slide) => slide.hasAttribute('inert'));
    expect(reached()).toEqual([false, true]);
    act(() => screen.getByRole('button', { name: 'Next photo' }).click());

    expect([reached(), told]).toEqual([[true, false], ['B']]);
  });

  it('that a smooth scroll passes on its way are not shown', async () => {
    const told: string[] = [];
    renderScreen(
      <MemberGallery
        member={aMember({ photos: [aPhoto('A'), aPhoto('B'), aPhoto('C')] })}
        viewer={free}
        ways={nowhere}
        onShown={(id) => void told.push(id)}
      />,
    );
    const track = screen.getAllByRole('group', { name: /^Photo \d of 3$/ })[0]?.parentElement as HTMLElement;
    Object.defineProperty(track, 'clientWidth', { configurable: true, value: 100 });
    const scrolledTo = (left: number) => {
      track.scrollLeft = left;
      fireEvent.scroll(track);
    };
    scrolledTo(5);
    act(() => screen.getByRole('button', { name: 'Photo 3 of 3' }).click());
    for (const left of [10, 100, 190, 200]) scrolledTo(left);
    expect(told).toEqual(['C']);

    // A finger that stops the scroll decides again.
    act(() => screen.getByRole('button', { name: 'Photo 1 of 3' }).click());
    fireEvent.pointerDown(track);
    scrolledTo(100);
    expect(told).toEqual(['C', 'A', 'B']);
  });

  it('are on the page where they were left on the whole screen', async () => {
    const { user } = show([aPhoto('A'), aPhoto('B'), aPhoto('C')]);
    await user.click(screen.getByRole('button', { name: 'Next photo' }));
    await user.click(screen.getByRole('button', { name: 'Enlarge' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Photo 2 of 3').tagName).toBe('SPAN');
    await user.click(dialog.getByRole('button', { name: 'Next photo' }));
    await user.keyboard('{Escape}');

    expect(screen.getByRole('button', { name: 'Photo 3 of 3' }).getAttribute('aria-current')).toBe('true');
  });

  it('need no steps where there is one, and say so where there is none', () => {
    const { unmount } = show([aPhoto('A')]);
    expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
    unmount();
    show([]);

    screen.getByText('Mira has no photo yet.');
  });

  it.each<[string, Viewer, boolean, string | null]>([
    ['a visitor', { kind: 'visitor', canSignUp: true }, false, null],
    ['a visitor of a brand that blurs it', { kind: 'visitor', canSignUp: true }, true, 'Sign up to see it'],
    ['a member of a brand that shows no others', free, false, null],
  ])('are the main one alone for %s', (_, viewer, blurred, way) => {
    const mainImage = {
      filename: '/m/A.webp',
      thumbFilename: '/m/A-s.webp',
      status: 'approved',
      placeholder: null,
      blurred,
    } as const;
    let told: string | undefined;
    renderScreen(
      <MemberGallery member={aMember({ mainImage })} viewer={viewer} ways={nowhere} onShown={(id) => (told = id)} />,
      aBoot(),
    );

    expect([images(), screen.queryByRole('link')?.textContent ?? null, told]).toEqual([['/m/A.webp'], way, undefined]);
  });
});

describe('A locked photo', () => {
  const locked = [aPhoto('A', { locked: true })];

  it('is unlocked once its price was agreed to, and the balance is right at once', async () => {
    const { asked, user } = show(locked, free, {
      'POST /api/photos/A/unlock': [
        { status: 200, body: { photo: aPhoto('A', { filename: '/m/clear.webp' }), credits: 2 } },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Unlock for 9 credits' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Unlock this photo?' })).getByRole('button', {
        name: 'Unlock for 9 credits',
      }),
    );
    await screen.findByRole('button', { name: 'Enlarge' });

    expect(screen.getByRole('status').textContent).toBe('2');
    expect([images(), asked.map(({ address, key }) => [address, key !== undefined])]).toEqual([
      ['/m/clear.webp'],
      [['/api/photos/A/unlock', true]],
    ]);
  });

  it('stays locked where credits are missing, and it is said how many', async () => {
    const { user } = show(locked, free, {
      'POST /api/photos/A/unlock': [refused(402, 'not_enough_credits', { params: { needed: 9 } })],
    });
    await user.click(screen.getByRole('button', { name: 'Unlock for 9 credits' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unlock for 9 credits' }));

    await screen.findByText('You don’t have enough credits. Needed: 9. You have: 2.');
    expect(screen.queryByRole('link', { name: 'Buy credits' })).toBeNull();
  });

  it('leads to Premium and to credits once these are there', async () => {
    const { user } = show(
      locked,
      free,
      { 'POST /api/photos/A/unlock': [refused(402, 'not_enough_credits')] },
      { ...nowhere, premium: '/premium', credits: '/credits' },
    );
    expect(screen.getByRole('link', { name: 'See all photos with Premium' }).getAttribute('href')).toBe('/premium');
    await user.click(screen.getByRole('button', { name: 'Unlock for 9 credits' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unlock for 9 credits' }));

    expect((await screen.findByRole('link', { name: 'Buy credits' })).getAttribute('href')).toBe('/credits');
  });
});

describe('A marked photo', () => {
  const marked = [aPhoto('A', { explicit: true })];

  it('is revealed to a premium member by one tap', async () => {
    const { user } = show(marked, premium, {
      'POST /api/photos/A/reveal': [{ status: 200, body: { photo: aPhoto('A', { filename: '/m/clear.webp' }) } }],
    });
    screen.getByText('Marked as revealing');
    await user.click(screen.getByRole('button', { name: 'Show photo' }));
    await screen.findByRole('button', { name: 'Enlarge' });

    expect(images()).toEqual(['/m/clear.webp']);
  });

  it('is not offered to anybody else', () => {
    show(marked);

    expect([
      screen.queryByRole('button', { name: 'Show photo' }),
      screen.getByText('Premium members see this photo clearly.').tagName,
    ]).toEqual([null, 'SPAN']);
  });
});
