import { Box, Card, Tab, Tabs } from '@mui/material';
import { useId } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import type { AdminMemberView } from '@manyhearts/contract/admin/members';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { CasesPart } from './CasesPart.tsx';
import { ConsentsPart } from './ConsentsPart.tsx';
import { LogInsPart } from './LogInsPart.tsx';
import { MailsPart } from './MailsPart.tsx';
import { MemberActsCard } from './MemberActsCard.tsx';
import { MemberHeadCard } from './MemberHeadCard.tsx';
import { MemberStatusChip } from './MemberStatusChip.tsx';
import { MoneyPart } from './MoneyPart.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import { ReportsPart } from './ReportsPart.tsx';
import { TimelinePart } from './TimelinePart.tsx';

const parts = {
  timeline: TimelinePart,
  profile: ProfilePart,
  money: MoneyPart,
  cases: CasesPart,
  mails: MailsPart,
  logIns: LogInsPart,
  reports: ReportsPart,
  consents: ConsentsPart,
} as const;
type PartName = keyof typeof parts;
const partNames = Object.keys(parts) as PartName[];

const besideEachOther = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 2fr)' },
  alignItems: 'start',
};

/** One member. Each part loads by itself when its tab is opened. */
export function MemberShow() {
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<AdminMemberView>('members', { id });
  const { canAccess: mayList } = useCanAccess({ resource: 'members', action: 'list' });
  if (error && !data) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={data.name}
        above={mayList ? <BackLink to="/members">{text('members.back')}</BackLink> : undefined}
      >
        <MemberStatusChip status={data.status} />
      </PageHeader>
      <Box sx={besideEachOther}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <MemberHeadCard member={data} />
          <Parts member={data} />
        </Box>
        <MemberActsCard key={data.id} member={data} />
      </Box>
    </>
  );
}

/** The open tab is in the address, so that it survives a reload and can be sent to a colleague. */
function Parts({ member }: { member: AdminMemberView }) {
  const text = useText();
  const panel = useId();
  const [search, setSearch] = useSearchParams();
  const { canAccess: mayReadAll } = useCanAccess({ resource: 'members', action: 'read-parts' });
  const names = mayReadAll ? partNames : (['profile'] as const);
  const name = names.find((one) => one === search.get('part')) ?? names[0] ?? 'profile';
  const Part = parts[name];
  return (
    <Card>
      <Tabs
        value={name}
        onChange={(_, part: string) => setSearch({ part }, { replace: true })}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={text('members.partsLabel')}
        sx={{ borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { px: 1.5, minWidth: 0 } }}
      >
        {names.map((one) => (
          <Tab
            key={one}
            value={one}
            label={text(`members.parts.${one}`)}
            {...(one === name && { 'aria-controls': panel })}
          />
        ))}
      </Tabs>
      <Box id={panel} role="tabpanel" aria-label={text(`members.parts.${name}`)} sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Part key={`${member.id}${member.opening?.until}`} id={member.id} />
      </Box>
    </Card>
  );
}
