import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { interestIds } from '@manyhearts/contract/interests';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { profileFields } from '@manyhearts/contract/profile-fields';
import { interestNames } from '@manyhearts/locales';
import { remembered } from '#site/boot/remembered.ts';
import { aBoot, robin } from '../test/a-boot.ts';
import { anOwnProfile } from '../test/a-member.ts';
import { refused, type Given } from '../test/answers.ts';
import { renderScreen } from '../test/render-screen.tsx';
import { served } from '../test/served.ts';
import { AboutScreen } from './features/complete-signup/AboutScreen.tsx';
import { PersonalScreen } from './features/complete-signup/PersonalScreen.tsx';
import { OwnProfile } from './features/profile/OwnProfile.tsx';

const own = (more: Partial<OwnProfileView> = {}): Given => ({ status: 200, body: { profile: anOwnProfile(more) } });
const usual = {
  'GET /api/profile': own(),
  'GET /api/interests': {
    status: 200,
    body: { interests: interestIds.map((id) => ({ id, name: interestNames.en[id] })) },
  },
  'GET /api/regions': {
    status: 200,
    body: {
      regions: [
        { country: 'NL', code: 'NL-UT', name: 'Utrecht (province)' },
        { country: 'NL', code: 'NL-ZE', name: 'Zeeland' },
      ],
    },
  },
  'GET /api/places': { status: 200, body: { places: [{ country: 'NL', region: 'NL-ZE', city: 'Goes' }] } },
};
const asking = { chosen: PersonalScreen, written: AboutScreen };

function show(given: Parameters<typeof served>[0] = {}, name = 'robin') {
  const asked = served({ ...usual, ...given });
  const screenful = (
    <OwnProfile
      asking={asking}
      photos={({ photos }) => <p>{photos.length} photos</p>}
      preview={(onClose) => (
        <button type="button" onClick={onClose}>
          Preview
        </button>
      )}
    />
  );
  return {
    asked,
    ...renderScreen(
      screenful,
      aBoot({
        member: { profile: { ...robin.profile, name } },
        settings: { visibleProfileFields: [...profileFields] },
      }),
    ),
  };
}
const part = (name: string) => within(screen.getAllByRole('heading', { level: 2, name })[0]!.closest('section')!);
const there = () => screen.findByText('20% complete');
const aboutMe = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About me' });
const puts = (asked: ReturnType<typeof show>['asked']) =>
  asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);

beforeEach(() => {
  remembered.completing.clear();
  remembered.drafts.clear();
});

describe('The own profile', () => {
  it('says how complete it is, and leads to what is missing', async () => {
    show();
    await there();

    const missing = screen.getByRole('list', { name: 'Still missing:' });
    expect(
      within(missing)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Photos', '#photos'],
      ['About me', '#about'],
      ['Smoking', '#extras'],
    ]);
    expect([
      screen.getByText('0 photos').tagName,
      screen.getByRole('progressbar').getAttribute('aria-valuenow'),
    ]).toEqual(['P', '20']);
  });

  it('shows the member as others see them: the face first, words large, choices as chips with icons', async () => {
    show({
      'GET /api/profile': own({
        aboutMe: 'Hello.',
        tattoos: 'some',
        extra: { children: 'none', perfect_sunday: 'Bread, a walk, and nothing else.' },
      }),
    });
    await there();
    const order = [...document.querySelectorAll('h2, img, a[href="#photos"]')].map(({ id, tagName }) => id || tagName);

    expect(order).toEqual([
      ...['A', 'own-name', 'A', 'place-title', 'about-title', 'extras-title', 'facts-title'],
      ...['interests-title', 'seeking-title', 'photos-title'],
    ]);
    expect([
      part('About me').getByText('Hello.').tagName,
      part('More from Rosewood').getByText('Bread, a walk, and nothing else.').tagName,
      part('At a glance').getByText('Tattoos').querySelector('svg')?.getAttribute('aria-hidden'),
      part('More from Rosewood').getByText('Children').querySelector('svg')?.getAttribute('aria-hidden'),
    ]).toEqual(['P', 'P', 'true', 'true']);
  });

  it('is changed part by part, each sent by itself, and then tells how complete it is now', async () => {
    const { asked, user } = show({
      'PUT /api/profile': own({ aboutMe: 'Hello.', completeness: { percent: 35, missing: [] } }),
    });
    await there();
    await user.click(part('About me').getByRole('button', { name: 'Edit: About me' }));
    const field = aboutMe();
    expect(document.activeElement).toBe(field);
    await user.type(field, 'Hello.');
    await user.click(part('About me').getByRole('button', { name: 'Save' }));

    await screen.findByText('35% complete');
    expect([
      puts(asked),
      part('About me').getByText('Hello.').tagName,
      document.activeElement?.getAttribute('aria-label'),
    ]).toEqual([[{ about_me: 'Hello.' }], 'P', 'Edit: About me']);
    screen.getByText('Everything’s there. Well done!');
  });

  it('keeps what was not saved, over a reload and a lost connection', async () => {
    const { user, unmount } = show({ 'PUT /api/profile': refused(503, 'paused') });
    await there();
    await user.click(screen.getByRole('button', { name: 'Edit: About me' }));
    await user.type(aboutMe(), 'Half a sen');
    screen.getByText('Not saved yet. We’re keeping it on this device for you.');
    unmount();
    const { asked } = show({ 'PUT /api/profile': own({ aboutMe: 'Half a sen' }) });
    await there();

    expect([aboutMe().value, puts(asked)]).toEqual(['Half a sen', []]);
  });

  it('shows the server’s faults beside their fields, and only in their part', async () => {
    const fields = { aboutMe: { code: 'contact_details', params: {}, detail: 'Leave the number out.' } };
    const { user } = show({ 'PUT /api/profile': refused(422, 'invalid', { fields }) });
    await there();
    await user.click(screen.getByRole('button', { name: 'Edit: Interests' }));
    await user.click(screen.getByRole('button', { name: 'Edit: About me' }));
    await user.type(aboutMe(), 'Dots');
    await user.click(part('About me').getByRole('button', { name: 'Save' }));

    await part('About me').findByText('Leave the number out.');
    expect([aboutMe().getAttribute('aria-invalid'), part('Interests').queryByRole('alert')]).toEqual(['true', null]);
  });

  it('tells of contact details before they are sent', async () => {
    const { asked, user } = show();
    await there();
    await user.click(screen.getByRole('button', { name: 'Edit: About me' }));
    await user.type(aboutMe(), 'Write to robin@example.org');
    await user.click(part('About me').getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(aboutMe().getAttribute('aria-invalid')).toBe('true'));
    expect([puts(asked), part('About me').getByText(/“robin@example\.org”/).tagName]).toEqual([[], 'SPAN']);
  });

  it('gives up what was changed, and is as it was', async () => {
    const { asked, user } = show({ 'GET /api/profile': own({ tattoos: 'some' }) });
    await there();
    await user.click(screen.getByRole('button', { name: 'Edit: At a glance' }));
    await user.selectOptions(screen.getByLabelText('Tattoos'), 'Many');
    await user.click(part('At a glance').getByRole('button', { name: 'Cancel' }));

    expect([part('At a glance').getByText('A few').tagName, puts(asked)]).toEqual(['DD', []]);
  });

  it('changes whom somebody wants to meet', async () => {
    const { asked, user } = show({ 'PUT /api/profile': own({ seeking: 'both' }) });
    await there();
    await user.click(screen.getByRole('button', { name: 'Edit: Looking to meet' }));
    await user.click(screen.getByLabelText('Men and women'));
    await user.click(part('Looking to meet').getByRole('button', { name: 'Save' }));

    await part('Looking to meet').findByText('Men and women', { selector: 'p' });
    expect(puts(asked)).toEqual([{ seeking: 'both' }]);
  });

  it('changes where somebody lives, by a town that is offered', async () => {
    const { asked, user } = show({ 'PUT /api/profile': own({ region: 'NL-ZE', city: 'Goes' }) });
    await there();
    await part('Where you live').findByText('Utrecht, Utrecht (province), Netherlands');
    await user.click(screen.getByRole('button', { name: 'Edit: Where you live' }));
    const field = screen.getByRole('combobox', { name: 'Town' });
    await user.clear(field);
    await user.type(field, 'Goe');
    await user.click(await screen.findByRole('option', { name: /Goes/ }));
    await user.click(part('Where you live').getByRole('button', { name: 'Save' }));

    await part('Where you live').findByText('Goes, Zeeland, Netherlands');
    expect(puts(asked)).toEqual([{ country: 'NL', region: 'NL-ZE', city: 'Goes' }]);
  });

  it('keeps a place that was not saved, of this member and of nobody else', async () => {
    const { user, unmount } = show();
    await there();
    await user.click(screen.getByRole('button', { name: 'Edit: Where you live' }));
    await user.type(screen.getByRole('combobox', { name: 'Town' }), 'x');
    unmount();
    const again = show();
    await there();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' }).value).toBe('Utrechtx');
    again.unmount();
    show({ 'GET /api/profile': own({ id: '01S' }) }, 'sam');
    await there();

    expect(screen.queryByRole('combobox', { name: 'Town' })).toBeNull();
  });

  it('can be seen as others see it', async () => {
    const { user } = show();
    await there();
    await user.click(screen.getByRole('button', { name: 'See how others see me' }));
    await user.click(screen.getByRole('button', { name: 'Preview' }));

    expect(screen.queryByText('Preview')).toBeNull();
  });

  it('can be asked for again when it did not come', async () => {
    const { user } = show({ 'GET /api/profile': [refused(500, 'unexpected'), own()] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    await there();
  });
});
