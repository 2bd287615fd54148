import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { changedValues, valueInWords } from './changed-values.ts';
import { useValueWords } from './use-audit-words.ts';

type Line = { target: string; before: string | null; after: string | null };

/**
 * Before → after, one value a line. Settings have the labels of their form. A line without a side of before, such as
 * that of a new record or of a used code, has no arrows: "none → 9" would say that there was nothing.
 */
export function ChangedValues({ line, isShort = false }: { line: Line; isShort?: boolean }) {
  const valueWords = useValueWords();
  const translate = useTranslate();
  const values = changedValues(line.before, line.after);
  const [record = '', group = ''] = line.target.split('/');
  const labelOf = (name: string) =>
    translate(`settings.field.${inCode(group)}.${name}.label`, { _: valueWords.nameOf(name) });
  /** States, roles and rules are codes, which other screens have words for. */
  const sayValue = (name: string, value: unknown) => {
    const [kind = ''] = record.split(':');
    const path = codeWords[name]?.replace('{kind}', kinds[kind] ?? kind);
    const said = valueInWords(value, valueWords);
    return path === undefined || typeof value !== 'string' ? said : translate(`${path}.${value}`, { _: said });
  };
  if (values.length === 0) return null;
  const isAfterOnly = line.before === null;
  if (isShort)
    return values
      .map(({ name, before, after }) => {
        const former = isAfterOnly ? '' : `${sayValue(name, before)} → `;
        return `${labelOf(name)}: ${former}${sayValue(name, after)}`;
      })
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
          {!isAfterOnly && (
            <>
              <Box component="del" sx={{ textDecoration: 'none', color: 'text.secondary' }}>
                {sayValue(name, before)}
              </Box>
              {' → '}
            </>
          )}
          <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
            {sayValue(name, after)}
          </Box>
        </Typography>
      ))}
    </Box>
  );
}

/** Where the words of values by that name are. */
const codeWords: Record<string, string> = {
  reason: 'bans.reasons',
  role: 'console.roles',
  status: '{kind}.status',
};

/** Records of the audit whose states have words, and the group of those. */
const kinds: Record<string, string> = {
  complaint: 'complaints',
  member: 'members',
  photo: 'photos',
  refund: 'refunds',
  report: 'reports',
  tenant: 'tenants',
};

/** A group's name in a target is the one on the wire. */
function inCode(wireName: string): string {
  return wireName.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
