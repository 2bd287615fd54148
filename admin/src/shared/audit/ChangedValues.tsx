import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useText } from '../use-text.ts';
import { changedValues, nameInWords, valueInWords } from './changed-values.ts';

type Line = { target: string; before: string | null; after: string | null };

/** Before → after, one value a line. Settings have the labels of their form. */
export function ChangedValues({ line, isShort = false }: { line: Line; isShort?: boolean }) {
  const text = useText();
  const translate = useTranslate();
  const values = changedValues(line.before, line.after);
  const [, group = ''] = line.target.split('/');
  const none = text('audit.none');
  const labelOf = (name: string) =>
    translate(`settings.field.${inCode(group)}.${name}.label`, { _: nameInWords(name) });
  if (values.length === 0) return null;
  if (isShort)
    return values
      .map(
        ({ name, before, after }) => `${labelOf(name)}: ${valueInWords(before, none)} → ${valueInWords(after, none)}`,
      )
      .join(' · ');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 }}>
      {values.map(({ name, before, after }) => (
        <Typography key={name} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name !== '' && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {labelOf(name)}:{' '}
            </Box>
          )}
          <Box component="del" sx={{ textDecoration: 'none', color: 'text.secondary' }}>
            {valueInWords(before, none)}
          </Box>
          {' → '}
          <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
            {valueInWords(after, none)}
          </Box>
        </Typography>
      ))}
    </Box>
  );
}

/** A group's name in a target is the one on the wire. */
function inCode(wireName: string): string {
  return wireName.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
