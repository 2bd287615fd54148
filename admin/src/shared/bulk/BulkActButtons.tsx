import { Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useResourceContext } from 'react-admin';
import { actsOnChosen, bulkActs, type BulkAct, type BulkResource } from '@manyhearts/contract/admin/bulk-acts';
import { useText } from '../use-text.ts';
import { BulkActDialog } from './BulkActDialog.tsx';
import { useBulkTarget } from '../list/BulkBar.tsx';

export function BulkActButtons() {
  const text = useText();
  const resource = useResourceContext() as BulkResource;
  const { canAccess } = useCanAccess({ resource, action: 'bulk' });
  const { target } = useBulkTarget();
  const [act, setAct] = useState<BulkAct>();
  if (!canAccess) return null;
  const offered = bulkActs[resource].filter((one) => target.ids !== undefined || !actsOnChosen.includes(one));
  return (
    <>
      {offered.map((one) => (
        <Button key={one} size="small" onClick={() => setAct(one)}>
          {text(`jobs.act.${one}`)}
        </Button>
      ))}
      {act && <BulkActDialog resource={resource} act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}
