import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { leavePage } from '#site/boot/leave-page.ts';
import { remembered } from '#site/boot/remembered.ts';
import { aBoot } from '../../test/a-boot.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { routed } from '../../test/routed.tsx';
import { served } from '../../test/served.ts';
import { Overlays } from './Overlays.tsx';
import { SignupLinks } from './SignupLinks.tsx';

let left: jest.SpiedFunction<typeof leavePage.to>;
beforeEach(() => {
  remembered.signup.clear();
  left = jest.spyOn(leavePage, 'to').mockImplementation(() => undefined);
  left.mockClear();
});

const gone: string[] = [];
function Page() {
  return (
    <Overlays>
      <SignupLinks />
      <a href="/signup">Join</a>
      <a href="/pricing">Prices</a>
    </Overlays>
  );
}

function open(boot = aBoot(), given: Parameters<typeof served>[0] = {}) {
  served(given);
  gone.length = 0;
  const way = routed('/?page=1', <Page />);
  const result = renderScreen(way.element, boot);
  addEventListener('click', stay, { once: true });
  return { ...result, ...way };
}

/** jsdom can't navigate. Registered last, so it sees only clicks that no other listener prevented. */
function stay(event: MouseEvent): void {
  if (event.defaultPrevented) return;
  gone.push((event.target as HTMLAnchorElement).pathname);
  event.preventDefault();
}

const dialog = () => document.querySelector('dialog[open]');

describe('A link to sign-up', () => {
  it('opens it over the page, which keeps its address', async () => {
    const { user, location } = open();
    await user.click(screen.getByRole('link', { name: 'Join' }));

    await screen.findByRole('heading', { name: 'Join Rosewood' });
    expect([await screen.findByRole('radio', { name: 'A man' }), location().search]).toEqual([
      expect.anything(),
      '?page=1',
    ]);
  });

  it('is not closed by Escape nor beside it, but by its button, and keeps what was typed', async () => {
    const { user } = open();
    await user.click(screen.getByRole('link', { name: 'Join' }));
    await user.click(await screen.findByRole('radio', { name: 'A man' }));
    await user.keyboard('{Escape}{Escape}');
    await user.click(document.body);
    expect(dialog()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));

    await waitFor(() => expect(dialog()).toBeNull());
    expect(remembered.signup.read()).toContain('"gender":"male"');
  });

  it.each([0, 100])(
    'closes whole while an answer opens its next screen, %s turns after it was given',
    async (turns) => {
      const { user, location } = open();
      await user.click(screen.getByRole('link', { name: 'Join' }));
      await user.click(await screen.findByRole('radio', { name: 'A man' }));
      await act(async () => {
        document.querySelector('form')!.requestSubmit();
        for (let turn = 0; turn < turns; turn++) await Promise.resolve();
        screen.getByRole('button', { name: 'Close' }).click();
      });

      await waitFor(() => expect(dialog()).toBeNull());
      expect(location().state).toBeNull();
    },
  );

  it('goes back through its screens by the browser, and at last away from the page’s front', async () => {
    const { user, go, location } = open();
    await user.click(screen.getByRole('link', { name: 'Join' }));
    await user.click(await screen.findByRole('radio', { name: 'A man' }));
    await user.keyboard('{Enter}');
    await screen.findByRole('radio', { name: 'Women' });
    await go(-1);
    await screen.findByRole('radio', { name: 'A man' });
    await go(-1);

    await waitFor(() => expect(dialog()).toBeNull());
    expect(location().search).toBe('?page=1');
  });

  it('opens at the screen that is open, with the words of it that this page did not start with', async () => {
    const { signup, fields, ...first } = aBoot().brand.texts;
    const { user } = open(aBoot({ texts: first }), {
      'GET /texts/en/signup.json': { status: 200, body: { signup, fields } },
    });
    await user.click(screen.getByRole('link', { name: 'Join' }));

    await screen.findByRole('heading', { name: 'Who are you?' });
  });

  it('leads to the page where its words do not come', async () => {
    const { common } = aBoot().brand.texts;
    const { user } = open(aBoot({ texts: { common } }), { 'GET /texts/en/signup.json': 'lost' });
    await user.click(screen.getByRole('link', { name: 'Join' }));

    await waitFor(() => expect(left.mock.calls).toEqual([['http://localhost/signup']]));
  });

  it.each([
    ['to somebody who may not', aBoot({ canSignUp: false }), 'Join', ''],
    ['with a key that asks for a new tab', aBoot(), 'Join', '{Control>}'],
    ['that leads elsewhere', aBoot(), 'Prices', ''],
  ])('%s stays a link', async (_, boot, name, keys) => {
    const { user } = open(boot);
    if (keys) await user.keyboard(keys);
    await user.click(screen.getByRole('link', { name }));

    expect([gone.length, dialog()]).toEqual([1, null]);
  });
});
