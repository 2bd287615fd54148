import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { profileFields } from '@manyhearts/contract/profile-fields';
import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import { noteSearch, searchOptions } from '#site/store/member-searches.ts';
import { madeMatch } from '#site/store/match-news.ts';
import { remembered } from '#site/boot/remembered.ts';
import { aBoot, type BootWishes } from '../../../test/a-boot.ts';
import { aMember, aPhoto } from '../../../test/a-member.ts';
import { answersAt, refused, type Given } from '../../../test/answers.ts';
import { newServerData, renderScreen } from '../../../test/render-screen.tsx';
import { routed } from '../../../test/routed.tsx';
import { MemberPage } from './MemberPage.tsx';

const found = (more: Partial<MemberProfileView> = {}, met: string | null = null): Given => ({
  status: 200,
  body: { profile: aMember(more), met },
});
const shared: Record<string, Given[]> = {
  'GET /api/regions': [
    { status: 200, body: { regions: [{ country: 'NL', code: 'NL-UT', name: 'Utrecht (province)' }] } },
  ],
  'GET /api/interests': [
    {
      status: 200,
      body: {
        interests: [
          { id: 'wine', name: 'Wine' },
          { id: 'yoga', name: 'Yoga' },
        ],
      },
    },
  ],
};
const robin = { member: { credits: 2 } };
const ways = { premium: undefined, credits: undefined, search: '/members', chat: undefined };
let serverData: ReturnType<typeof newServerData>;
beforeEach(() => {
  serverData = newServerData();
});

function show(
  given: Record<string, (Given | 'never')[]>,
  boot: BootWishes = robin,
  at = '/members/01M00000000000000000000000',
) {
  const asked = answersAt({ ...shared, ...given });
  const way = routed(
    at,
    <Routes>
      <Route path="/members/:id" element={<MemberPage ways={ways} />} />
    </Routes>,
  );
  return {
    asked,
    ...way,
    ...renderScreen(
      way.element,
      aBoot({ ...boot, settings: { visibleProfileFields: [...profileFields], ...boot.settings } }),
      serverData,
    ),
  };
}
const named = (name = 'Mira, 41') => screen.findByRole('heading', { level: 1, name });

describe('A member’s profile', () => {
  it('says who it is, where, how far away and how lately, and what they tell of themselves', async () => {
    const { asked } = show(
      {
        'GET /api/members/01M00000000000000000000000': [
          found({
            aboutMe: 'Slow\nmornings <b>now</b>',
            eyeColour: 'blue',
            interests: ['wine', 'yoga'],
            sharedInterests: ['yoga'],
            extra: { smoking: 'never' },
          }),
        ],
      },
      { ...robin, settings: { visibleProfileNotes: 'Meet in public.' } },
    );
    await named();

    for (const words of ['Utrecht', 'Within 25 km', 'Active this week', 'Meet in public.', 'Blue', 'Never', 'Men'])
      screen.getByText(words);
    expect(screen.getByText(/Slow/).textContent).toBe('Slow\nmornings <b>now</b>');
    await screen.findByText('You have 1 interest in common');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Yoga, you share this',
      'Wine',
    ]);
    expect(asked[0]?.address).toBe('/api/members/01M00000000000000000000000');
  });

  it('labels a fictional profile, and says what that is', async () => {
    show(
      {
        'GET /api/members/01M00000000000000000000000': [
          found({ fictionalIcon: true, origin: 'fictional', activity: null }),
        ],
      },
      { ...robin, settings: { fictionalWarning: { singular: 'One is made up.', plural: '' } } },
    );
    await named();

    expect(screen.getByText('Fictional profile.').parentElement?.textContent).toBe(
      'Fictional profile. One is made up.',
    );
  });

  it('has its shape while it comes, and can be asked for again', async () => {
    const { user } = show({
      'GET /api/members/01M00000000000000000000000': [refused(500, 'unexpected', { reference: 'abc-1' }), found()],
    });
    expect(screen.getByRole('status').textContent).toBe('Loading');
    await named('We couldn’t load this profile.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await named();
  });

  it.each([
    ['nobody is there', refused(404, 'not_found'), /deleted or hidden/],
    ['the address is none', refused(422, 'invalid'), /deleted or hidden/],
    ['it was closed to this member', refused(403, 'blocked_by'), /About blocked_by/],
  ])('says so where %s, and leads on', async (_, given, words) => {
    show({ 'GET /api/members/01M00000000000000000000000': [given] });
    await named('This profile isn’t available');

    expect([screen.getByText(words).tagName, screen.getByRole('link').getAttribute('href')]).toEqual(['P', '/members']);
  });

  it('offers nobody to report who was never shown here', async () => {
    show({ 'GET /api/members/01M00000000000000000000000': [refused(404, 'not_found')] });
    await named('This profile isn’t available');

    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows a visitor what it may, and leads to the sign-up for everything else', async () => {
    show(
      {
        'GET /api/members/01M00000000000000000000000': [
          found({
            photos: [aPhoto('A', { main: true }), aPhoto('B', { locked: true })],
            activity: null,
            seeking: null,
          }),
        ],
      },
      {},
    );
    await named();

    expect(screen.queryByRole('button', { name: 'Report or block Mira' })).toBeNull();
    expect(
      screen.getAllByRole('link', { name: /Send a message|Like/ }).map((link) => link.getAttribute('href')),
    ).toEqual(['/members/01M00000000000000000000000/signup', '/members/01M00000000000000000000000/signup']);
    expect(screen.getByText('Sign up to see it').getAttribute('href')).toBe(
      '/members/01M00000000000000000000000/signup',
    );
  });

  it('leads a visitor who can’t sign up to the log-in, and back', async () => {
    show({ 'GET /api/members/01M00000000000000000000000': [found()] }, { canSignUp: false });
    await named();

    expect(screen.getByRole('link', { name: 'Like' }).getAttribute('href')).toBe(
      '/login?back=%2Fmembers%2F01M00000000000000000000000',
    );
  });

  it('keeps in mind whom a visitor wanted to like', async () => {
    const { user } = show({ 'GET /api/members/01M00000000000000000000000': [found()] }, {});
    await named();
    // There is no other page here to go to.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(screen.getByRole('link', { name: 'Like' }));

    expect(remembered.intendedLike.read()).toBe('01M00000000000000000000000');
  });

  it('keeps in mind what a visitor wanted last, a gift or to write', async () => {
    const { user } = show({ 'GET /api/members/01M00000000000000000000000': [found()] }, {});
    await named();
    // There is no other page here to go to.
    const stay = (event: Event) => event.preventDefault();
    addEventListener('click', stay);
    await user.click(screen.getByRole('link', { name: 'Send a gift' }));
    expect(remembered.intendedPlace.read()).toBe('/members/01M00000000000000000000000/chat?gift');
    await user.click(screen.getByRole('link', { name: 'Send a message' }));
    removeEventListener('click', stay);

    expect(remembered.intendedPlace.read()).toBeNull();
  });

  it.each<[string, Partial<MemberProfileView>, string]>([
    ['that is new', {}, 'Like: Mira'],
    ['that was received', { likeState: 'received' }, 'Like back: Mira'],
    ['that was given', { likeState: 'liked' }, 'Liked: Mira'],
  ])('lets a member answer a like %s', async (_, more, name) => {
    show({ 'GET /api/members/01M00000000000000000000000': [found(more)] });
    await named();

    expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe(String(more.likeState === 'liked'));
    // There is no page yet to write on.
    expect(screen.queryByText('Send a message')).toBeNull();
  });

  it('leads to what to do next with a match', async () => {
    show({ 'GET /api/members/01M00000000000000000000000': [found({ likeState: 'match' })] });
    await named();

    expect(screen.getByRole('link', { name: 'Match' }).getAttribute('href')).toBe(
      '/likes/m/01M00000000000000000000000',
    );
  });

  it('has a match celebrated, and keeps what is between both', async () => {
    const { user, asked } = show({
      'GET /api/members/01M00000000000000000000000': [found({ likeState: 'received' }), found({ likeState: 'match' })],
      'POST /api/like': [{ status: 200, body: { state: 'match' } }],
    });
    await named();
    await user.click(screen.getByRole('button', { name: 'Like back: Mira' }));
    await screen.findByRole('link', { name: 'Match' });

    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ profile: '01M00000000000000000000000' });
    expect(madeMatch(serverData)).toMatchObject({ name: 'Mira' });
  });

  it('takes a like back, with an undo', async () => {
    const { user, asked } = show({
      'GET /api/members/01M00000000000000000000000': [found({ likeState: 'liked' })],
      'DELETE /api/like': [{ status: 200, body: { state: null } }],
      'POST /api/like': [{ status: 200, body: { state: 'liked' } }],
    });
    await named();
    await user.click(screen.getByRole('button', { name: 'Liked: Mira' }));
    await screen.findByRole('button', { name: 'Like: Mira' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Liked: Mira' });

    expect(asked.filter(({ address }) => address === '/api/like').map(({ method }) => method)).toEqual([
      'DELETE',
      'POST',
    ]);
  });

  it('tells the server that a new like was seen', async () => {
    const { asked } = show({
      'GET /api/members/01M00000000000000000000000': [found({ likeState: 'received', likeNew: true })],
      'POST /api/like/seen': [{ status: 204 }],
    });
    await named();

    await waitFor(() => expect(asked.map(({ address }) => address)).toContain('/api/like/seen'));
  });

  it.each<[string, Partial<MemberProfileView>, string | undefined]>([
    ['a fictional profile', { fictionalIcon: true, origin: 'fictional' }, undefined],
    ['their own profile', {}, '01M00000000000000000000000'],
  ])('offers a member nothing to like on %s', async (_, more, ownId) => {
    show(
      { 'GET /api/members/01M00000000000000000000000': [found(more)] },
      { member: { credits: 2, ...(ownId && { id: ownId }) } },
    );
    await named();

    expect([screen.queryByRole('button', { name: /Like/ }), screen.queryByText('Send a message')]).toEqual([
      null,
      null,
    ]);
  });
});

/** A search that was looked at before. */
function list(...ids: string[]): void {
  const page = {
    profiles: ids.map((id) => aMember({ id })),
    total: null,
    nextCursor: null,
    similar: [],
    widened: [],
    applied: { genders: [], minAge: 18, maxAge: 99, country: 'NL' as const, sort: 'last_active' as const },
  };
  serverData.setQueryData(searchOptions('').queryKey, { pages: [page], pageParams: [null] });
  noteSearch(serverData, '');
}

describe('The profiles of one search', () => {
  it('are gone through by links and by arrow keys', async () => {
    list('01L', '01M00000000000000000000000', '01N');
    const { user, location } = show({
      'GET /api/members/01M00000000000000000000000': [found()],
      'GET /api/members/01N': [found({ id: '01N', name: 'Noor' })],
    });
    await named();
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/members/01L');
    await user.keyboard('{ArrowRight}');
    await named('Noor, 41');

    expect([location().pathname, screen.queryByRole('link', { name: 'Next' })]).toEqual(['/members/01N', null]);
  });

  it('are left alone by arrow keys in a gallery, in a menu and with another key', async () => {
    list('01L', '01M00000000000000000000000', '01N');
    const { user, location } = show({
      'GET /api/members/01M00000000000000000000000': [found({ photos: [aPhoto('A'), aPhoto('B')] })],
    });
    await named();
    screen
      .getAllByLabelText('Photos of Mira')
      .find((one) => one.tabIndex === 0)
      ?.focus();
    await user.keyboard('{ArrowRight}');
    act(() => screen.getByRole('button', { name: 'Next photo' }).focus());
    await user.keyboard('{ArrowRight}');
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await user.click(screen.getByRole('button', { name: 'Report or block Mira' }));
    await user.keyboard('{ArrowLeft}');

    expect(location().pathname).toBe('/members/01M00000000000000000000000');
  });

  it('are nobody for whoever came by another way', async () => {
    show({ 'GET /api/members/01M00000000000000000000000': [found()] });
    await named();

    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('Blocking', () => {
  const open = async (given: Given | 'never') => {
    const shown = show({
      'GET /api/members/01M00000000000000000000000': [found()],
      'POST /api/block': [given],
      'DELETE /api/block': [{ status: 204 }],
    });
    await named();
    await shown.user.click(screen.getByRole('button', { name: 'Report or block Mira' }));
    await shown.user.click(screen.getByRole('menuitem', { name: 'Block Mira' }));
    return shown;
  };

  it('is asked once, takes the profile away, and can be undone', async () => {
    const { asked, user } = await open({ status: 204 });
    const dialog = screen.getByRole('dialog', { name: 'Block Mira?' });
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    const blocked = await named('Mira is blocked.');
    expect(document.activeElement?.contains(blocked)).toBe(true);
    await user.click(within(document.activeElement as HTMLElement).getByRole('button', { name: 'Undo' }));
    await named();

    await screen.findByText('Mira is no longer blocked.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(asked.filter(({ address }) => address === '/api/block').map(({ method, body }) => [method, body])).toEqual([
      ['POST', { profile: '01M00000000000000000000000' }],
      ['DELETE', { profile: '01M00000000000000000000000' }],
    ]);
  });

  it('is said for as long as the page stays, also once it was refused to read the profile', async () => {
    const { user } = await open({ status: 204 });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }));
    await named('Mira is blocked.');
    answersAt({ 'GET /api/members/01M00000000000000000000000': [refused(404, 'not_found')] });
    jest.useFakeTimers();
    void serverData.invalidateQueries();
    // The store tells its readers a moment later.
    await act(() => jest.advanceTimersByTimeAsync(100));
    jest.useRealTimers();

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mira is blocked.');
  });

  it('takes whoever is blocked out of the lists that one comes back to, and leaves the way on', async () => {
    list('01L', '01M00000000000000000000000', '01N');
    const { user } = await open({ status: 204 });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }));
    await named('Mira is blocked.');

    expect(
      serverData
        .getQueryData<{ pages: { profiles: { id: string }[] }[] }>(searchOptions('').queryKey)
        ?.pages.flatMap(({ profiles }) => profiles.map(({ id }) => id)),
    ).toEqual(['01L', '01N']);
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/members/01N');
  });

  it('is undone once, however often it is asked for', async () => {
    const { asked, user } = await open({ status: 204 });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }));
    await named('Mira is blocked.');
    await user.dblClick(within(document.activeElement as HTMLElement).getByRole('button', { name: 'Undo' }));
    await screen.findByText('Mira is no longer blocked.');

    expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('that fails after its dialog was closed is told nevertheless', async () => {
    const { asked, user } = await open('never');
    const answer = Promise.withResolvers<Response>();
    globalThis.fetch = (() => answer.promise) as typeof fetch;
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }));
    await user.keyboard('{Escape}');
    expect([screen.queryByRole('dialog'), asked.length > 0]).toEqual([null, true]);
    answer.resolve({
      status: 422,
      text: async () => JSON.stringify(refused(422, 'invalid').body),
      headers: new Headers(),
    } as Response);

    expect((await screen.findByText('About invalid.')).closest('[role=alert]')).not.toBeNull();
  });

  it('stays where it could not be done, and says why', async () => {
    const { user } = await open(refused(500, 'unexpected'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }));

    await screen.findByText('About unexpected.');
    await named();
  });

  it('does nothing when the answer is no', async () => {
    const { asked, user } = await open({ status: 204 });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));

    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('Reporting', () => {
  const met = '20513.proof';
  const open = async (given: Given | 'never', item = 'Report Mira', photo = 1) => {
    const photos = [aPhoto('A0000000000000000000000000', { main: true }), aPhoto('B0000000000000000000000000')];
    const shown = show({
      'GET /api/members/01M00000000000000000000000': [found({ photos }, met)],
      'POST /api/report': [given],
    });
    await named();
    await shown.user.click(screen.getByRole('button', { name: `Photo ${photo} of 2` }));
    await shown.user.click(screen.getByRole('button', { name: 'Report or block Mira' }));
    await shown.user.click(screen.getByRole('menuitem', { name: item }));
    await screen.findByLabelText('What’s wrong?', undefined, { timeout: 5_000 });
    return shown;
  };
  const reports = (asked: Awaited<ReturnType<typeof open>>['asked']) =>
    asked.filter(({ address }) => address === '/api/report').map(({ body }) => body);

  it('of a member names what and tells that it was sent', async () => {
    const { asked, user } = await open({ status: 201, body: { report: { id: 'R', status: 'open' } } });
    await user.selectOptions(screen.getByLabelText('What’s wrong?'), 'Asks for money or tries to scam me');
    await user.type(screen.getByLabelText(/What happened/), 'Wants a voucher.');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Thank you for telling us');

    expect(reports(asked)).toEqual([
      { profile: '01M00000000000000000000000', met, category: 'fraud', text: 'Wants a voucher.' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Block Mira too' }));
    screen.getByRole('dialog', { name: 'Block Mira?' });
  });

  it('keeps what was written when its dialog is closed, until it is given up by its button', async () => {
    const { user } = await open('never');
    const again = async () => {
      await user.click(screen.getByRole('button', { name: 'Report or block Mira' }));
      await user.click(screen.getByRole('menuitem', { name: 'Report Mira' }));
      return screen.findByLabelText<HTMLTextAreaElement>(/What happened/);
    };
    await user.selectOptions(screen.getByLabelText('What’s wrong?'), 'Something else');
    await user.type(screen.getByLabelText(/What happened/), 'Wants a vou');
    await user.keyboard('{Escape}');
    expect([(await again()).value, screen.getByLabelText<HTMLSelectElement>('What’s wrong?').value]).toEqual([
      'Wants a vou',
      'other',
    ]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect([(await again()).value, remembered.drafts.read()]).toEqual(['', null]);
  });

  it('leaves nothing on the device once it is sent', async () => {
    const { user } = await open({ status: 201, body: { report: { id: 'R', status: 'open' } } });
    await user.selectOptions(screen.getByLabelText('What’s wrong?'), 'Something else');
    await user.type(screen.getByLabelText(/What happened/), 'Wants a voucher.');
    expect(remembered.drafts.read()).toContain('Wants a voucher.');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Thank you for telling us');

    expect(remembered.drafts.read()).toBeNull();
  });

  it.each([
    [1, 'A0000000000000000000000000'],
    [2, 'B0000000000000000000000000'],
  ])('of a photo names the one in view: %d', async (number, photo) => {
    const { asked, user } = await open(
      { status: 201, body: { report: { id: 'R', status: 'open' } } },
      'Report this photo',
      number,
    );
    await user.selectOptions(screen.getByLabelText('What’s wrong?'), 'Uses someone else’s photo');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Thank you for telling us');

    expect(reports(asked)).toEqual([{ photo, met, category: 'stolen_photo', text: '' }]);
  });

  it('is still offered when the page is loaded anew and its member can be seen no more', async () => {
    const address = 'GET /api/members/01M00000000000000000000000';
    const first = show({ [address]: [found({}, met)] });
    await named();
    first.unmount();
    serverData = newServerData();
    const { asked, user } = show({
      [address]: [refused(404, 'not_found')],
      'POST /api/report': [{ status: 201, body: { report: { id: 'R', status: 'open' } } }],
    });
    await named('This profile isn’t available');
    await user.click(screen.getByRole('button', { name: 'Report Mira' }));
    await user.selectOptions(
      await screen.findByLabelText('What’s wrong?', undefined, { timeout: 5_000 }),
      'Insults or threatens me, or won’t leave me alone',
    );
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Thank you for telling us');

    expect([reports(asked), screen.queryByRole('button', { name: 'Block Mira too' })]).toEqual([
      [{ profile: '01M00000000000000000000000', met, category: 'harassment', text: '' }],
      null,
    ]);
  });

  it('asks for what is missing beside its field, before the server is asked', async () => {
    const { asked, user } = await open('never');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.getByLabelText('What’s wrong?').getAttribute('aria-invalid')).toBe('true'));
    await user.selectOptions(screen.getByLabelText('What’s wrong?'), 'Something else');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.getByLabelText(/What happened/).getAttribute('aria-invalid')).toBe('true'));

    expect(reports(asked)).toEqual([]);
  });
});
