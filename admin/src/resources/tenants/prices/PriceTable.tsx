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
} from '@mui/material';
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

/** Headings take two lines, so that the buttons of a row stay in view. */
const dense = {
  '& .MuiTableCell-root': { px: 1 },
  '& .MuiTableCell-head': { whiteSpace: 'normal', verticalAlign: 'bottom', lineHeight: 1.3 },
};

/** The bundles of a country, with the money per message beside each. */
export function PriceTable({ list, rows, fault, onChange }: Props) {
  const text = useText();
  const { currency, vat } = list;
  const perMessage = rows.map((row) => figuresOf(row, list).perMessage);
  const put = (at: number, values: Partial<Row>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...values } : row)));
  return (
    <TableContainer>
      <Table size="small" sx={dense}>
        <TableHead>
          <TableRow>
            <TableCell>{text('brand.prices.credits')}</TableCell>
            <TableCell>{text('brand.prices.price', { currency })}</TableCell>
            <TableCell align="right">{text('brand.prices.messages')}</TableCell>
            <TableCell align="right">{text('brand.prices.perMessage')}</TableCell>
            <TableCell align="right">{text('brand.prices.net', { vat })}</TableCell>
            <TableCell align="right">{text('brand.prices.saving')}</TableCell>
            <TableCell align="center">{text('brand.prices.popular')}</TableCell>
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, at) => (
            <BundleRow
              key={row.id}
              {...{ list, row, at, fault }}
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

type RowProps = {
  list: PriceListView;
  row: Row;
  at: number;
  saving: number;
  fault: (path: string) => string | undefined;
  put: (values: Partial<Row>) => void;
  choose: () => void;
  up: () => void;
  remove: () => void;
};

function BundleRow({ list, row, at, saving, fault, put, choose, up, remove }: RowProps) {
  const text = useText();
  const shown = useMoney();
  const { messages, perMessage, net } = figuresOf(row, list);
  const money = (amount: string | null) =>
    amount === null ? text('brand.prices.tooSmall') : shown({ amount, currency: list.currency });
  const field = (name: 'credits' | 'price', label: string) => (
    <>
      <TextField
        value={row[name]}
        onChange={({ target }) => put({ [name]: target.value })}
        error={fault(`bundles[${at}].${name}`) !== undefined}
        slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'decimal' } }}
        sx={{ width: 92, minWidth: 92 }}
      />
      <Fault>{fault(`bundles[${at}].${name}`)}</Fault>
    </>
  );
  return (
    <TableRow>
      <TableCell>{field('credits', `${text('brand.prices.credits')} ${at + 1}`)}</TableCell>
      <TableCell>{field('price', `${text('brand.prices.price', { currency: list.currency })} ${at + 1}`)}</TableCell>
      <TableCell align="right">{messages}</TableCell>
      <TableCell align="right">{money(perMessage)}</TableCell>
      <TableCell align="right">{net === null ? '' : money(net)}</TableCell>
      <TableCell align="right">{saving > 0 ? `${saving}%` : ''}</TableCell>
      <TableCell align="center">
        <Radio
          checked={row.popular}
          onChange={choose}
          slotProps={{ input: { 'aria-label': `${text('brand.prices.popular')} ${at + 1}` } }}
        />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <IconButton size="small" disabled={at === 0} onClick={up} aria-label={text('brand.prices.up', { at: at + 1 })}>
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton size="small" onClick={remove} aria-label={text('brand.prices.remove', { at: at + 1 })}>
          <DeleteOutline fontSize="small" />
        </IconButton>
      </TableCell>
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
