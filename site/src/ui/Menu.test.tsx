import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAsleep, renderScreen } from '../../test/render-screen.tsx';
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

  it('is closed by Escape', async () => {
    const { user } = renderScreen(<Menu label="Photo" items={items} />);
    await user.click(button());
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(button().ariaExpanded).toBe('false');
  });

  it('works before hydration', async () => {
    const { container, wake } = renderAsleep(<Menu label="Photo" items={items} />);
    await userEvent.click(within(container).getByRole('button', { name: 'Photo' }));
    expect(here()).toBe('Edit');
    wake();

    expect(here()).toBe('Edit');
    expect(button().ariaExpanded).toBe('true');
  });

  it('begins at the item that is current, with a mark on it', async () => {
    const current = items.map((item) => ({ ...item, isCurrent: item.id === 'profile' }));
    const { user } = renderScreen(<Menu label="Photo" items={current} />);
    await user.click(button());

    expect(here()).toBe('Profile');
    expect(screen.getByRole('menuitem', { name: 'Profile' }).ariaCurrent).toBe('true');
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
