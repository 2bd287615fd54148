import { ChevronDown } from 'lucide-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { menuItem, menuList } from './menu-style.ts';
import { nextIndex } from './roving.rules.ts';

export type MenuItem = { id: string; label: string; icon?: ReactNode; isDanger?: boolean } & (
  | { href: string }
  | { onSelect: () => void }
);
export type MenuOpener = Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onKeyDown'
>;
type MenuProps = {
  label: string;
  /** If set, the button shows only this icon, with `label` as its accessible name. */
  icon?: ReactNode;
  /** Renders a custom button, which must spread the props that it is given. */
  opener?: (button: MenuOpener) => ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
};

type Placement = { isAbove: boolean; asidePx: number };
/** Below the button, aligned to its side. */
const defaultPlacement: Placement = { isAbove: false, asidePx: 0 };
/** Minimum distance from the window's edge. */
const edgePx = 8;

/** A button that opens a short list of actions. */
export function Menu({ label, icon, opener, items, align = 'start' }: MenuProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Index of the item to focus; null while closed.
  const [asked, setAsked] = useState<number | null>(null);
  const [placement, setPlacement] = useState(defaultPlacement);
  const isOpen = asked !== null;
  const button = () => frame.current?.querySelector<HTMLButtonElement>('[aria-haspopup]');

  function close(): void {
    setAsked(null);
    button()?.focus();
  }

  useLayoutEffect(() => {
    if (!isOpen) return setPlacement(defaultPlacement);
    let asidePx = 0;
    const place = (): void => {
      const box = list.current?.getBoundingClientRect();
      if (!box) return;
      const room = frame.current?.getBoundingClientRect().top ?? 0;
      // Without the shift that is applied already.
      const [left, right] = [box.left - asidePx, box.right - asidePx];
      asidePx = Math.max(0, edgePx - left) + Math.min(0, innerWidth - edgePx - right);
      const isBelowWindow = box.bottom > innerHeight && room > box.height;
      setPlacement((before) => ({ isAbove: before.isAbove || isBelowWindow, asidePx }));
    };
    place();
    // The list grows when its letters come late, and the window may be placement.
    const growth = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
    if (list.current) growth?.observe(list.current);
    addEventListener('resize', place);
    return () => {
      growth?.disconnect();
      removeEventListener('resize', place);
    };
  }, [isOpen]);

  useEffect(() => {
    if (asked !== null) list.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[asked]?.focus();
  }, [asked]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event): void => {
      if (!frame.current?.contains(event.target as Node)) setAsked(null);
    };
    for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, leave);
    return () => {
      for (const name of ['pointerdown', 'focusin']) document.removeEventListener(name, leave);
    };
  }, [isOpen]);

  function openByKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setAsked(event.key === 'ArrowDown' ? 0 : items.length - 1);
  }

  function move(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      // Escape closes the menu, not the dialog around it.
      event.stopPropagation();
      event.preventDefault();
      return close();
    }
    const next = nextIndex(event.key, asked ?? 0, items.length, 'vertical') ?? startingWith(event.key);
    if (next === undefined) return;
    event.preventDefault();
    setAsked(next);
  }

  function startingWith(key: string): number | undefined {
    if (key.length !== 1 || key === ' ') return undefined;
    const from = (asked ?? 0) + 1;
    const order = items.map((_, index) => (index + from) % items.length);
    return order.find((index) => items[index]?.label.toLowerCase().startsWith(key.toLowerCase()));
  }

  function select(item: MenuItem): void {
    close();
    if ('onSelect' in item) item.onSelect();
  }

  const opening: MenuOpener = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setAsked(isOpen ? null : 0),
    onKeyDown: openByKey,
  };
  return (
    <Frame ref={frame}>
      {opener?.(opening) ?? <Opener label={label} icon={icon} {...opening} />}
      {isOpen && (
        <List
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          style={{ translate: `${placement.asidePx}px` }}
          $align={align}
          $isAbove={placement.isAbove}
          onKeyDown={move}
        >
          {items.map((item) => {
            const own = {
              role: 'menuitem',
              tabIndex: -1,
              $isDanger: item.isDanger,
              onClick: () => select(item),
            } as const;
            const shown = (
              <>
                {item.icon}
                {item.label}
              </>
            );
            return 'href' in item ? (
              <Link key={item.id} href={item.href} {...own}>
                {shown}
              </Link>
            ) : (
              <Act key={item.id} type="button" {...own}>
                {shown}
              </Act>
            );
          })}
        </List>
      )}
    </Frame>
  );
}

function Opener({ label, icon, ...opening }: MenuOpener & { label: string; icon: ReactNode }) {
  if (icon)
    return (
      <IconButton label={label} {...opening}>
        {icon}
      </IconButton>
    );
  return (
    <Button $kind="quiet" {...opening}>
      {label}
      <ChevronDown size={iconSizes.medium} aria-hidden />
    </Button>
  );
}

const Frame = styled.div`
  position: relative;
  display: inline-block;
`;

const List = styled.div<{ $align: 'start' | 'end'; $isAbove: boolean }>`
  position: absolute;
  ${({ $align }) => ($align === 'start' ? 'inset-inline-start: 0;' : 'inset-inline-end: 0;')}
  ${({ $isAbove }) => ($isAbove ? 'inset-block-end: calc(100% + 6px);' : 'inset-block-start: calc(100% + 6px);')}
  z-index: var(--layer-menu);
  ${menuList}
`;

const Link = styled.a<{ $isDanger: boolean | undefined }>`
  ${menuItem}
  ${({ $isDanger }) => $isDanger && 'color: var(--c-danger);'}
`;

const Act = styled.button<{ $isDanger: boolean | undefined }>`
  ${menuItem}
  ${({ $isDanger }) => $isDanger && 'color: var(--c-danger);'}
`;
