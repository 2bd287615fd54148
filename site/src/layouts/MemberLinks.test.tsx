import { describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { noteBuild } from '#site/api/client.ts';
import { aBoot } from '../../test/a-boot.ts';
import { answers } from '../../test/answers.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { routed } from '../../test/routed.tsx';
import { MemberLinks } from './MemberLinks.tsx';

const mira = '01MIRA00000000000000000000';

function show(
  href: string,
  { canSearch = true, isLoggedIn = false, from = '/members', content = <p>Content</p> } = {},
) {
  const way = routed(
    from,
    <>
      <main tabIndex={-1}>{content}</main>
      <a href={href}>There</a>
      <MemberLinks />
    </>,
  );
  renderScreen(way.element, aBoot({ canSearch, isLoggedIn }));
  return way;
}

/** True if the page handled the tap. Others are prevented here, because jsdom can't navigate. */
function isTaken(how: object = {}): boolean {
  let isStopped = false;
  const hear = (event: Event): void => {
    isStopped = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', hear, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'There' }), how);
  return isStopped;
}

describe('A link to a member or to the search', () => {
  it.each([`/members/${mira}`, '/members?online=true'])('%s leads there without another page', async (href) => {
    const { location } = show(href);
    expect(isTaken()).toBe(true);

    await waitFor(() => expect(`${location().pathname}${location().search}`).toBe(href));
  });

  it.each([`/members/${mira}/signup`, '/members/me', '/chats', 'http://elsewhere.test/members'])(
    'is not %s',
    (href) => {
      const { location } = show(href);

      expect([isTaken(), location().pathname]).toEqual([false, '/members']);
    },
  );

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves %j to the browser',
    (how) => {
      show(`/members/${mira}`);

      expect(isTaken(how)).toBe(false);
    },
  );

  it.each(['/notifications', '/match-finder', '/profile', '/complete-signup'])(
    'to %s is soft for members only',
    async (href) => {
      const { location } = show(href, { isLoggedIn: true });
      expect(isTaken()).toBe(true);
      await waitFor(() => expect(location().pathname).toBe(href));
      expect(document.activeElement?.tagName).toBe('MAIN');
      cleanup();
      show(href);

      expect(isTaken()).toBe(false);
    },
  );

  it.each(['#content', '/members#content'])(
    'leaves %s on the open page to the browser, which moves the focus',
    (href) => {
      history.replaceState(null, '', '/members');
      show(href, { isLoggedIn: true });

      expect(isTaken()).toBe(false);
      history.replaceState(null, '', '/');
    },
  );

  it('is one like any other for whoever may not look', () => {
    show(`/members/${mira}`, { canSearch: false });

    expect(isTaken()).toBe(false);
  });

  it('leads to another document once the server has a newer build, which its answers tell', async () => {
    document.body.insertAdjacentHTML('beforeend', '<script type="application/json" id="boot" data-app="/assets/a.js">');
    noteBuild('/assets/a.js');
    const { location } = show('/members?online=true');
    expect(isTaken()).toBe(true);
    await waitFor(() => expect(location().search).toBe('?online=true'));
    noteBuild('/assets/b.js');
    expect(isTaken()).toBe(false);
    noteBuild('/assets/a.js');
    expect(isTaken()).toBe(true);
    document.getElementById('boot')?.remove();
  });

  it('leaves the focus on the page that it leads to', async () => {
    show(`/members/${mira}`);
    isTaken();

    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  it('leaves it on the heading of that page once it is there', async () => {
    show(`/members/${mira}`, { content: <h1>Mira, 41</h1> });
    isTaken();

    await waitFor(() => expect(document.activeElement?.textContent).toBe('Mira, 41'));
  });
});

describe('A link that is pressed', () => {
  it('has what its page reads on the way before it is followed, and asks once', async () => {
    const asked = answers({ status: 200, body: { profiles: [] } });
    show('/signup-matches', { isLoggedIn: true });
    const link = screen.getByRole('link', { name: 'There' });
    fireEvent.pointerOver(link);
    fireEvent.pointerDown(link);
    await waitFor(() => expect(asked.map(({ address }) => address)).toEqual(['/api/signup-matches']));
    fireEvent.pointerDown(link);
    await act(async () => undefined);

    expect(asked).toHaveLength(1);
  });

  it('to a page that is loaded as a document asks for nothing', async () => {
    const asked = answers({ status: 200, body: {} });
    show('/signup-matches');
    fireEvent.pointerDown(screen.getByRole('link', { name: 'There' }));
    await act(async () => undefined);

    expect(asked).toEqual([]);
  });
});
