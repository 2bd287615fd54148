import { Chip, Link } from '@mui/material';
import { DataTable, SelectInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { receivedMailStates, type ReceivedMailLine } from '@manyhearts/contract/admin/received-mails';
import { BrandName } from '#admin/shared/brand/BrandName.tsx';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import type { ListView } from '#admin/shared/list/list-context.ts';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { fromDesktop, fromTablet, oneLine, phoneName } from '#admin/shared/list/list-layout.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';

const Column = DataTable.Col<ReceivedMailLine>;

/** Mails that came in for brands, with their case, or why they are in none. */
export function ReceivedMailList() {
  const text = useText();
  const { moment } = useDates();
  return (
    <ConsoleList<ReceivedMailLine>
      title={text('receivedMails.title')}
      intro={text('receivedMails.intro')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      brandField="tenantId"
      opens={false}
      views={views(text)}
      filters={[
        <SelectInput
          key="status"
          source="status"
          choices={receivedMailStates.map((id) => ({ id, name: text(`receivedMails.status.${id}`) }))}
          translateChoice={false}
        />,
      ]}
      words={{
        status: Object.fromEntries(receivedMailStates.map((one) => [one, text(`receivedMails.status.${one}`)])),
      }}
      empty={{ title: text('receivedMails.empty.title'), text: text('receivedMails.empty.text') }}
    >
      <Column source="createdAt" sx={fromTablet} render={({ createdAt }) => moment(createdAt)} />
      <Column source="from" disableSort sx={phoneName} render={(mail) => <SenderCell mail={mail} />} />
      <Column
        source="reference"
        disableSort
        sx={oneLine}
        render={({ complaintId, reference }) =>
          complaintId ? (
            <Link component={RouterLink} to={`/complaints/${complaintId}/show`}>
              {reference}
            </Link>
          ) : (
            '–'
          )
        }
      />
      <Column source="status" disableSort sx={fromTablet} render={({ status }) => <StateChip status={status} />} />
      <Column source="files" disableSort align="right" sx={fromDesktop} render={({ files }) => files || '–'} />
      <Column source="tenantId" disableSort sx={fromDesktop}>
        <BrandName />
      </Column>
    </ConsoleList>
  );
}

function SenderCell({ mail: { from, status, createdAt } }: { mail: ReceivedMailLine }) {
  const text = useText();
  const { day } = useDates();
  return (
    <>
      {from ?? text('receivedMails.noSender')}
      <PhoneLine parts={[text(`receivedMails.status.${status}`), day(createdAt)]} />
    </>
  );
}

const alarming: readonly ReceivedMailLine['status'][] = ['dangerous_file', 'wrong_address', 'old_address', 'too_many'];

function StateChip({ status }: Pick<ReceivedMailLine, 'status'>) {
  const text = useText();
  const colour = status === 'joined' ? 'success' : alarming.includes(status) ? 'warning' : 'default';
  return <Chip size="small" variant="outlined" color={colour} label={text(`receivedMails.status.${status}`)} />;
}

function views(text: Text): ListView[] {
  return [
    { id: 'all', label: text('mails.all'), filter: {} },
    { id: 'joined', label: text('receivedMails.views.joined'), filter: { view: 'joined' } },
    { id: 'left-out', label: text('receivedMails.views.leftOut'), filter: { view: 'left_out' } },
  ];
}
