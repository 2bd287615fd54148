import { DataTable, SearchInput } from 'react-admin';
import type { InterestRecord } from '@manyhearts/contract/admin/interests';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { useText } from '#admin/shared/use-text.ts';

const Column = DataTable.Col<InterestRecord>;

/** Interests are part of the software, so there is nothing to open or change. */
export function InterestList() {
  const text = useText();
  return (
    <ConsoleList<InterestRecord>
      title={text('interests.title')}
      intro={text('interests.intro')}
      sort={{ field: 'name', order: 'ASC' }}
      opens={false}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder={text('interests.search')} />]}
      empty={{ title: text('list.noMatch'), text: text('list.noMatchText') }}
    >
      <Column source="name" />
      <Column source="english" disableSort />
      <Column source="id" />
    </ConsoleList>
  );
}
