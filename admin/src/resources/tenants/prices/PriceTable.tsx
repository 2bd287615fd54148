import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import {
  FormHelperText,
  IconButton,
  Radio,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  type SxProps,
  type TableCellProps,
  type Theme,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { PriceListView } from '@manyhearts/contract/admin/bundles';
import { useMoney } from '#admin/shared/use-money.ts';
import { useText } from '#admin/shared/use-text.ts';
import { figuresOf, savingOf, type Row } from './price-draft.ts';

type Props = {
  list: PriceListView;
  rows: Row[];
  fault: (path: string) => string | undefined;
  onChange: (rows: Row[]) => void;
};

/** Headings take two lines, so that the buttons of a row stay in view. On phones each row is a card, with its labels. */
const dense: SxProps<Theme> = {
  '& .MuiTableCell-root': { px: 1 },
  '& .MuiTableCell-head': { whiteSpace: 'normal', verticalAlign: 'bottom', lineHeight: 1.3 },
  '@media (max-width: 599.95px)': {
    '&, & tbody': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: 1.5,
      py: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tbody td': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexDirection: 'row',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      border: 0,
      px: 0,
      py: 0.25,
    },
    '& tbody td[data-label]:empty': { display: 'none' },
    // The second text is what screen readers hear: nothing, because they name the column already.
    '& tbody td[data-label]::before': { content: "attr(data-label) / ''", color: 'text.secondary' },
    '& tbody td[data-field]': { gridColumn: 'auto', display: 'grid', alignContent: 'start', gap: 0.5, pb: 1 },
    '& tbody td[data-field] .MuiTextField-root': { width: '100%' },
  },
};

/** The bundles of a country, with the money per message beside each. */
export function PriceTable({ list, rows, fault, onChange }: Props) {
  const labels = useLabels(list);
  const perMessage = rows.map((row) => figuresOf(row, list).perMessage);
  const put = (at: number, values: Partial<Row>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...values } : row)));
  return (
    <TableContainer>
      <Table role="table" size="small" sx={dense}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            <Head>{labels.credits}</Head>
            <Head>{labels.price}</Head>
            <Head align="right">{labels.messages}</Head>
            <Head align="right">{labels.perMessage}</Head>
            <Head align="right">{labels.net}</Head>
            <Head align="right">{labels.saving}</Head>
            <Head align="center">{labels.popular}</Head>
            <TableCell component="td" role="cell" />
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map((row, at) => (
            <BundleRow
              key={row.id}
              {...{ list, labels, row, at, fault }}
              saving={savingOf(perMessage[at] ?? null, perMessage)}
              put={(values) => put(at, values)}
              choose={() => onChange(rows.map((one, place) => ({ ...one, popular: place === at })))}
              up={() => onChange(movedUp(rows, at))}
              remove={() => onChange(rows.filter((_, place) => place !== at))}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

type Labels = ReturnType<typeof useLabels>;

function useLabels({ currency, vat }: PriceListView) {
  const text = useText();
  return {
    credits: text('brand.prices.credits'),
    price: text('brand.prices.price', { currency }),
    messages: text('brand.prices.messages'),
    perMessage: text('brand.prices.perMessage'),
    net: text('brand.prices.net', { vat }),
    saving: text('brand.prices.saving'),
    popular: text('brand.prices.popular'),
  };
}

/** Roles are written out, because rows that are laid out as a grid lose those of a table. */
function Head(props: TableCellProps) {
  return <TableCell role="columnheader" {...props} />;
}

function Cell({ label, ...props }: TableCellProps & { label?: string }) {
  return <TableCell role="cell" data-label={label} {...props} />;
}

type RowProps = {
  list: PriceListView;
  labels: Labels;
  row: Row;
  at: number;
  saving: number;
  fault: (path: string) => string | undefined;
  put: (values: Partial<Row>) => void;
  choose: () => void;
  up: () => void;
  remove: () => void;
};

function BundleRow({ list, labels, row, at, saving, fault, put, choose, up, remove }: RowProps) {
  const text = useText();
  const shown = useMoney();
  const { messages, perMessage, net } = figuresOf(row, list);
  const money = (amount: string | null) =>
    amount === null ? text('brand.prices.tooSmall') : shown({ amount, currency: list.currency });
  const field = (name: 'credits' | 'price') => (
    <Cell data-field label={labels[name]}>
      <TextField
        value={row[name]}
        onChange={({ target }) => put({ [name]: target.value })}
        error={fault(`bundles[${at}].${name}`) !== undefined}
        slotProps={{ htmlInput: { 'aria-label': `${labels[name]} ${at + 1}`, inputMode: 'decimal' } }}
        sx={{ width: 92, minWidth: 92 }}
      />
      <Fault>{fault(`bundles[${at}].${name}`)}</Fault>
    </Cell>
  );
  return (
    <TableRow role="row">
      {field('credits')}
      {field('price')}
      <Cell align="right" label={labels.messages}>
        {messages}
      </Cell>
      <Cell align="right" label={labels.perMessage}>
        {money(perMessage)}
      </Cell>
      <Cell align="right" label={labels.net}>
        {net === null ? '' : money(net)}
      </Cell>
      <Cell align="right" label={labels.saving}>
        {saving > 0 ? `${saving}%` : ''}
      </Cell>
      <Cell align="center" label={labels.popular}>
        <Radio
          checked={row.popular}
          onChange={choose}
          slotProps={{ input: { 'aria-label': `${labels.popular} ${at + 1}` } }}
        />
      </Cell>
      <Cell sx={{ whiteSpace: 'nowrap' }}>
        <IconButton size="small" disabled={at === 0} onClick={up} aria-label={text('brand.prices.up', { at: at + 1 })}>
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton size="small" onClick={remove} aria-label={text('brand.prices.remove', { at: at + 1 })}>
          <DeleteOutline fontSize="small" />
        </IconButton>
      </Cell>
    </TableRow>
  );
}

function Fault({ children }: { children: string | undefined }) {
  return children === undefined ? null : (
    <FormHelperText error role="alert">
      {children}
    </FormHelperText>
  );
}

function movedUp(rows: readonly Row[], at: number): Row[] {
  const moved = [...rows];
  const [row] = moved.splice(at, 1);
  if (row) moved.splice(at - 1, 0, row);
  return moved;
}
