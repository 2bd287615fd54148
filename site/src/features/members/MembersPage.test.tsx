import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { forgetDismissed, remembered } from '#site/boot/remembered.ts';
import { refused } from '../../../test/answers.ts';
import { aCard, found } from '../../../test/members.ts';
import { newServerData } from '../../../test/render-screen.tsx';
import { names, onAPhone, openSearch, searchBoot, searches, there } from '../../../test/searching.tsx';

onAPhone();

describe('The search', () => {
  it('shows who was found, how many, and where they are', async () => {
    const { asked } = openSearch({
      'GET /api/members': found(
        [
          aCard('Mira', { online: true, distanceBand: '25' }),
          aCard('Noor', { city: '' }),
          aCard('Olga', { city: '', region: '', country: 'DE', distanceBand: 'farther' }),
        ],
        { total: { count: 1_234, capped: false } },
      ),
    });
    await screen.findByText('Province of Utrecht', { selector: 'article span' });

    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
      'Mira, 41Online nowUtrechtWithin 25\u00a0km',
      'Noor, 41Province of Utrecht',
      'Olga, 41GermanyOver 100\u00a0km',
    ]);
    expect([
      screen.getAllByText('1,234 members').length > 0,
      screen.getByText('That’s everyone who matches.') !== null,
    ]).toEqual([true, true]);
    expect((await there('Mira')).getAttribute('href')).toBe(`/members/${aCard('Mira').id}`);
    expect(searches(asked)).toEqual(['']);
  });

  it.each([
    [{ count: 1, capped: false }, '1 member'],
    [{ count: 0, capped: false }, '0 members'],
    [{ count: 1_000, capped: true }, '1,000+ members'],
  ])('tells %j as %s', async (total, said) => {
    openSearch({ 'GET /api/members': found([aCard('Mira')], { total }) });
    await there('Mira');

    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === said)).toBe(true);
  });

  it('labels a fictional profile, and says above what that is', async () => {
    openSearch(
      { 'GET /api/members': found([aCard('Mira', { origin: 'fictional', fictionalIcon: true })]) },
      {
        here: searchBoot({
          settings: { fictionalWarning: { singular: 'One is made up.', plural: 'Some are made up.' } },
        }),
      },
    );
    await there('Mira');

    const [warning, card] = screen.getAllByText('Fictional profile');
    expect(warning?.closest('details')?.textContent).toBe('Fictional profileSome are made up.');
    expect(card?.closest('article')?.textContent).toContain('Mira');
  });

  it('lets members dismiss for a week what a fictional profile is, but not its label', async () => {
    const settings = { fictionalWarning: { singular: 'One is made up.', plural: 'Some are made up.' } };
    const mira = found([aCard('Mira', { origin: 'fictional', fictionalIcon: true })]);
    const at = (dismissedAt: { fictional?: number }) => ({ here: searchBoot({ settings, dismissedAt }) });
    const { user, unmount } = openSearch({ 'GET /api/members': mira }, at({}));
    await there('Mira');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Some are made up.')).toBeNull();
    unmount();
    forgetDismissed();
    const dayMs = 86_400_000;
    const later = openSearch({ 'GET /api/members': mira }, at({ fictional: Date.now() - 6 * dayMs }));
    await there('Mira');
    expect([screen.queryByText('Some are made up.'), screen.getByText('Fictional profile').tagName]).toEqual([
      null,
      expect.any(String),
    ]);
    later.unmount();
    openSearch({ 'GET /api/members': mira }, at({ fictional: Date.now() - 8 * dayMs }));
    await there('Mira');

    expect(screen.getByText('Some are made up.')).toBeDefined();
  });

  it('leads members to the match finder and the swipe game', async () => {
    openSearch({ 'GET /api/members': found([aCard('Mira')]) });
    await there('Mira');

    expect(
      ['Match finder', 'Swipe game'].map((name) => screen.getByRole('link', { name }).getAttribute('href')),
    ).toEqual(['/match-finder', '/swipe-game']);
  });

  it('has its shape while it comes, says what failed, and asks again', async () => {
    const { user } = openSearch({
      'GET /api/members': [refused(500, 'unexpected', { reference: 'abc-1' }), found([aCard('Mira')])],
    });
    expect(screen.getAllByText('Loading').length).toBe(1);
    await screen.findByText('We couldn’t load the members.');
    expect(screen.getByText(/abc-1/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await there('Mira');
  });
});

describe('The next page', () => {
  const pages = [
    found([aCard('Mira'), aCard('Noor')], { nextCursor: 'c1', total: { count: 3, capped: false } }),
    found([aCard('Noor'), aCard('Olga')], { total: null }),
  ];

  it('comes by a button, nobody twice, and is told to whoever does not see it', async () => {
    const { user, asked } = openSearch({ 'GET /api/members': pages }, { at: '/members?online=true' });
    await there('Mira');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await there('Olga');

    expect(names()).toEqual(['Mira, 41', 'Noor, 41', 'Olga, 41']);
    expect(screen.getByText('1 more member loaded')).toBeDefined();
    expect(searches(asked)).toEqual(['?online=true', '?online=true&cursor=c1']);
    expect(screen.getAllByText('3 members').length > 0).toBe(true);
  });

  it('that does not come leaves what is there, and can be asked for again', async () => {
    const { user } = openSearch({ 'GET /api/members': [pages[0]!, refused(500, 'unexpected'), pages[1]!] });
    await there('Mira');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText(/couldn’t load any more/);
    expect(names()).toEqual(['Mira, 41', 'Noor, 41']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await there('Olga');
  });

  it('behind a cursor that is none any more begins the search anew', async () => {
    const { user, asked } = openSearch({
      'GET /api/members': [
        pages[0]!,
        refused(422, 'invalid', { fields: { cursor: { code: 'field_invalid', params: {}, detail: 'No.' } } }),
        found([aCard('Vera')]),
      ],
    });
    await there('Mira');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await there('Vera');

    expect([names(), searches(asked)]).toEqual([['Vera, 41'], ['', '?cursor=c1', '']]);
  });
});

describe('A filter', () => {
  it('is in the address, is a chip, and goes with it', async () => {
    const { user, asked, location } = openSearch({ 'GET /api/members': found([aCard('Mira')]) });
    await there('Mira');
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await user.click(screen.getByRole('switch', { name: 'Online now' }));
    await waitFor(() => expect(location().search).toBe('?online=true'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Zeeland');
    await user.click(screen.getByText('Interests', { selector: 'summary span' }));
    await user.click(screen.getByRole('checkbox', { name: 'Hiking' }));
    await waitFor(() => expect(location().search).toBe('?countryregion=NL-ZE&online=true&interests=hiking'));
    await user.keyboard('{Escape}');

    const chips = screen.getByRole('list', { name: '3 filters on' });
    expect(
      within(chips)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Zeeland', 'Online now', 'Hiking', 'Clear all']);
    await user.click(within(chips).getByRole('button', { name: 'Remove filter: Zeeland' }));
    await waitFor(() => expect(searches(asked).at(-1)).toBe('?online=true&interests=hiking'));
    expect(remembered.search.read()).toBe('online=true&interests=hiking');
    await user.click(screen.getByRole('button', { name: 'Clear all', hidden: false }));
    await waitFor(() => expect([location().search, remembered.search.read()]).toEqual(['', null]));
  });

  it('is not lost when the next one is set before the address has followed', async () => {
    const { user, location } = openSearch({ 'GET /api/members': found([aCard('Mira')]) });
    await there('Mira');
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    act(() => {
      screen.getByRole('switch', { name: 'Online now' }).click();
      screen.getByRole('switch', { name: 'With a photo' }).click();
    });

    await waitFor(() => expect(location().search).toBe('?online=true&photo=true'));
  });

  it('of the last search begins the next one, unless the address names its own', async () => {
    remembered.search.write('online=true&nonsense=1');
    const { asked, location } = openSearch({ 'GET /api/members': found([aCard('Mira')]) });
    await there('Mira');
    expect([searches(asked), location().search]).toEqual([['?online=true'], '?online=true']);
  });

  it('of an address goes before the last search, and what means nothing is left out', async () => {
    remembered.search.write('online=true');
    const { asked } = openSearch(
      { 'GET /api/members': found([aCard('Mira')]) },
      { at: '/members?photo=true&countryregion=DE-BY&hair_colour=red' },
    );
    await there('Mira');

    expect(searches(asked)).toEqual(['?photo=true']);
  });

  it('by the way back shows what was found before, without asking again', async () => {
    const { user, asked, go } = openSearch({ 'GET /api/members': [found([aCard('Mira')]), found([aCard('Noor')])] });
    await there('Mira');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
    await there('Noor');
    await go(-1);
    await there('Mira');
    await go(1);
    await there('Noor');

    expect(searches(asked)).toEqual(['', '?sort=newest']);
  });
});

describe('Whoever comes back', () => {
  let serverData: ReturnType<typeof newServerData>;
  beforeEach(() => {
    serverData = newServerData();
  });

  it('finds the same results, and the focus on the card that was opened', async () => {
    const first = openSearch(
      { 'GET /api/members': found([aCard('Mira'), aCard('Noor')]) },
      { at: '/members?sort=newest', serverData },
    );
    (await there('Noor')).focus();
    first.unmount();
    const second = openSearch({ 'GET /api/members': 'lost' }, { at: '/members?sort=newest', serverData });
    await screen.findByRole('option', { name: 'Zeeland', hidden: true });

    expect([names(), searches(second.asked), document.activeElement?.textContent]).toEqual([
      ['Mira, 41', 'Noor, 41'],
      [],
      'Noor, 41',
    ]);
  });

  it('keeps the focus that they set while the list settles', async () => {
    const answer = { 'GET /api/members': found([aCard('Mira'), aCard('Noor')]) };
    const first = openSearch(answer, { at: '/members?sort=newest', serverData });
    (await there('Noor')).focus();
    first.unmount();
    openSearch(answer, { at: '/members?sort=newest', serverData });
    const filters = screen.getByRole('button', { name: 'Filters' });
    await act(async () => {
      filters.focus();
      for (let frame = 0; frame < 10; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    });

    expect(document.activeElement).toBe(filters);
  });
});

describe('Few matches', () => {
  it('are followed by similar ones: what they lack, and one tap to widen', async () => {
    const { user, location } = openSearch(
      { 'GET /api/members': found([aCard('Mira')], { similar: [aCard('Noor')], widened: ['online', 'age'] }) },
      { at: '/members?online=true&photo=true' },
    );
    await screen.findByRole('heading', { name: 'Similar members' });
    expect(screen.getByText('Not an exact match. We left out: online now and age.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Widen my search' }));

    await waitFor(() => expect(location().search).toBe('?min_age=18&max_age=99&photo=true'));
  });

  it('that are none leave the page to similar ones', async () => {
    openSearch({ 'GET /api/members': found([], { similar: [aCard('Noor')], widened: ['country'] }) });
    await screen.findByRole('heading', { name: 'Similar members' });

    expect(screen.getByText('Not an exact match. We left out: country.')).toBeDefined();
    expect(screen.getAllByText('0 members').length).toBeGreaterThan(0);
    expect(screen.queryByText(/Remove a filter/)).toBeNull();
  });

  it('that are none say so, and what to do', async () => {
    const { user, location } = openSearch({ 'GET /api/members': found([]) }, { at: '/members?online=true' });
    await screen.findByRole('heading', { name: 'No members found' });
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));

    await waitFor(() => expect(location().search).toBe(''));
  });
});

describe('A visitor', () => {
  it('filters by what is public, and is shown the way in', async () => {
    const { user } = openSearch(
      { 'GET /api/members': found([aCard('Mira')]) },
      { here: searchBoot({ isLoggedIn: false }) },
    );
    await there('Mira');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/signup',
      `/members/${aCard('Mira').id}`,
    ]);
    await user.click(screen.getByRole('button', { name: /^Filters/ }));

    expect(
      screen.queryAllByRole('switch').map((one) => one.closest('div')?.parentElement?.textContent ?? '').length,
    ).toBe(1);
    expect([screen.queryByText('Interests'), screen.queryByRole('combobox', { name: 'Distance' })]).toEqual([
      null,
      null,
    ]);
  });
});

/** Fake timers, so that tests control the time. */
function byOurTime(): void {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());
}

describe('A filter by age', () => {
  byOurTime();

  it('waits until the thumbs rest, and begins with what the server fills in', async () => {
    const { asked } = openSearch({ 'GET /api/members': found([aCard('Mira')]) });
    await act(() => jest.advanceTimersByTimeAsync(100));
    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    expect(screen.getByText('25 to 60')).toBeDefined();
    const lowest = screen.getByRole<HTMLInputElement>('slider', { name: 'Age: from' });
    for (const value of ['30', '31', '32']) {
      fireEvent.change(lowest, { target: { value } });
      await act(() => jest.advanceTimersByTimeAsync(10));
    }
    expect(screen.getByText('32 to 60')).toBeDefined();
    expect(searches(asked)).toEqual(['']);
    await act(() => jest.advanceTimersByTimeAsync(1_000));

    expect(searches(asked)).toEqual(['', '?min_age=32&max_age=60']);
  });
});

describe('Without a connection', () => {
  byOurTime();

  it('it says so, and asks again by itself once there is one', async () => {
    const { asked } = openSearch({
      'GET /api/members': ['lost', 'lost', 'lost', 'lost', 'lost', 'lost', found([aCard('Mira')])],
    });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('We couldn’t load the members.')).toBeDefined();
    await act(async () => {
      dispatchEvent(new Event('offline'));
      dispatchEvent(new Event('online'));
      await jest.advanceTimersByTimeAsync(100);
    });

    expect([names(), searches(asked).length]).toEqual([['Mira, 41'], 7]);
  });

  it('keeps what is there, and brings the next ones by itself once there is one', async () => {
    openSearch({
      'GET /api/members': [
        found([aCard('Mira')], { nextCursor: 'c1' }),
        'lost',
        'lost',
        'lost',
        'lost',
        'lost',
        'lost',
        found([aCard('Noor')]),
      ],
    });
    await act(() => jest.advanceTimersByTimeAsync(100));
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect([names(), screen.getByText(/couldn’t load any more/).getAttribute('role')]).toEqual([['Mira, 41'], 'alert']);
    await act(async () => {
      dispatchEvent(new Event('online'));
      await jest.advanceTimersByTimeAsync(100);
    });

    expect(names()).toEqual(['Mira, 41', 'Noor, 41']);
  });
});
