import { useAct } from '../acts/use-act.ts';
import { useDates } from '../dates.tsx';
import { useText } from '../use-text.ts';

/** The save of a form, which says who saved meanwhile and when. `SavedMeanwhile` shows it. */
export function useSaveAct() {
  const text = useText();
  const { moment } = useDates();
  return useAct(({ by, at }) =>
    by === undefined || at === undefined
      ? text('drafts.saved.unknown')
      : text('drafts.saved.by', { by, at: moment(String(at)) }),
  );
}
