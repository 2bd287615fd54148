import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslateLabel } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useText } from '../use-text.ts';

type Props<Row extends object> = {
  conflict: { theirs: Row | undefined; who: string | undefined };
  resource: string;
  /** The values of a record that a form can change. */
  toValues: (record: Row) => object;
};

/** Another person saved meanwhile: shows the fields that differ, and offers their values. */
export function ConflictNotice<Row extends object>({ conflict: { theirs, who }, resource, toValues }: Props<Row>) {
  const text = useText();
  const translateLabel = useTranslateLabel();
  const { getValues, reset } = useFormContext();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (theirs) element.current?.focus();
  }, [theirs]);
  if (!theirs) return null;

  const [own, stored] = [toValues(getValues() as Row), toValues(theirs)].map((values) => Object.entries(values));
  const differing = (stored ?? []).filter(([name, value], at) => shown(value) !== shown(own?.[at]?.[1]) && name);
  return (
    <Alert ref={element} tabIndex={-1} severity="warning" sx={{ mb: 2, width: '100%' }}>
      <AlertTitle>{text('list.conflict')}</AlertTitle>
      {who} {text('list.conflictText')}
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {differing.map(([name, value]) => (
          <li key={name}>
            {translateLabel({ source: name, resource })}: {shown(value) || '–'}
          </li>
        ))}
      </Box>
      <Button color="inherit" variant="outlined" size="small" onClick={() => reset(theirs)}>
        {text('list.takeTheirs')}
      </Button>
    </Alert>
  );
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null) return Object.entries(value).flat().join(' ');
  return String(value ?? '');
}
