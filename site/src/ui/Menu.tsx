import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { menuItem, menuList } from './menu-style.ts';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  /** Opened, the menu has the focus here. */
  isCurrent?: boolean;
} & ({ href: string; lang?: string; act?: 'language' } | { onSelect: () => void });
export type MenuOpener = Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'aria-label'
> & { 'data-act': 'menu'; suppressHydrationWarning: true };
type MenuProps = {
  label: string;
  /** If set, the button shows only this icon, with `label` as its accessible name. */
  icon?: ReactNode;
  /**
   * Renders a custom button, which must spread the props that it is given. A link is followed by browsers without
   * popovers, and without scripts.
   */
  opener?: (button: MenuOpener) => ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
};

/** A button that opens a short list of actions. The loader opens and closes it, before hydration too. */
export function Menu({ label, icon, opener, items, align = 'start' }: MenuProps) {
  const id = useId();
  const opening: MenuOpener = {
    'data-act': 'menu',
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-controls': id,
    'aria-label': label,
    // The loader may have opened it before hydration.
    suppressHydrationWarning: true,
  };
  return (
    <>
      {opener?.(opening) ?? <Opener label={label} icon={icon} {...opening} />}
      <List suppressHydrationWarning id={id} popover="auto" role="menu" aria-label={label} data-align={align}>
        {items.map((item) => (
          <Item key={item.id} {...item} />
        ))}
      </List>
    </>
  );
}

function Item({ id, label, icon, isDanger, isCurrent, ...does }: MenuItem) {
  const own = { role: 'menuitem', tabIndex: -1, $isDanger: isDanger, 'aria-current': isCurrent || undefined } as const;
  const shown = (
    <>
      {icon}
      {label}
    </>
  );
  if ('onSelect' in does) {
    return (
      <Act {...own} type="button" onClick={does.onSelect}>
        {shown}
      </Act>
    );
  }
  const { href, lang, act } = does;
  return (
    <Link {...own} href={href} lang={lang} data-act={act} data-value={act && id}>
      {shown}
    </Link>
  );
}

function Opener({ label, icon, ...opening }: MenuOpener & { label: string; icon: ReactNode }) {
  if (icon)
    return (
      <IconButton {...opening} label={label}>
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

/** The loader positions it beside its opener. */
const List = styled.div`
  ${menuList}
  position: fixed;
  inset: auto;
  margin: 0;
  overflow-y: auto;
  color: var(--c-text);
  font-weight: 400;
  &:not(:popover-open) {
    display: none;
  }
  @supports not selector(:popover-open) {
    z-index: var(--layer-menu);
    &:not([data-open]) {
      display: none;
    }
  }
`;

const item = css<{ $isDanger: boolean | undefined }>`
  ${menuItem}
  ${({ $isDanger }) => $isDanger && 'color: var(--c-danger);'}
  /* A tick: every first page has it, so it is drawn in a few bytes. */
  &[aria-current]::after {
    width: 6px;
    height: 12px;
    margin: -3px 6px 0 auto;
    border: solid;
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    content: '';
  }
`;

const Link = styled.a<{ $isDanger: boolean | undefined }>`
  ${item}
`;

const Act = styled.button<{ $isDanger: boolean | undefined }>`
  ${item}
`;
