import { LocateFixed, MapPin } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PlaceView } from '@manyhearts/contract/places';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button } from '#site/ui/Button.tsx';
import { Combobox } from '#site/ui/Combobox.tsx';
import { FieldFrame } from '#site/ui/FieldFrame.tsx';
import type { FieldTexts } from '#site/ui/field-notes.tsx';

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
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, isOptional }}>
      {(control) => (
        <Stack>
          <Combobox
            {...input}
            {...control}
            value={value}
            onType={onType}
            options={suggestions}
            keyOf={({ region, city }) => `${region}|${city}`}
            onChoose={onChoose}
            listLabel={t('place.suggestions')}
            countText={t('place.count', { count: suggestions.length })}
            autoCapitalize="words"
            spellCheck={false}
          >
            {(place) => (
              <>
                <MapPin size={iconSizes.medium} aria-hidden />
                <span>
                  {place.city} <small>{regionName(place)}</small>
                </span>
              </>
            )}
          </Combobox>
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

const Note = styled.p`
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;
