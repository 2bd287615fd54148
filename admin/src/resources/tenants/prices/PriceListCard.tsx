import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useCanAccess, useLocale, useNotify } from 'react-admin';
import type { PriceListView } from '@manyhearts/contract/admin/bundles';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import type { Refusal } from '#admin/shared/acts/use-act.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { countryName } from '#admin/shared/country-name.ts';
import { useText } from '#admin/shared/use-text.ts';
import { useBrandAct } from '../use-brand-text.ts';
import { toInput, toRows, type Row } from './price-draft.ts';
import { PriceTable } from './PriceTable.tsx';
import type { PriceWrites } from './use-prices.ts';

type Props = { tenant: AdminTenantView; list: PriceListView; writes: PriceWrites };

/** One country's prices: edited as a whole, saved as a whole. */
export function PriceListCard({ tenant, list, writes }: Props) {
  const text = useText();
  const locale = useLocale();
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'change-bundles', record: tenant });
  const { rows, isDirty, isBusy, refusal, setRows, save, discard } = usePriceList(list, writes);
  const name = countryName(locale, list.country);
  const [isAsking, setAsking] = useState(false);
  const stopping = useBrandAct();
  const stop = async () => {
    if (await stopping.run(() => writes.stopSelling(list.country))) setAsking(false);
  };
  const add = () =>
    setRows([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, credits: '', price: '', popular: false }]);
  return (
    <Box id={list.country} sx={{ scrollMarginTop: 72 }}>
      <SectionCard title={name}>
        {!list.isOffered && <Chip size="small" label={text('brand.prices.notOffered')} sx={{ justifySelf: 'start' }} />}
        <Failure refusal={refusal} onLoad={discard} />
        {rows.length === 0 ? (
          <Typography color="textSecondary">{text('brand.prices.none')}</Typography>
        ) : (
          <PriceTable list={list} rows={rows} fault={(path) => refusal?.faults[path]} onChange={setRows} />
        )}
        {canAccess && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={add}>
              {text('brand.prices.add')}
            </Button>
            {list.isOffered && tenant.countries.length > 1 && (
              <Button variant="outlined" color="error" disabled={isBusy} onClick={() => setAsking(true)}>
                {text('brand.prices.removeCountry')}
              </Button>
            )}
            <Box sx={{ flex: 1 }} />
            {isDirty && <Button onClick={discard}>{text('settings.discard')}</Button>}
            <Button variant="contained" disabled={!isDirty} loading={isBusy} onClick={() => void save()}>
              {text('brand.actions.save')}
              <Box component="span" sx={visuallyHidden}>
                {name}
              </Box>
            </Button>
          </Box>
        )}
        {isAsking && (
          <ActDialog
            title={text('brand.prices.removeTitle', { country: name })}
            confirm={text('brand.prices.removeCountry')}
            act={stopping}
            isDangerous
            onConfirm={() => void stop()}
            onClose={() => setAsking(false)}
          >
            {text('brand.prices.removeText')}
          </ActDialog>
        )}
      </SectionCard>
    </Box>
  );
}

function Failure({ refusal, onLoad }: { refusal: Refusal | undefined; onLoad: () => void }) {
  const text = useText();
  if (!refusal) return null;
  if (!refusal.isConflict) return <Alert severity="error">{refusal.summary}</Alert>;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={onLoad}>
          {text('brand.conflict.load')}
        </Button>
      }
    >
      {refusal.summary}
    </Alert>
  );
}

function usePriceList(list: PriceListView, { replace, reload }: PriceWrites) {
  const text = useText();
  const notify = useNotify();
  const { isBusy, refusal, run } = useBrandAct();
  const [base, setBase] = useState(list);
  const [rows, setRows] = useState<Row[]>(() => toRows(list));
  const isDirty = JSON.stringify(rows.map(toInput)) !== JSON.stringify(toRows(base).map(toInput));
  // A list that others changed replaces what is shown here only while nothing was typed.
  if (base.version !== list.version && !isDirty) {
    setBase(list);
    setRows(toRows(list));
  }
  const save = async () => {
    const { country, version } = base;
    const done = await run(() => replace({ country, version, bundles: rows.map(toInput) }));
    if (!done) {
      await reload();
      return;
    }
    const own = done.answer.find((one) => one.country === country);
    if (own) {
      setBase(own);
      setRows(toRows(own));
    }
    notify(text('brand.prices.saved'), { type: 'success' });
  };
  const discard = () => {
    setBase(list);
    setRows(toRows(list));
  };
  return { rows, isDirty, isBusy, refusal, setRows, save, discard };
}
