import { Box, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { readMemberLogIns, type AdminLogIn } from '@manyhearts/contract/admin/member-parts';
import { countryName } from '#admin/shared/country-name.ts';
import { Fact, Facts } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { MemberPart, Nothing, useMemberPart } from './MemberPart.tsx';
import { Moment } from '#admin/shared/dates.tsx';
import { Rows } from '#admin/shared/Rows.tsx';

export function LogInsPart({ id }: { id: string }) {
  const text = useText();
  const query = useMemberPart(readMemberLogIns, id);
  return (
    <MemberPart query={query}>
      {({ sessions, devices, secondFactor, passkeys, phone }) => (
        <>
          <Facts>
            <Fact name={text('members.fields.secondFactor')}>{text(secondFactor ? 'members.yes' : 'members.no')}</Fact>
            <Fact name={text('members.fields.passkeys')}>{passkeys}</Fact>
            <Fact name={text('members.fields.phone')}>{phone ?? text('members.noPhone')}</Fact>
            <Fact name={text('members.fields.address')}>{text('members.noAddress')}</Fact>
          </Facts>
          <Uses title={text('members.sessions')} none={text('members.noSessions')} rows={sessions} />
          <Uses title={text('members.devices')} none={text('members.noDevices')} rows={devices} />
        </>
      )}
    </MemberPart>
  );
}

function Uses({ title, none, rows }: { title: string; none: string; rows: readonly AdminLogIn[] }) {
  const text = useText();
  const locale = useLocale();
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Nothing>{none}</Nothing>
      ) : (
        <Rows
          label={title}
          rows={rows}
          keyOf={(row) => row.id}
          columns={[
            { name: text('members.fields.device'), render: (row) => row.device },
            {
              name: text('members.fields.country'),
              render: (row) => (row.country ? countryName(locale, row.country) : '–'),
            },
            { name: text('members.fields.since'), render: (row) => <Moment at={row.createdAt} /> },
            { name: text('members.fields.usedAt'), render: (row) => <Moment at={row.usedAt} /> },
          ]}
        />
      )}
    </Box>
  );
}
