import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { Menu, type MenuItem } from './Menu.tsx';

const edit = jest.fn();
const items: MenuItem[] = [
  { id: 'edit', label: 'Edit', onSelect: edit },
  { id: 'profile', label: 'Profile', href: '#profile' },
  { id: 'delete', label: 'Delete', onSelect: () => undefined, isDanger: true },
];
const button = () => screen.getByRole('button', { name: 'Photo' });
const here = () => document.activeElement?.textContent;

beforeEach(() => void edit.mockClear());

describe('A menu', () => {
  it('says what it is and whether it is open', async () => {
    const { user } = renderScreen(<Menu label="Photo" items={items} />);
    expect([button().ariaHasPopup, button().ariaExpanded]).toEqual(['menu', 'false']);
    await user.click(button());

    expect(button().ariaExpanded).toBe('true');
    expect(screen.getByRole('menu', { name: 'Photo' }).id).toBe(button().getAttribute('aria-controls'));
    expect(here()).toBe('Edit');
    expect(screen.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('#profile');
  });

  it('is moved into the window again when the window gets narrower', async () => {
    const { user } = renderScreen(<Menu label="Photo" items={items} align="end" />);
    await user.click(button());
    const list = screen.getByRole('menu');
    expect(list.style.translate).toBe('8px');
    // Measured with the shift of 8 px that it has.
    list.getBoundingClientRect = () => ({ left: -12, right: 180, bottom: 100, height: 90 }) as DOMRect;
    fireEvent(globalThis.window, new Event('resize'));

    expect(list.style.translate).toBe('28px');
  });

  it('is walked by arrow keys, Home, End and first letters', async () => {
    const { user } = renderScreen(<Menu label="Photo" items={items} />);
    await user.tab();
    await user.keyboard('{ArrowUp}');
    expect(here()).toBe('Delete');
    const walk = [
      ['{ArrowDown}', 'Edit'],
      ['{End}', 'Delete'],
      ['{Home}', 'Edit'],
      ['p', 'Profile'],
      ['x', 'Profile'],
    ] as const;
    for (const [key, name] of walk) {
      await user.keyboard(key);
      expect([key, here()]).toEqual([key, name]);
    }
  });

  it('does what is chosen, with the focus back where it came from', async () => {
    const { user } = renderScreen(<Menu label="Photo" items={items} />);
    edit.mockImplementation(() => expect(document.activeElement).toBe(button()));
    await user.click(button());
    await user.keyboard('{Enter}');

    expect(edit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is closed by Escape, and only itself', async () => {
    const around = jest.fn();
    const { user } = renderScreen(
      <section role="presentation" onKeyDown={(event) => around(event.key)}>
        <Menu label="Photo" items={items} />
      </section>,
    );
    await user.click(button());
    await user.keyboard('{Escape}');

    expect([screen.queryByRole('menu'), document.activeElement, around.mock.calls]).toEqual([null, button(), []]);
  });

  it.each<[string, (user: ReturnType<typeof renderScreen>['user']) => Promise<void>]>([
    ['a press elsewhere', (user) => user.click(screen.getByText('Elsewhere'))],
    ['the Tab key', (user) => user.tab()],
    ['its own button', (user) => user.click(button())],
  ])('is closed by %s', async (_what, leave) => {
    const { user } = renderScreen(
      <>
        <Menu label="Photo" items={items} />
        <button type="button">Elsewhere</button>
      </>,
    );
    await user.click(button());
    await leave(user);

    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('may be a drawing with a name', () => {
    renderScreen(<Menu label="Photo" icon={<svg />} items={items} />);

    expect(button().textContent).toBe('');
  });
});
