import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import {
  endOtherStaffSessions,
  endOwnStaffSession,
  listOwnStaffSessions,
  type StaffSessionLine,
} from '@manyhearts/contract/admin/account';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';

const queryKey = ['own-account', 'sessions'];

export function SessionsCard() {
  const text = useText();
  const call = useCall();
  const act = useAct();
  const queryClient = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: () => call(listOwnStaffSessions) });
  const end = (work: () => Promise<StaffSessionLine[]>) =>
    void act.run(async () => queryClient.setQueryData(queryKey, await work()));
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <SectionCard title={text('ownAccount.sessions')}>
      {act.failure && <Alert severity="error">{act.failure}</Alert>}
      {!data && <Skeleton variant="rounded" height={60} />}
      {data?.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isBusy={act.isBusy}
          onEnd={() => end(() => call(endOwnStaffSession, { id: session.id }))}
        />
      ))}
      {others.length > 1 && (
        <Button
          variant="outlined"
          disabled={act.isBusy}
          onClick={() => end(() => call(endOtherStaffSessions))}
          sx={{ justifySelf: 'start' }}
        >
          {text('ownAccount.endOthers')}
        </Button>
      )}
    </SectionCard>
  );
}

type RowProps = { session: StaffSessionLine; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, isBusy, onEnd }: RowProps) {
  const { browser, from, isCurrent, createdAt, usedAt } = session;
  const text = useText();
  const { moment } = useDates();
  const times = [
    text('ownAccount.since', { date: moment(createdAt) }),
    ...(isCurrent ? [] : [text('ownAccount.used', { date: moment(usedAt) })]),
  ];
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {[browser === '?' ? text('ownAccount.unknownBrowser') : browser, from].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {times.join(', ')}
        </Typography>
      </Box>
      {isCurrent ? (
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {text('ownAccount.current')}
        </Typography>
      ) : (
        <Button size="small" disabled={isBusy} onClick={onEnd} sx={{ flexShrink: 0 }}>
          {text('ownAccount.end')}
        </Button>
      )}
    </Box>
  );
}
