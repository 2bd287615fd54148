import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslateLabel } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useText } from '../use-text.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { differencesOf } from './difference.ts';

type Props<Row extends object> = {
  conflict: { theirs: Row | undefined; who: string | undefined };
  resource: string;
  /** The values of a record that a form can change. */
  toValues: (record: Row) => object;
  /** Names parts of values, such as `vatNumbers.NL`. */
  partLabel?: (source: string) => string;
};

/** Another person saved meanwhile: shows the fields that differ, and offers their values. */
export function ConflictNotice<Row extends object>({
  conflict: { theirs, who },
  resource,
  toValues,
  partLabel,
}: Props<Row>) {
  const text = useText();
  const translateLabel = useTranslateLabel();
  const { getValues, reset } = useFormContext();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (theirs) element.current?.focus();
  }, [theirs]);
  if (!theirs) return null;

  const own: Record<string, unknown> = { ...toValues(getValues() as Row) };
  const differences = differencesOf(
    Object.entries(toValues(theirs)).flatMap(([name, value]) =>
      parts(name, value, own[name]).map(([source, one, other]) => ({
        label: (source !== name && partLabel?.(source)) || String(translateLabel({ source, resource })),
        theirs: shown(one),
        yours: shown(other),
      })),
    ),
  );
  return (
    <Alert ref={element} tabIndex={-1} severity="warning" sx={{ mb: 2, width: '100%' }}>
      <AlertTitle>{text('list.conflict')}</AlertTitle>
      {who} {text('list.conflictText')}
      <Box sx={{ my: 1 }}>
        <DifferenceList differences={differences} />
      </Box>
      <Button color="inherit" variant="outlined" size="small" onClick={() => reset(theirs)}>
        {text('list.takeTheirs')}
      </Button>
    </Alert>
  );
}

/** A value of two records, and of a value with parts each part by itself. */
function parts(name: string, one: unknown, other: unknown): [source: string, one: unknown, other: unknown][] {
  if (!isRecord(one)) return [[name, one, other]];
  const others = isRecord(other) ? other : {};
  const names = new Set([...Object.keys(one), ...Object.keys(others)]);
  return [...names].map((part) => [`${name}.${part}`, one[part], others[part]]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
