import { Suspense } from 'react';
import { screen } from '../screen.ts';

const BulkActButtons = screen(async () => (await import('../bulk/BulkActButtons.tsx')).BulkActButtons, ['jobs']);

/** What the role may do with several records of this list at once; loaded once rows are selected. */
export function BulkActs() {
  return (
    <Suspense fallback={null}>
      <BulkActButtons />
    </Suspense>
  );
}
