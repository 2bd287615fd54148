import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, useCanAccess, useNotify, useRefresh } from 'react-admin';
import { liftSuppression, suppressionReasons, type SuppressionView } from '@manyhearts/contract/admin/mails';
import { limits } from '@manyhearts/contract/limits';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { BrandName } from '#admin/shared/brand/BrandName.tsx';
import { BulkActs } from '#admin/shared/list/BulkActs.tsx';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import type { ListView } from '#admin/shared/list/list-context.ts';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { fromDesktop, fromTablet, phoneName } from '#admin/shared/list/list-layout.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';

const Column = DataTable.Col<SuppressionView>;

/** Addresses that get no mails but those that the law wants sent. */
export function SuppressionList() {
  const text = useText();
  const { day } = useDates();
  const { canAccess: canLift } = useCanAccess({ resource: 'suppressions', action: 'lift' });
  const [chosen, setChosen] = useState<SuppressionView>();
  return (
    <>
      <ConsoleList<SuppressionView>
        title={text('suppressions.title')}
        intro={text('suppressions.intro')}
        sort={{ field: 'createdAt', order: 'DESC' }}
        brandField="tenantId"
        opens={false}
        bulk={<BulkActs />}
        views={views(text)}
        words={{ status: Object.fromEntries(suppressionReasons.map((one) => [one, text(`mails.status.${one}`)])) }}
        empty={{ title: text('suppressions.empty.title'), text: text('suppressions.empty.text') }}
      >
        <Column source="createdAt" sx={fromTablet} render={({ createdAt }) => day(createdAt)} />
        <Column
          source="address"
          disableSort
          sx={phoneName}
          render={(suppression) => <AddressCell suppression={suppression} />}
        />
        <Column
          source="status"
          disableSort
          sx={fromTablet}
          render={({ status }) => text(`suppressions.reason.${status}`)}
        />
        <Column source="tenantId" disableSort sx={fromDesktop}>
          <BrandName />
        </Column>
        <Column
          source="id"
          label={text('suppressions.lift')}
          disableSort
          render={(row) =>
            canLift && (
              <Button size="small" onClick={() => setChosen(row)}>
                {text('suppressions.lift')}
              </Button>
            )
          }
        />
      </ConsoleList>
      {chosen && <LiftDialog row={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function AddressCell({ suppression: { address, status, createdAt } }: { suppression: SuppressionView }) {
  const text = useText();
  const { day } = useDates();
  return (
    <>
      {address ?? text('suppressions.erased')}
      <PhoneLine parts={[text(`mails.status.${status}`), day(createdAt)]} />
    </>
  );
}

function LiftDialog({ row, onClose }: { row: SuppressionView; onClose: () => void }) {
  const text = useText();
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const act = useAct(() => text('suppressions.gone'));
  const [reason, setReason] = useState('');
  const confirm = async () => {
    if (!(await act.run(() => call(liftSuppression, { id: row.id, reason })))) return;
    onClose();
    notify(text('suppressions.lifted'), { type: 'success' });
    refresh();
  };
  return (
    <ActDialog
      title={text('suppressions.liftTitle')}
      confirm={text('suppressions.lift')}
      act={act}
      canConfirm={reason.trim().length >= 3}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Typography>{text(`suppressions.liftSays.${row.status}`)}</Typography>
      <TextField
        label={text('suppressions.why')}
        value={reason}
        autoFocus
        required
        error={act.faults['reason'] !== undefined}
        helperText={act.faults['reason'] ?? text('suppressions.whyHelp')}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: limits.mails.reasonLength } }}
      />
    </ActDialog>
  );
}

function views(text: Text): ListView[] {
  return [
    { id: 'all', label: text('mails.all'), filter: {} },
    ...suppressionReasons.map((status) => ({ id: status, label: text(`mails.status.${status}`), filter: { status } })),
  ];
}
