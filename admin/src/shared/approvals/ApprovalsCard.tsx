import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import type { ApprovalView } from '@manyhearts/contract/admin/approvals';
import { SectionCard } from '../SectionCard.tsx';
import { useText } from '../use-text.ts';
import { ApprovalRow, type Decision } from './ApprovalRow.tsx';
import { useApprovals } from './use-approvals.ts';

/** The requests about a page's records. Absent while none waits. */
export function ApprovalsCard({ isShown }: { isShown: (approval: ApprovalView) => boolean }) {
  const text = useText();
  const [done, setDone] = useState<Decision>();
  const { data = [] } = useApprovals();
  const shown = data.filter(isShown);
  if (shown.length === 0 && !done) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <SectionCard title={text('approvals.title')}>
        {done && (
          <Alert severity="success" role="status">
            {text(`approvals.${done}`)}
          </Alert>
        )}
        {shown.map((approval) => (
          <ApprovalRow key={approval.id} approval={approval} onDone={setDone} />
        ))}
      </SectionCard>
    </Box>
  );
}
