import { Box, Button, Chip, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useCanAccess, useLocale, useNotify } from 'react-admin';
import type { PriceListView } from '@manyhearts/contract/admin/bundles';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import type { Difference } from '#admin/shared/records/difference.ts';
import { SavedMeanwhile } from '#admin/shared/records/SavedMeanwhile.tsx';
import { useSaveAct } from '#admin/shared/records/use-save-act.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { countryName } from '#admin/shared/country-name.ts';
import { DiscardButton } from '#admin/shared/settings/DiscardButton.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { useBrandAct } from '../use-brand-act.ts';
import { pairedBundles, tidiedPrice, toInput, toRows, type Row } from './price-draft.ts';
import { PriceTable } from './PriceTable.tsx';
import type { PriceWrites } from './use-prices.ts';

type Props = { tenant: AdminTenantView; list: PriceListView; writes: PriceWrites };

/** One country's prices: edited as a whole, saved as a whole. */
export function PriceListCard({ tenant, list, writes }: Props) {
  const text = useText();
  const locale = useLocale();
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'change-bundles', record: tenant });
  const { rows, isDirty, act, setRows, save, readBoth, takeTheirs, keepMine, discard } = usePriceList(list, writes);
  const { isBusy, refusal } = act;
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
        <SavedMeanwhile act={act} readBoth={readBoth} onTake={takeTheirs} onKeep={keepMine} />
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
            {isDirty && <DiscardButton onDiscard={discard} />}
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

function usePriceList(list: PriceListView, { replace, reload }: PriceWrites) {
  const text = useText();
  const notify = useNotify();
  const act = useSaveAct();
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
    const done = await act.run(() => replace({ country, version, bundles: rows.map(toInput) }));
    if (!done) return;
    const own = done.answer.find((one) => one.country === country);
    if (own) {
      setBase(own);
      setRows(toRows(own));
    }
    notify(text('brand.prices.saved'), { type: 'success' });
  };
  const latest = async () => (await reload())?.find((one) => one.country === list.country);
  const readBoth = async (): Promise<Difference[]> => {
    const theirs = await latest();
    return pairedBundles(theirs ? toRows(theirs) : [], rows, {
      labelOf: (at) => text('brand.prices.bundle', { at }),
      valueOf: ({ credits, price, popular }) =>
        [
          `${text('brand.prices.credits')} ${credits}`,
          `${text('brand.prices.price', { currency: list.currency })} ${tidiedPrice(price)}`,
          ...(popular ? [text('brand.prices.popular')] : []),
        ].join(', '),
    });
  };
  const show = (theirs: PriceListView) => {
    setBase(theirs);
    setRows(toRows(theirs));
  };
  const takeTheirs = async () => show((await latest()) ?? list);
  /** The own rows stay, and the next save goes over the list as it is now. */
  const keepMine = async () => setBase((await latest()) ?? list);
  return { rows, isDirty, act, setRows, save, readBoth, takeTheirs, keepMine, discard: () => show(list) };
}
