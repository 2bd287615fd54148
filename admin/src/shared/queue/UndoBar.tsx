import { Box, Typography } from '@mui/material';
import { KeyButton } from '../keys/Key.tsx';
import { useText } from '../use-text.ts';
import type { Made } from './review-queue.ts';

/** The last decision, while it can be undone. Keeps its place, so that nothing moves when it comes and goes. */
export function UndoBar<Item>({ made, undo }: { made: Made<Item> | undefined; undo: () => void }) {
  const text = useText();
  return (
    <Box sx={{ minHeight: 36, display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {made && (
        <>
          <Typography variant="body2" noWrap>
            {made.words}
          </Typography>
          <KeyButton shortcut="u" size="small" onClick={undo} sx={{ flexShrink: 0 }}>
            {text('queue.undo')}
          </KeyButton>
        </>
      )}
    </Box>
  );
}
