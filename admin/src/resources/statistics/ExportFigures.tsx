import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import type { ExportColumn } from '@manyhearts/contract/admin/exports';
import { exportList } from '#admin/shared/list/export-list.ts';
import { useText } from '#admin/shared/use-text.ts';
import { countNames } from './figure-words.ts';
import type { View } from './use-statistics.ts';

const moneyNames = ['currency', 'paid', 'refunded', 'chargedBack', 'net', 'refundRate'] as const;

/** What the tables show, as a file: by day, or as the breakdown is chosen. */
export function ExportFigures({ view, brandId }: { view: View; brandId: string | undefined }) {
  const text = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale() ?? 'en';
  const [isBusy, setBusy] = useState(false);
  // One value is told by day or by brand.
  const by = view.of && view.by !== 'brand' ? 'day' : view.by;
  const columns: ExportColumn[] = [
    ['key', text(`statistics.groups.${by}`), { '*': text('statistics.smallGroups') }],
    ...countNames.map((name): ExportColumn => [name, text(`statistics.figure.${name}`)]),
    ...moneyNames.map((name): ExportColumn => [name, text(`statistics.money.${name}`)]),
  ];
  const run = async () => {
    setBusy(true);
    const filter = {
      by,
      period: view.period,
      ...(view.until && { until: view.until }),
      ...(brandId && { tenantId: brandId }),
      ...(view.of && { of: view.of, value: view.value }),
    };
    try {
      await exportList({ resource: 'statistics', sort: { field: 'key', order: 'ASC' }, filter, columns }, locale, () =>
        notify(text('list.exportWaits')),
      );
    } catch (error) {
      const message = error instanceof Error ? error.message : 'problems.unexpected';
      notify(translate(message, { _: message }), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" startIcon={<Download />} loading={isBusy} onClick={() => void run()} sx={{ ml: 'auto' }}>
      {text('list.export')}
    </Button>
  );
}
