import { Alert, Box, Button } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../use-text.ts';
import type { Act } from '../acts/use-act.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { differencesOf, type Difference } from './difference.ts';

type Props = {
  act: Pick<Act, 'refusal' | 'forget'>;
  /** Reads what is saved now, and pairs it with what was typed. */
  readBoth: () => Promise<readonly Difference[]>;
  /** Reads what is saved now, and shows it in the place of what was typed. */
  onTake: () => void | Promise<void>;
  /** Reads what is saved now, so that the next save goes over it. */
  onKeep: () => void | Promise<void>;
};

/** Why a form was not saved. If a colleague saved first, it names them, and the person chooses whose words stay. */
export function SavedMeanwhile({ act: { refusal, forget }, readBoth, onTake, onKeep }: Props) {
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  const differences = useDifferences(refusal, readBoth);
  useEffect(() => {
    if (refusal?.isConflict) element.current?.focus();
  }, [refusal]);
  if (!refusal) return null;
  if (!refusal.isConflict) return <Alert severity="error">{refusal.summary}</Alert>;
  const choose = async (work: () => void | Promise<void>) => {
    await work();
    forget();
  };
  return (
    <Alert
      ref={element}
      tabIndex={-1}
      severity="warning"
      sx={{ '& .MuiAlert-message': { display: 'grid', gap: 1, minWidth: 0 } }}
    >
      {refusal.summary}
      {differences.length > 0 && <DifferenceList differences={differences} />}
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

/** Read once for each conflict. If that fails, the notice goes without: a colleague's name and the choice still stand. */
function useDifferences(refusal: Act['refusal'], readBoth: Props['readBoth']): readonly Difference[] {
  const [found, setFound] = useState<{ of: Act['refusal']; differences: readonly Difference[] }>();
  const read = useEffectEvent(async () => {
    const both = await readBoth().catch(() => []);
    setFound({ of: refusal, differences: differencesOf(both) });
  });
  useEffect(() => {
    if (refusal?.isConflict) void read();
  }, [refusal]);
  return found?.of === refusal && found ? found.differences : [];
}
