import { Checkbox, TableCell } from '@mui/material';
import { useDataTableRenderContext, useListContext, useRecordContext } from 'react-admin';
import { useText } from '../use-text.ts';

/** The first column of a list. Not react-admin's: its box has no name for screen readers, and its toolbar no filter. */
export function SelectColumn() {
  const place = useDataTableRenderContext();
  if (place === 'header') return <SelectPage />;
  return place === 'data' ? <SelectRow /> : null;
}

function SelectPage() {
  const text = useText();
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        checked={chosen > 0 && chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onChange={() => onSelect(chosen === ids.length ? others : [...others, ...ids])}
        slotProps={{ input: { 'aria-label': text('list.selectPage') } }}
      />
    </TableCell>
  );
}

function SelectRow() {
  const text = useText();
  const record = useRecordContext();
  const { selectedIds, onToggleItem } = useListContext();
  if (!record) return null;
  return (
    // The row opens its record on a click.
    <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
      <Checkbox
        size="small"
        checked={selectedIds.includes(record.id)}
        onChange={() => onToggleItem(record.id)}
        slotProps={{ input: { 'aria-label': text('list.keys.select') } }}
      />
    </TableCell>
  );
}
