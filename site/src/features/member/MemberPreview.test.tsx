import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ProfilePreviewAnswer } from '@manyhearts/contract/member-profile';
import { aBoot } from '../../../test/a-boot.ts';
import { aMember, aPhoto } from '../../../test/a-member.ts';
import { answersAt, refused, type Given } from '../../../test/answers.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { MemberPreview } from './MemberPreview.tsx';

beforeEach(() => {
  Object.defineProperty(globalThis, 'matchMedia', {
    configurable: true,
    value: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));

const answer = (given: ProfilePreviewAnswer): Given => ({ status: 200, body: given });
const main = {
  filename: '/m/A.webp',
  thumbFilename: '/m/A-s.webp',
  status: 'approved',
  placeholder: '#aa3355',
  blurred: false,
} as const;
const forMembers = (isPremium: boolean) =>
  answer({
    profile: aMember({
      aboutMe: 'Slow mornings.',
      mainImage: main,
      photos: [aPhoto('A', { main: true }), aPhoto('B', { locked: !isPremium })],
    }),
    unmet: null,
  });
const forVisitors = answer({
  profile: aMember({ city: '', seeking: null, activity: null, mainImage: main }),
  unmet: null,
});

function show(given: Partial<Record<'free' | 'premium' | 'visitor', Given[]>> = {}) {
  const of = { free: [forMembers(false)], premium: [forMembers(true)], visitor: [forVisitors], ...given };
  const asked = answersAt(
    Object.fromEntries(Object.entries(of).map(([as, answers]) => [`GET /api/profile/preview?as=${as}`, answers])),
  );
  return {
    asked,
    ...renderScreen(
      <MemberPreview onClose={() => undefined} />,
      aBoot({ isLoggedIn: true, settings: { name: 'Rosewood' } }),
    ),
  };
}
const seenBy = (name: string) => screen.getByRole('tab', { name });
const panel = () => within(screen.getByRole('tabpanel'));
const named = () => panel().findByRole('heading', { level: 1, name: 'Mira, 41' });

describe('The preview of the own profile', () => {
  it('begins with the eyes of free members, and changes to others’', async () => {
    const { asked, user } = show();
    await named();
    expect(seenBy('Free members').getAttribute('aria-selected')).toBe('true');
    panel().getByText('Others see it blurred.');
    await user.click(seenBy('Premium members'));
    await named();

    expect([panel().queryByText('Others see it blurred.'), panel().getByText('Slow mornings.').tagName]).toEqual([
      null,
      'P',
    ]);
    panel().getByText(/Premium members see all your photos clearly/);
    expect(asked.map(({ address }) => address).filter((address) => address.includes('preview'))).toEqual([
      '/api/profile/preview?as=free',
      '/api/profile/preview?as=premium',
    ]);
  });

  it('is chosen by arrow keys too', async () => {
    const { user } = show();
    await named();
    seenBy('Free members').focus();
    await user.keyboard('{ArrowLeft}');

    await panel().findByText(/People without an account/);
    expect(document.activeElement).toBe(seenBy('Visitors'));
  });

  it('shows what a visitor sees, and says what they do not', async () => {
    const { user } = show();
    await user.click(seenBy('Visitors'));
    await named();

    panel().getByText(/They don’t see your other photos, your answers, your town/);
    panel().getByText(/Sign up to see all that Mira shares/);
    expect(
      panel()
        .getAllByAltText('Photo of Mira')
        .map((image) => image.getAttribute('src')),
    ).toEqual(['/m/A.webp']);
    expect([panel().queryByText('Slow mornings.'), panel().queryByRole('link')]).toEqual([null, null]);
  });

  it('says that a visitor’s main photo is blurred where it is', async () => {
    const { user } = show({
      visitor: [answer({ profile: aMember({ mainImage: { ...main, blurred: true } }), unmet: null })],
    });
    await user.click(seenBy('Visitors'));
    await named();

    panel().getByText('Others see it blurred.');
  });

  it.each([
    ['closed', /Rosewood shows no profiles to visitors/, null],
    ['private', /you haven’t agreed to it/, '/notifications#settings-visibility'],
    ['hidden', /your profile is hidden or not confirmed/, '/notifications#settings-visibility'],
  ] as const)('says why visitors see nothing where they see nothing: %s', async (unmet, words, way) => {
    const { user } = show({ visitor: [answer({ profile: null, unmet })] });
    await user.click(seenBy('Visitors'));
    await panel().findByText(words);

    expect(panel().queryByRole('link', { name: 'Settings' })?.getAttribute('href') ?? null).toBe(way);
    expect([panel().queryByRole('heading', { level: 1 }), panel().queryByText(/People without an account/)]).toEqual([
      null,
      null,
    ]);
  });

  it('tells of those whom it is shown to alone', async () => {
    const { user } = show({ visitor: [answer({ profile: aMember({ mainImage: main }), unmet: 'advertised' })] });
    await user.click(seenBy('Visitors'));
    await named();

    panel().getByText(/come to Rosewood through an ad/);
  });

  it('shows whoever is hidden what members will see', async () => {
    show({ free: [answer({ profile: aMember(), unmet: 'hidden' })] });
    await named();

    panel().getByText(/what they’ll see once your profile is shown/);
  });

  it('can be asked for again when it did not come', async () => {
    const { user } = show({ free: [refused(500, 'unexpected'), forMembers(false)] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    await named();
  });
});
