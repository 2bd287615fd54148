import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

type Column<Row> = { name: string; isNumber?: boolean; render: (row: Row) => ReactNode };
type Props<Row> = { label: string; rows: readonly Row[]; columns: readonly Column<Row>[]; keyOf: (row: Row) => string };

/** A small table inside a part. It scrolls sideways on phones instead of the page. */
export function Rows<Row>({ label, rows, columns, keyOf }: Props<Row>) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ name, isNumber }) => (
              <TableCell key={name} align={isNumber ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {columns.map(({ name, isNumber, render }) => (
                <TableCell
                  key={name}
                  align={isNumber ? 'right' : 'left'}
                  sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                >
                  {render(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
