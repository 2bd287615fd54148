import { Box, Table, TableBody, TableCell, TableHead, TableRow, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

type Column<Row> = { name: string; isNumber?: boolean; render: (row: Row) => ReactNode };
type Props<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
};

/**
 * On phones each row is a block of its values, each with the name of its column: a table would show two of its columns.
 * The roles keep it a table for screen readers, which leave the layout's display values out otherwise.
 */
const stacked = ({ breakpoints }: Theme) =>
  ({
    [breakpoints.down('sm')]: {
      '&, & tbody': { display: 'block' },
      '& thead': { display: 'none' },
      '& tr': {
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.25,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&.Mui-selected': { px: 1 },
      },
      '& :is(th, td)': { p: 0, border: 0, textAlign: 'left', whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '& :is(th, td):not(:first-of-type)::before': { content: 'attr(data-name) ": "', color: 'text.secondary' },
      '& :is(th, td):empty': { display: 'none' },
    },
  }) as const;

/** A small table inside a part. It scrolls sideways instead of the page. */
export function Rows<Row>({ label, rows, columns, keyOf, isSelected }: Props<Row>) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
      <Table size="small" role="table" sx={stacked}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map(({ name, isNumber }) => (
              <TableCell
                key={name}
                role="columnheader"
                align={isNumber ? 'right' : 'left'}
                sx={{ whiteSpace: 'nowrap', px: { xs: 1, lg: 2 } }}
              >
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={keyOf(row)} role="row" selected={isSelected?.(row) ?? false}>
              {columns.map(({ name, isNumber, render }) => (
                <TableCell
                  key={name}
                  role="cell"
                  data-name={name}
                  align={isNumber ? 'right' : 'left'}
                  sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', px: { xs: 1, lg: 2 } }}
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
