import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { changedValues, valueInWords } from './changed-values.ts';
import { useValueWords } from './use-value-words.ts';

type Line = { target: string; before: string | null; after: string | null };

/** Before → after, one value a line. Settings have the labels of their form. */
export function ChangedValues({ line, isShort = false }: { line: Line; isShort?: boolean }) {
  const words = useValueWords();
  const translate = useTranslate();
  const values = changedValues(line.before, line.after);
  const [, group = ''] = line.target.split('/');
  const labelOf = (name: string) =>
    translate(`settings.field.${inCode(group)}.${name}.label`, { _: words.nameOf(name) });
  if (values.length === 0) return null;
  if (isShort)
    return values
      .map(
        ({ name, before, after }) => `${labelOf(name)}: ${valueInWords(before, words)} → ${valueInWords(after, words)}`,
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
            {valueInWords(before, words)}
          </Box>
          {' → '}
          <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
            {valueInWords(after, words)}
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
