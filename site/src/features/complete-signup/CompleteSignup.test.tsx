import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { interestIds } from '@manyhearts/contract/interests';
import { limits } from '@manyhearts/contract/limits';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { profileFields } from '@manyhearts/contract/profile-fields';
import { interestNames } from '@manyhearts/locales';
import { remembered } from '#site/boot/remembered.ts';
import { aBoot } from '../../../test/a-boot.ts';
import { aPhoto } from '../../../test/a-member.ts';
import { answers, refused } from '../../../test/answers.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { CompleteSignup } from './CompleteSignup.tsx';

const profile = {
  id: '01R',
  name: 'Robin',
  status: 'disabled',
  dateOfBirth: '1990-01-01',
  age: 36,
  gender: 'male',
  seeking: 'female',
  sexuality: null,
  country: 'NL',
  region: 'NL-UT',
  city: 'Utrecht',
  aboutMe: '',
  hairColour: null,
  eyeColour: null,
  bodyType: null,
  relationshipStatus: null,
  tattoos: null,
  interests: [],
  extra: {},
  mainImage: null,
  photos: [],
  memberSince: '2026-11-01T00:00:00Z',
  completeness: { percent: 20, missing: ['photos'] },
} as OwnProfileView;
const there = (more: Partial<OwnProfileView> = {}) => ({ status: 200, body: { profile: { ...profile, ...more } } });
const interests = { status: 200, body: { interests: interestIds.map((id) => ({ id, name: interestNames.en[id] })) } };

function show(at = '/', settings: object = { visibleProfileFields: [...profileFields] }) {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <CompleteSignup
            confirmation={<h1>Confirm</h1>}
            photos={({ photos }, onPhotos) => (
              <button type="button" onClick={() => onPhotos([aPhoto('A', { main: true })])}>
                {photos.length} photos here
              </button>
            )}
          />
        ),
      },
    ],
    { initialEntries: [at] },
  );
  return { router, ...renderScreen(<RouterProvider router={router} />, aBoot({ settings })) };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.getByRole('button', { name });
const personal = 'A little about you';
const about = 'In your own words';

beforeEach(() => remembered.completing.clear());

describe('Completing a profile', () => {
  it('shows the main photo on the card as soon as there is one, and still on the way back', async () => {
    answers(there());
    const { user } = show();
    await heading('How others see you');
    expect(screen.queryByAltText('Photo of Robin')).toBeNull();
    await user.click(press('0 photos here'));
    expect(screen.getByAltText('Photo of Robin').getAttribute('src')).toBe('/m/A.webp');
    await user.click(press('Continue'));
    await heading(personal);
    await user.click(press('Back'));
    await heading('How others see you');

    expect([screen.getByAltText('Photo of Robin').getAttribute('src'), press('1 photos here').tagName]).toEqual([
      '/m/A.webp',
      'BUTTON',
    ]);
  });

  it('shows what others see, then asks, saves each screen as it is left, and ends at the address', async () => {
    const asked = answers(
      there(),
      there({ eyeColour: 'blue' }),
      interests,
      there({ eyeColour: 'blue', aboutMe: 'Slow mornings.', interests: ['wine'] }),
    );
    const { user } = show();
    await heading('How others see you');
    expect(screen.getByRole('article').textContent).toBe('RRobin, 36Utrecht');
    await user.click(press('Continue'));

    await heading(personal);
    await user.selectOptions(screen.getByLabelText('Eye colour'), 'Blue');
    await user.selectOptions(screen.getByLabelText('Smoking'), 'Never');
    await user.click(screen.getByLabelText('Dates'));
    await user.click(press('Continue'));

    await heading(about);
    await user.type(screen.getByLabelText('About me'), 'Slow mornings.');
    await user.click(await screen.findByLabelText('Wine'));
    screen.getByText('1 of 15 chosen');
    await user.click(press('Continue'));

    await heading('Confirm');
    expect(screen.getByText('Step 4 of 4')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your first suggestions' }).getAttribute('href')).toBe(
      '/signup-matches',
    );
    expect(asked.map(({ method, address, body }) => [method, address, body])).toEqual([
      ['GET', '/api/profile', undefined],
      ['PUT', '/api/profile', { eye_colour: 'blue', extra: { smoking: 'never', looking_for: ['dates'] } }],
      ['GET', '/api/interests', undefined],
      ['PUT', '/api/profile', { about_me: 'Slow mornings.', interests: ['wine'] }],
    ]);
  });

  it('gives the focus to the heading of each screen that is come to, and to none while somebody types', async () => {
    answers(there());
    const { user } = show();
    await heading('How others see you');
    expect(document.activeElement).toBe(document.body);
    await user.click(press('Continue'));
    const arrived = await heading(personal);
    expect(document.activeElement).toBe(arrived);
    await user.selectOptions(screen.getByLabelText('Tattoos'), 'Many');
    expect(document.activeElement).not.toBe(arrived);
  });

  it('sends nothing where nothing was answered, and nothing of what is skipped', async () => {
    const asked = answers(there(), interests);
    const { user } = show('/#personal');
    await heading(personal);
    await user.selectOptions(screen.getByLabelText('Eye colour'), 'Blue');
    await user.click(press('Skip'));
    await heading(about);
    await user.click(press('Continue'));
    await heading('Confirm');

    expect(asked.map(({ method, address }) => `${method} ${address}`)).toEqual([
      'GET /api/profile',
      'GET /api/interests',
    ]);
  });

  it('goes back by its own button and by the browser’s, and keeps what was answered', async () => {
    const asked = answers(there(), interests, there({ aboutMe: 'Hello.' }), interests);
    const { user, router } = show('/#photo');
    await heading('How others see you');
    await user.click(press('Continue'));
    await heading(personal);
    await user.click(press('Skip'));
    await heading(about);
    await user.type(screen.getByLabelText('About me'), 'Hello.');
    await user.click(press('Back'));

    await heading(personal);
    await waitFor(() => expect(asked.at(-1)?.body).toEqual({ about_me: 'Hello.' }));
    await act(() => router.navigate(-1));
    await heading(about);
    expect(screen.getByLabelText<HTMLTextAreaElement>('About me').value).toBe('Hello.');
    await act(async () => void router.navigate(-1));
    await heading(personal);
    await act(async () => void router.navigate(-1));
    await heading('How others see you');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('survives a reload: the screen, and what was typed on it', async () => {
    answers(there(), interests, there(), interests);
    const { user, unmount } = show('/#about');
    await heading(about);
    await user.type(screen.getByLabelText('About me'), 'Half a sen');
    unmount();
    show('/#about');
    await heading(about);

    expect(screen.getByLabelText<HTMLTextAreaElement>('About me').value).toBe('Half a sen');
  });

  it('keeps nothing of one member for another', async () => {
    answers(there(), interests, there({ id: '01S' }), interests);
    const { user, unmount } = show('/#about');
    await heading(about);
    await user.type(screen.getByLabelText('About me'), 'Mine');
    unmount();
    show('/#about');
    await heading(about);

    expect(screen.getByLabelText<HTMLTextAreaElement>('About me').value).toBe('');
  });

  it('says what is wrong beside its field, without asking the server, and stays', async () => {
    const asked = answers(there(), interests);
    const { user } = show('/#about');
    await heading(about);
    const field = screen.getByLabelText('About me');
    await user.click(field);
    await user.paste('🌻'.repeat(limits.profile.aboutMeLength + 1));
    expect(screen.getAllByText('1 character too many')).toHaveLength(2);
    await user.click(press('Continue'));

    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
    await heading(about);
  });

  it('stays when it could not be saved, says so, and sends the same wish again', async () => {
    const asked = answers(
      there(),
      refused(500, 'unexpected', { reference: 'abc' }),
      there({ tattoos: 'many' }),
      interests,
    );
    const { user } = show('/#personal');
    await heading(personal);
    await user.selectOptions(screen.getByLabelText('Tattoos'), 'Many');
    await user.click(press('Continue'));
    await screen.findByText('About unexpected.');
    await user.click(press('Continue'));
    await heading(about);

    const [first, second] = asked.filter(({ method }) => method === 'PUT');
    expect([first?.body, first?.key]).toEqual([second?.body, second?.key]);
  });

  it('starts at the end for whoever has been through it', async () => {
    answers(there({ interests: ['wine'] }));
    show();

    await heading('Confirm');
  });

  it('can be asked for again when it did not come', async () => {
    answers(refused(500, 'unexpected'), there());
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    await heading('How others see you');
  });
});

describe('The interests', () => {
  it('are found by what is typed, and come back when nothing is', async () => {
    answers(there(), interests);
    const { user } = show('/#about');
    const search = await screen.findByLabelText('Search interests');
    await user.type(search, 'MUSIC');
    expect(
      screen
        .getAllByRole('checkbox')
        .map((box) => box.getAttribute('value'))
        .sort(),
    ).toEqual(['live_music', 'playing_music']);
    await user.type(search, 'x{Enter}');
    await user.click(press('Show all'));

    expect(screen.getAllByRole('checkbox')).toHaveLength(interestIds.length);
    await heading(about);
  });

  it('are fifteen at most, and one can be given back', async () => {
    answers(there({ interests: interestIds.slice(0, 14) as never }), interests);
    const { user } = show('/#about');
    await user.click(await screen.findByLabelText('Sailing'));
    screen.getByText('15 of 15 chosen');
    const last = screen.getByLabelText<HTMLInputElement>('Volunteering');
    expect(last.disabled).toBe(true);
    await user.click(screen.getByLabelText('Sailing'));

    expect(last.disabled).toBe(false);
  });

  it('can be asked for again when they did not come', async () => {
    answers(there(), refused(500, 'unexpected'), interests);
    const { user } = show('/#about');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    await screen.findByLabelText('Wine');
  });
});
