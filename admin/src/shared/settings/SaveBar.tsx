import { Button, Paper, Typography } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { useText, type Text } from '#admin/shared/use-text.ts';

/** Sticky bar: number of unsaved changes, save and discard. */
export function SaveBar({ changes, onDiscard }: { changes: number; onDiscard: () => void }) {
  const text = useText();
  const { isSubmitting, errors } = useFormState();
  const wrong = Object.keys(errors.values ?? {}).length;
  const isClean = changes === 0;
  return (
    <Paper
      variant="outlined"
      sx={{
        position: isClean ? 'static' : 'sticky',
        bottom: 12,
        zIndex: 3,
        mt: 2,
        px: { xs: 2, sm: 3 },
        py: 1.25,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        boxShadow: isClean ? 'none' : '0 10px 30px -12px rgb(10 14 30 / 45%)',
      }}
    >
      <Typography
        component="output"
        variant="body2"
        color={toneOf(wrong, changes)}
        sx={{ flex: { xs: '1 0 100%', sm: '1 1 auto' } }}
      >
        {status(text, wrong, changes)}
      </Typography>
      <Button onClick={onDiscard} disabled={isClean || isSubmitting}>
        {text('settings.discard')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        disabled={isClean}
        loading={isSubmitting}
        title={text('settings.saveHint')}
      >
        {text('settings.save')}
      </Button>
    </Paper>
  );
}

function toneOf(wrong: number, changes: number): string {
  if (wrong > 0) return 'error';
  return changes === 0 ? 'textSecondary' : 'textPrimary';
}

function status(text: Text, wrong: number, changes: number): string {
  if (wrong > 0) return text('settings.invalid', { smart_count: wrong });
  return changes === 0 ? text('settings.clean') : text('settings.dirty', { smart_count: changes });
}
