import { CreateButton, DataTable, SearchInput, useCanAccess } from 'react-admin';
import type { PoolRecord } from '@manyhearts/contract/admin/pools';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import { useText } from '#admin/shared/use-text.ts';

const Column = DataTable.Col<PoolRecord>;

export function PoolList() {
  const text = useText();
  const mayCreate = useCanAccess({ resource: 'pools', action: 'create' }).canAccess;
  const mayEdit = useCanAccess({ resource: 'pools', action: 'edit' }).canAccess;
  return (
    <ConsoleList<PoolRecord>
      title={text('pools.title')}
      intro={text('pools.intro')}
      sort={{ field: 'name', order: 'ASC' }}
      opens="edit"
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder={text('pools.search')} />]}
      actions={mayCreate && <CreateButton variant="contained" label={text('pools.create')} />}
      empty={{ title: text('pools.empty.title'), text: text('pools.empty.text') }}
    >
      <Column source="name" render={({ name }) => (mayEdit ? <RecordLink>{name}</RecordLink> : name)} />
      <Column source="brands" disableSort />
    </ConsoleList>
  );
}
