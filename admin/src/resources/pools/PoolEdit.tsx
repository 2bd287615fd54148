import { Box, Card } from '@mui/material';
import {
  DeleteButton,
  EditBase,
  maxLength,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useCanAccess,
  useEditContext,
} from 'react-admin';
import type { PoolRecord } from '@manyhearts/contract/admin/pools';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { ConflictNotice } from '#admin/shared/records/ConflictNotice.tsx';
import { useConflict } from '#admin/shared/records/use-conflict.ts';
import { useText } from '#admin/shared/use-text.ts';

export const toPoolInput = ({ name }: Partial<PoolRecord>) => ({ name });

export function PoolEdit() {
  const conflict = useConflict<PoolRecord>('pools');
  return (
    <EditBase<PoolRecord>
      mutationMode="pessimistic"
      redirect="list"
      transform={(form: PoolRecord) => ({
        ...toPoolInput(form),
        version: conflict.theirs?.version ?? form.version,
      })}
      mutationOptions={{ onError: conflict.onError }}
      queryOptions={{ onError: () => undefined }}
    >
      <EditForm conflict={conflict} />
    </EditBase>
  );
}

function EditForm({ conflict }: { conflict: ReturnType<typeof useConflict<PoolRecord>> }) {
  const text = useText();
  const { record, error, refetch } = useEditContext<PoolRecord>();
  if (error && !record) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!record) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={record.name} above={<BackLink to="/pools">{text('pools.back')}</BackLink>} />
      <Card sx={{ maxWidth: 560 }}>
        <SimpleForm toolbar={<Acts canDelete={record.brands === 0} />}>
          <ConflictNotice conflict={conflict} resource="pools" toValues={toPoolInput} />
          <PoolNameInput />
        </SimpleForm>
      </Card>
      <Box sx={{ maxWidth: 560, mt: 2 }}>
        <Timeline target={`pool:${record.id}`} />
      </Box>
    </>
  );
}

export function PoolNameInput() {
  const text = useText();
  return <TextInput source="name" validate={[required(), maxLength(60)]} helperText={text('pools.nameHelp')} />;
}

/** The deletion can be undone for some seconds. */
function Acts({ canDelete }: { canDelete: boolean }) {
  const { canAccess } = useCanAccess({ resource: 'pools', action: 'delete' });
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {canAccess && canDelete && <DeleteButton mutationMode="undoable" />}
    </Toolbar>
  );
}
