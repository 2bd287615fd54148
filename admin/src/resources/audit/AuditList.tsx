import { TextField, Typography } from '@mui/material';
import { Suspense } from 'react';
import { DataTable, SelectInput, TextInput, useCanAccess } from 'react-admin';
import type { AuditLineView } from '@manyhearts/contract/admin/audit';
import { ChangedValues } from '#admin/shared/audit/ChangedValues.tsx';
import { knownActions, useAuditWords } from '#admin/shared/audit/use-audit-words.ts';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import { fromDesktop, fromTablet, fromWide, phoneName } from '#admin/shared/list/list-layout.ts';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';
import type { NameInputProps } from './NameInput.tsx';
import { screen } from '#admin/shared/screen.ts';

const Column = DataTable.Col<AuditLineView>;
const NameInput = screen(async () => (await import('./NameInput.tsx')).NameInput);

const hiddenColumns = ['requestId'];
/** A command or the server has an account in the place of a person. */
const exported = { staff: ['staff.username', 'account'], change: ['before', 'after'] };

export function AuditList() {
  const text = useText();
  const words = useAuditWords();
  const { exact } = useDates();
  const { canAccess: knowsStaff = false } = useCanAccess({ resource: 'staff', action: 'list' });
  return (
    <ConsoleList<AuditLineView>
      title={text('audit.title')}
      intro={text('audit.intro')}
      sort={{ field: 'at', order: 'DESC' }}
      filters={filters(text, knowsStaff)}
      brandField="tenantId"
      empty={{ title: text('audit.empty.title'), text: text('audit.empty.text') }}
      hiddenColumns={hiddenColumns}
      exported={exported}
      words={{ action: Object.fromEntries(knownActions.map((id) => [id, text(`audit.actions.${id}`)])) }}
    >
      <Column source="at" sx={fromTablet} render={({ at }) => exact(at)} />
      <Column source="staff" disableSort sx={fromTablet} render={(line) => words.who(line)} />
      <Column
        source="action"
        disableSort
        sx={phoneName}
        render={(line) => (
          <>
            <RecordLink>{words.what(line.action)}</RecordLink>
            <PhoneLine parts={[words.who(line), exact(line.at), line.tenantName]} />
          </>
        )}
      />
      <Column source="tenantName" disableSort sx={fromTablet} />
      <Column
        source="change"
        disableSort
        sx={fromDesktop}
        render={(line) => (
          <Typography variant="body2" noWrap sx={{ maxWidth: '44ch' }}>
            <ChangedValues line={line} isShort />
          </Typography>
        )}
      />
      <Column
        source="target"
        disableSort
        sx={fromWide}
        render={({ target }) => (
          <Typography variant="body2" noWrap title={target} sx={{ maxWidth: '16ch' }}>
            {target}
          </Typography>
        )}
      />
      <Column source="requestId" disableSort />
    </ConsoleList>
  );
}

/** Only owners can list staff, so operators have no filter by person. */
function filters(text: Text, knowsStaff: boolean) {
  return [
    ...(knowsStaff
      ? [
          <LaterName
            key="staff"
            source="staffId"
            reference="staff"
            field="username"
            label={text('audit.who')}
            alwaysOn
          />,
        ]
      : []),
    <SelectInput
      key="action"
      source="action"
      alwaysOn
      label={text('audit.what')}
      choices={knownActions.map((id) => ({ id, name: text(`audit.actions.${id}`) }))}
      emptyText={text('audit.anything')}
      translateChoice={false}
    />,
    <TextInput
      key="target"
      source="target"
      alwaysOn
      label={text('audit.record')}
      helperText={text('audit.recordHelp')}
    />,
  ];
}

type LaterNameProps = NameInputProps & { alwaysOn: true };

function LaterName({ source, reference, field, label }: LaterNameProps) {
  return (
    <Suspense fallback={<TextField disabled label={label} size="small" margin="dense" />}>
      <NameInput source={source} reference={reference} field={field} label={label} />
    </Suspense>
  );
}
