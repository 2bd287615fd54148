import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../use-text.ts';
import { useListKit, type BulkTarget } from './list-context.ts';

/** What the bulk act that is pressed applies to, and how many records that is. */
export function useBulkTarget(): { target: BulkTarget; count: number; unselect: () => void } {
  const { isAllMatching, chooseAllMatching } = useListKit();
  const { selectedIds, onUnselectItems, filterValues, filter, total } = useListContext();
  const unselect = () => {
    chooseAllMatching(false);
    onUnselectItems();
  };
  if (isAllMatching) return { target: { filter: { ...filterValues, ...filter } }, count: total ?? 0, unselect };
  return { target: { ids: selectedIds }, count: selectedIds.length, unselect };
}

/** Shown in place of the tabs while rows are selected. `children` are the acts. */
export function BulkBar({ children }: { children: ReactNode }) {
  const text = useText();
  const { isAllMatching, chooseAllMatching } = useListKit();
  const { total = 0, data = [], selectedIds } = useListContext();
  const { count, unselect } = useBulkTarget();
  const isPageSelected = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  return (
    <Box
      role="region"
      aria-label={text('list.bulk')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 41,
        px: 1,
        bgcolor: 'action.selected',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton size="small" aria-label={text('list.unselect')} onClick={unselect}>
        <Close fontSize="small" />
      </IconButton>
      <Typography variant="body2" role="status">
        {text(isAllMatching ? 'list.allSelected' : 'list.selected', { smart_count: count })}
      </Typography>
      {isPageSelected && !isAllMatching && total > selectedIds.length && (
        <Button size="small" onClick={() => chooseAllMatching(true)}>
          {text('list.selectAll', { smart_count: total })}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {children}
    </Box>
  );
}
