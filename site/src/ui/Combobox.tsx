import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './control-style.ts';
import { menuItem, menuList } from './menu-style.ts';
import { nextIndex } from './roving.rules.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type ComboboxProps<Option> = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'role' | 'children'> & {
  value: string;
  onType: (typed: string) => void;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  children: (option: Option) => ReactNode;
  onChoose: (option: Option) => void;
  /** Name of the list of options. */
  listLabel: string;
  /** Announced while the list is open: how many options there are. */
  countText: string;
};

/** A text field with suggestions: anything can be typed, and an option is chosen by pointer or keyboard. */
export function Combobox<Option>({
  value,
  onType,
  options,
  keyOf,
  children,
  onChoose,
  listLabel,
  countText,
  ...input
}: ComboboxProps<Option>) {
  const listId = useId();
  const [isListening, setListening] = useState(false);
  const [at, setAt] = useState(-1);
  const isOpen = isListening && options.length > 0;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useListPlace(isOpen, box, list);
  useEffect(() => {
    if (isOpen) list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, at]);

  function choose(option: Option): void {
    setListening(false);
    onChoose(option);
  }

  function steer(event: KeyboardEvent): void {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const chosen = options[at];
    if (isOpen && event.key === 'Enter' && chosen) choose(chosen);
    else if (isOpen && event.key === 'Escape') setListening(false);
    else if (isArrow && options.length > 0) {
      setListening(true);
      setAt((before) => nextIndex(event.key, isOpen ? before : -1, options.length, 'vertical') ?? before);
    } else return;
    // Enter submits no form meanwhile, and Escape closes no dialog around the field.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Box ref={box}>
      <input
        {...input}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && options[at] ? `${listId}-${at}` : undefined}
        onChange={({ target }) => {
          setListening(true);
          setAt(-1);
          onType(target.value);
        }}
        onKeyDown={steer}
        onBlur={() => setListening(false)}
      />
      {isOpen && (
        <List ref={list} id={listId} popover="manual" role="listbox" aria-label={listLabel}>
          {options.map((option, index) => (
            <Choice
              key={keyOf(option)}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              // Keeps focus in the field; on blur the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {children(option)}
            </Choice>
          ))}
        </List>
      )}
      <VisuallyHidden role="status">{isOpen && countText}</VisuallyHidden>
    </Box>
  );
}

/** Distances in pixels: from the field, and from the edge of the view. */
const gap = 4;
const edge = 8;
const longest = 304;

/**
 * Below the field, or above it where there is more room: a phone's keyboard covers the end of the layout viewport but
 * not of the visual one. In the top layer, because a dialog would clip it.
 */
function useListPlace(isOpen: boolean, box: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    list.current?.togglePopover?.(true);
    const view = globalThis.visualViewport;
    const place = (): void => {
      if (!box.current || !list.current) return;
      const { top, bottom, left, width } = box.current.getBoundingClientRect();
      const start = view?.offsetTop ?? 0;
      const end = start + (view?.height ?? innerHeight);
      const [above, below] = [top - start - gap - edge, end - bottom - gap - edge];
      const isAbove = below < Math.min(list.current.scrollHeight, longest) && above > below;
      Object.assign(list.current.style, {
        left: `${left}px`,
        width: `${width}px`,
        maxHeight: `${Math.min(longest, isAbove ? above : below)}px`,
        top: isAbove ? 'auto' : `${bottom + gap}px`,
        bottom: isAbove ? `${document.documentElement.clientHeight - top + gap}px` : 'auto',
      });
    };
    place();
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener('scroll', place, { signal, capture: true, passive: true });
    addEventListener('resize', place, { signal });
    for (const event of ['resize', 'scroll']) view?.addEventListener(event, place, { signal });
    return () => leaving.abort();
  }, [isOpen, box, list]);
}

const Box = styled.div`
  position: relative;
  width: 100%;
  > input {
    ${controlStyle}
  }
`;

const List = styled.ul`
  ${menuList}
  position: fixed;
  z-index: var(--layer-floating);
  inset: auto;
  max-width: none;
  margin: 0;
  overflow-y: auto;
  color: var(--c-text);
  list-style: none;
`;

const Choice = styled.li`
  ${menuItem}
  small {
    color: var(--c-text-muted);
    font-size: var(--text-small);
  }
  > svg {
    color: var(--c-text-muted);
  }
  &[aria-selected='true'] {
    background: var(--c-raised);
    outline: 2px solid var(--c-focus);
    outline-offset: -2px;
  }
`;
