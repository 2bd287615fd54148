import { Alert, Box, Button } from '@mui/material';
import { useText } from '../use-text.ts';
import type { Act } from '../acts/use-act.ts';

type Props = {
  act: Pick<Act, 'refusal' | 'forget'>;
  /** Reads what is saved now, and shows it in the place of what was typed. */
  onTake: () => void | Promise<void>;
  /** Reads what is saved now, so that the next save goes over it. */
  onKeep: () => void | Promise<void>;
};

/** Why a form was not saved. If a colleague saved first, it names them, and the person chooses whose words stay. */
export function SavedMeanwhile({ act: { refusal, forget }, onTake, onKeep }: Props) {
  const text = useText();
  if (!refusal) return null;
  if (!refusal.isConflict) return <Alert severity="error">{refusal.summary}</Alert>;
  const choose = async (work: () => void | Promise<void>) => {
    await work();
    forget();
  };
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { display: 'grid', gap: 1 } }}>
      {refusal.summary}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={() => void choose(onTake)}>
          {text('drafts.saved.take')}
        </Button>
        <Button size="small" color="inherit" onClick={() => void choose(onKeep)}>
          {text('drafts.saved.keep')}
        </Button>
      </Box>
    </Alert>
  );
}
