import { LocateFixed, MapPin } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PlaceView } from '@manyhearts/contract/places';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button } from './Button.tsx';
import { controlStyle } from './control-style.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldTexts } from './field-notes.tsx';
import { menuItem, menuList } from './menu-style.ts';
import { nextIndex } from './roving.rules.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** State of locating the device. */
export type Locating = 'idle' | 'finding' | 'found' | 'denied' | 'unsupported' | 'unknown' | 'unreachable';
type CityFieldProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'enterKeyHint' | 'disabled'> & {
    value: string;
    onType: (typed: string) => void;
    suggestions: readonly PlaceView[];
    regionName: (place: PlaceView) => string;
    onChoose: (place: PlaceView) => void;
    /** Omitted, the button that locates the device is not shown. */
    locating?: Locating;
    onLocate?: () => void;
  };

/** A town: typed freely, chosen from suggestions, or located by the device. */
export function CityField({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  id,
  value,
  onType,
  suggestions,
  regionName,
  onChoose,
  locating,
  onLocate,
  ...input
}: CityFieldProps) {
  const { t } = useTranslation();
  const listId = useId();
  const [isListening, setListening] = useState(false);
  const [at, setAt] = useState(-1);
  const isOpen = isListening && suggestions.length > 0;
  const list = useRef<HTMLUListElement>(null);

  // The list may open below the view or under the keyboard, and an arrow key may reach what the list has scrolled away.
  useEffect(() => {
    if (!isOpen) return;
    const shown = list.current?.children[at] ?? list.current;
    shown?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, at]);

  function choose(place: PlaceView): void {
    setListening(false);
    onChoose(place);
  }

  function steer(event: KeyboardEvent): void {
    if (!isOpen) return;
    const chosen = suggestions[at];
    if (event.key === 'Enter' && chosen) {
      // Enter chooses a suggestion instead of submitting the form.
      event.preventDefault();
      return choose(chosen);
    }
    if (event.key === 'Escape') {
      // Escape closes the list, not the dialog around the field.
      event.preventDefault();
      event.stopPropagation();
      return setListening(false);
    }
    const next =
      event.key === 'ArrowDown' || event.key === 'ArrowUp'
        ? nextIndex(event.key, at, suggestions.length, 'vertical')
        : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  }

  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, isOptional }}>
      {(control) => (
        <Stack>
          <Box>
            <input
              {...input}
              {...control}
              value={value}
              role="combobox"
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
              onChange={({ target }) => {
                setListening(true);
                setAt(-1);
                onType(target.value);
              }}
              onKeyDown={steer}
              onBlur={() => setListening(false)}
            />
            {isOpen && (
              <List ref={list} id={listId} role="listbox" aria-label={t('place.suggestions')}>
                {suggestions.map((place, index) => (
                  <Choice
                    key={`${place.region}|${place.city}`}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={index === at}
                    // Keeps focus in the field; on blur the list would close before the click.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(place)}
                  >
                    <MapPin size={iconSizes.medium} aria-hidden />
                    <span>
                      {place.city} <small>{regionName(place)}</small>
                    </span>
                  </Choice>
                ))}
              </List>
            )}
          </Box>
          <VisuallyHidden role="status">{isOpen && t('place.count', { count: suggestions.length })}</VisuallyHidden>
          {onLocate && locating && <Locate state={locating} onLocate={onLocate} isDisabled={input.disabled} />}
        </Stack>
      )}
    </FieldFrame>
  );
}

const notes = {
  idle: 'place.note',
  finding: 'place.finding',
  found: 'place.found',
  denied: 'place.denied',
  unsupported: 'place.unsupported',
  unknown: 'place.unknown',
  unreachable: 'unreachable',
} as const;

/** Without permission or support the button is replaced by the reason. */
function Locate({
  state,
  onLocate,
  isDisabled,
}: {
  state: Locating;
  onLocate: () => void;
  isDisabled: boolean | undefined;
}) {
  const { t } = useTranslation();
  const canAsk = state !== 'denied' && state !== 'unsupported';
  return (
    <>
      {canAsk && (
        <Button $kind="quiet" $small disabled={isDisabled} isBusy={state === 'finding'} onClick={onLocate}>
          <LocateFixed size={iconSizes.medium} aria-hidden />
          {t('place.use')}
        </Button>
      )}
      <Note role="status">{t(notes[state])}</Note>
    </>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  min-width: 0;
`;

const Box = styled.div`
  position: relative;
  width: 100%;
  > input {
    ${controlStyle}
  }
`;

const List = styled.ul`
  ${menuList}
  position: absolute;
  inset: calc(100% + 4px) 0 auto;
  z-index: var(--layer-floating);
  width: 100%;
  max-width: none;
  max-height: min(19rem, 45dvh);
  margin: 0;
  overflow-y: auto;
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

const Note = styled.p`
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;
