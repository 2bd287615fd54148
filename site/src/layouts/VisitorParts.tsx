import { useLater } from '#site/boot/use-later.ts';
import type { WarnedLayout } from '#site/features/entry-warning/EntryWarning.tsx';
import { loadVisitorParts } from './first-parts.ts';

/** What layouts have for visitors only. */
export function VisitorParts({ layout }: { layout: WarnedLayout }) {
  const { part } = useLater(loadVisitorParts);
  if (!part) return null;
  return (
    <>
      <part.EntryWarning layout={layout} />
      {layout !== 'chat' && <part.SignupLinks />}
    </>
  );
}
