import { Link, type SxProps } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useListKit } from './list-context.ts';

const look: SxProps = {
  fontWeight: 600,
  color: 'text.primary',
  overflowWrap: 'anywhere',
  // Fields of react-admin bring a font of their own.
  '& .MuiTypography-root': { font: 'inherit' },
};

/** The name of a row's record: a real link, so that it opens by keyboard and in a new tab. Each row needs one. */
export function RecordLink({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { opens } = useListKit();
  if (!record || !resource || !opens) return null;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, type: opens, id: record.id })}
      variant="body2"
      underline="hover"
      data-row={record.id}
      // The row reacts to clicks too, and would open the record in this tab as well.
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={look}
    >
      {children}
    </Link>
  );
}
