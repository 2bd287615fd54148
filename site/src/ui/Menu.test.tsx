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

  it.each([
    ['in the window', { top: 100, bottom: 140 }, { top: '146px', bottom: 'auto', maxHeight: '646px' }],
    ['near its end', { top: 700, bottom: 740 }, { top: 'auto', bottom: '106px', maxHeight: '686px' }],
    ['pushed below it', { top: 1_200, bottom: 1_240 }, { top: 'auto', bottom: '8px', maxHeight: '784px' }],
    ['pushed above it', { top: -400, bottom: -360 }, { top: '8px', bottom: 'auto', maxHeight: '784px' }],
  ])('stays in the window with its opener %s', async (_where, place, style) => {
    const { user } = renderScreen(<Menu label="Photo" items={items} />);
    const was = { clientHeight: 0, clientWidth: 0 };
    const sizes = { clientHeight: 800, clientWidth: 360 };
    const setSizes = (given: typeof sizes) =>
      Object.entries(given).forEach(([name, value]) =>
        Object.defineProperty(document.documentElement, name, { value, configurable: true }),
      );
    setSizes(sizes);
    button().getBoundingClientRect = () => ({ left: 20, right: 120, ...place }) as DOMRect;
    Object.defineProperty(document.getElementById(button().getAttribute('aria-controls')!), 'scrollHeight', {
      value: 200,
    });
    await user.click(button());
    setSizes(was);

    const { top, bottom, maxHeight } = screen.getByRole('menu').style;
    expect({ top, bottom, maxHeight }).toEqual(style);
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
