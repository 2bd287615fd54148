import { Box } from '@mui/material';
import { useText } from '../use-text.ts';
import type { Difference } from './difference.ts';

/** Value by value: what is saved now, and what was typed here. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const text = useText();
  const none = text('list.nothing');
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {differences.map(({ label, theirs, yours }) => (
        <Box component="li" key={label} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <strong>{label}</strong>
          <Box>{text('list.theirs', { value: theirs || none })}</Box>
          <Box>{text('list.yours', { value: yours || none })}</Box>
        </Box>
      ))}
    </Box>
  );
}
