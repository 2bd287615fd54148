import { Card } from '@mui/material';
import { CreateBase, SimpleForm } from 'react-admin';
import { BackLink, PageHeader } from '#admin/shared/PageHeader.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { PoolNameInput, toPoolInput } from './PoolEdit.tsx';

export function PoolCreate() {
  const text = useText();
  return (
    <CreateBase redirect="list" transform={toPoolInput}>
      <PageHeader title={text('pools.create')} above={<BackLink to="/pools">{text('pools.back')}</BackLink>} />
      <Card sx={{ maxWidth: 560 }}>
        <SimpleForm>
          <PoolNameInput />
        </SimpleForm>
      </Card>
    </CreateBase>
  );
}
