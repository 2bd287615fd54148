import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import {
  confirmMember,
  deleteMember,
  endMemberSessions,
  mailMemberData,
  resendConfirmation,
  restoreMember,
} from '@manyhearts/contract/admin/member-acts';
import { unbanMember } from '@manyhearts/contract/admin/bans';
import type { AdminMemberView } from '@manyhearts/contract/admin/members';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { CreditsDialog } from './CreditsDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ViewDialog } from './ViewDialog.tsx';

type Act =
  | 'credits'
  | 'confirm'
  | 'resend'
  | 'endSessions'
  | 'block'
  | 'unblock'
  | 'delete'
  | 'restore'
  | 'view'
  | 'data';
type Call = Parameters<typeof ReasonDialog>[0]['run'];

/** Which right an act needs, and in which state of the account it makes sense. */
const acts: readonly (readonly [Act, right: string, status: readonly AdminMemberView['status'][]])[] = [
  ['credits', 'adjust-credits', ['active', 'not_confirmed', 'pending_deletion']],
  ['view', 'view', ['active', 'not_confirmed']],
  ['confirm', 'confirm', ['not_confirmed']],
  ['resend', 'resend-confirmation', ['not_confirmed']],
  ['endSessions', 'end-sessions', ['active', 'not_confirmed']],
  ['data', 'data', ['active', 'not_confirmed', 'pending_deletion', 'blocked']],
  ['block', 'ban', ['active', 'not_confirmed', 'pending_deletion']],
  ['unblock', 'unban', ['blocked']],
  ['delete', 'delete', ['active', 'not_confirmed']],
  ['restore', 'restore', ['pending_deletion']],
];
const dangerous: readonly Act[] = ['block', 'delete'];

export function MemberActsCard({ member }: { member: AdminMemberView }) {
  const text = useText();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Act>();
  const [done, setDone] = useState<string>();
  const fitting = acts.filter(([, , states]) => states.includes(member.status));
  const close = () => setOpen(undefined);
  const finish = (says: string) => {
    setDone(says);
    close();
    for (const queryKey of [['members'], ['approvals'], ['audit']]) void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <SectionCard title={text('members.actsTitle')}>
      {done && (
        <Alert severity="success" role="status">
          {done}
        </Alert>
      )}
      <Stack spacing={1} sx={{ alignItems: 'stretch' }}>
        {fitting.map(([act, right]) => (
          <ActButton key={act} act={act} right={right} member={member} onOpen={() => setOpen(act)} />
        ))}
      </Stack>
      <Typography variant="caption" color="textSecondary">
        {text('members.actsNote')}
      </Typography>
      {open === 'credits' && <CreditsDialog member={member} onDone={finish} onClose={close} />}
      {open === 'block' && <BlockDialog member={member} onDone={finish} onClose={close} />}
      {open === 'view' && <ViewDialog member={member} onDone={finish} onClose={close} />}
      {open && open in plain && (
        <ReasonDialog
          title={text(`members.acts.${open as Plain}.title`, { name: member.name })}
          says={text(`members.acts.${open as Plain}.says`)}
          confirm={text(`members.acts.${open as Plain}.submit`)}
          isDangerous={dangerous.includes(open)}
          run={plain[open as Plain](member)}
          onDone={() => finish(text(`members.acts.${open as Plain}.done`))}
          onClose={close}
        />
      )}
    </SectionCard>
  );
}

type ButtonProps = { act: Act; right: string; member: AdminMemberView; onOpen: () => void };

function ActButton({ act, right, member, onOpen }: ButtonProps) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'members', action: right, record: member });
  if (!canAccess) return null;
  return (
    <Button variant="outlined" color={dangerous.includes(act) ? 'error' : 'primary'} onClick={onOpen}>
      {text(`members.acts.${act}.submit`)}
    </Button>
  );
}

/** Acts that need nothing but a reason. */
const plain = {
  confirm:
    ({ id, version }) =>
    (call, reason) =>
      call(confirmMember, { id, reason, version }),
  resend:
    ({ id }) =>
    (call, reason) =>
      call(resendConfirmation, { id, reason }),
  endSessions:
    ({ id }) =>
    (call, reason) =>
      call(endMemberSessions, { id, reason }),
  unblock:
    ({ id }) =>
    (call, note) =>
      call(unbanMember, { id, note }),
  data:
    ({ id }) =>
    (call, reason) =>
      call(mailMemberData, { id, reason }),
  delete:
    ({ id, version }) =>
    (call, reason) =>
      call(deleteMember, { id, reason, version }),
  restore:
    ({ id, version }) =>
    (call, reason) =>
      call(restoreMember, { id, reason, version }),
} satisfies Partial<Record<Act, (member: AdminMemberView) => Call>>;
type Plain = keyof typeof plain;
