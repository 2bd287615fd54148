import { useAct } from '#admin/shared/acts/use-act.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';

/** An act on a brand, which says who saved meanwhile and when. */
export function useBrandAct() {
  const text = useText();
  const { moment } = useDates();
  return useAct(({ by, at }) =>
    by === undefined || at === undefined
      ? text('brand.conflict.unknown')
      : text('brand.conflict.by', { by, at: moment(String(at)) }),
  );
}
