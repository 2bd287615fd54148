import { Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { banReasons, type BanReason, type BanView } from '@manyhearts/contract/admin/bans';
import type { AdminReportView } from '@manyhearts/contract/admin/reports';
import { limits } from '@manyhearts/contract/limits';
import type { ReportCategory } from '@manyhearts/contract/reports';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { useAct } from '#admin/shared/acts/use-act.ts';
import type { Ban } from './use-report.ts';

type Props = {
  report: AdminReportView;
  name: string;
  ban: (memberId: string, ban: Ban) => Promise<unknown>;
  unban: (memberId: string, note: string) => Promise<unknown>;
};
type Open = 'ban' | 'unban' | undefined;

/** Bans the reported member, or undoes it, where that is in reach of this member of staff. */
export function MemberCard({ report, name, ban, unban }: Props) {
  const text = useText();
  const [open, setOpen] = useState<Open>();
  const { memberId, member } = report;
  const record = member ?? {};
  const { canAccess: canBan } = useCanAccess({ resource: 'members', action: 'ban', record });
  const { canAccess: canUnban } = useCanAccess({ resource: 'members', action: 'unban', record });
  if (!member || memberId === null)
    return (
      <SectionCard title={text('bans.title')}>
        <Typography color="textSecondary">
          {text(report.memberName === null ? 'bans.gone' : 'bans.notReached')}
        </Typography>
      </SectionCard>
    );
  const close = (): void => setOpen(undefined);
  return (
    <SectionCard title={text('bans.title')}>
      {member.ban ? <Banned ban={member.ban} /> : <Typography>{text('bans.none')}</Typography>}
      <div>
        {!member.ban && canBan && (
          <Button variant="outlined" color="error" onClick={() => setOpen('ban')}>
            {text('bans.ban')}
          </Button>
        )}
        {member.ban && canUnban && (
          <Button variant="outlined" onClick={() => setOpen('unban')}>
            {text('bans.undo')}
          </Button>
        )}
      </div>
      {open === 'ban' && (
        <BanDialog
          name={name}
          suggested={reasonOf[report.category]}
          ban={(given) => ban(memberId, given)}
          onClose={close}
        />
      )}
      {open === 'unban' && <UnbanDialog name={name} unban={(note) => unban(memberId, note)} onClose={close} />}
    </SectionCard>
  );
}

/** The reason of a ban that a report of this category suggests. */
const reasonOf: Record<ReportCategory, BanReason> = {
  fake: 'fake',
  fraud: 'fraud',
  harassment: 'abuse',
  minor: 'minor',
  explicit: 'abuse',
  advertising: 'spam',
  stolen_photo: 'fake',
  other: 'other',
};

function Banned({ ban }: { ban: BanView }) {
  const text = useText();
  const { longDay } = useDates();
  return (
    <Facts>
      <Fact name={text('bans.since')}>{longDay(ban.bannedAt)}</Fact>
      <Fact name={text('bans.ends')}>{ban.until === null ? text('bans.endsNever') : longDay(ban.until)}</Fact>
      <Fact name={text('bans.reason')}>{text(`bans.reasons.${ban.reason}`)}</Fact>
      {ban.note && <Fact name={text('bans.note')}>{ban.note}</Fact>}
    </Facts>
  );
}

type BanDialogProps = {
  name: string;
  suggested: BanReason;
  ban: (given: Ban) => Promise<unknown>;
  onClose: () => void;
};

function BanDialog({ name, suggested, ban, onClose }: BanDialogProps) {
  const text = useText();
  const notify = useNotify();
  const [reason, setReason] = useState(suggested);
  const [note, setNote] = useState('');
  const { isBusy, failure, run } = useAct(() => text('bans.conflict'));
  const confirm = async (): Promise<void> => {
    if (!(await run(() => ban({ reason, note })))) return;
    notify(text('bans.done', { name }), { type: 'success' });
    onClose();
  };
  return (
    <ActDialog
      title={text('bans.banAsk', { name })}
      confirm={text('bans.confirm')}
      act={{ isBusy: isBusy, failure: failure }}
      isDangerous
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Typography>{text('bans.banSays')}</Typography>
      <TextField
        select
        label={text('bans.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value as BanReason)}
      >
        {banReasons.map((one) => (
          <MenuItem key={one} value={one}>
            {text(`bans.reasons.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {reason === 'fraud' && (
        <Typography variant="body2">{text('bans.fraudSays', { smart_count: limits.bans.returnDays })}</Typography>
      )}
      <NoteField note={note} onNote={setNote} />
    </ActDialog>
  );
}

type UnbanDialogProps = { name: string; unban: (note: string) => Promise<unknown>; onClose: () => void };

function UnbanDialog({ name, unban, onClose }: UnbanDialogProps) {
  const text = useText();
  const notify = useNotify();
  const [note, setNote] = useState('');
  const { isBusy, failure, run } = useAct(() => text('bans.conflict'));
  const confirm = async (): Promise<void> => {
    if (!(await run(() => unban(note)))) return;
    notify(text('bans.undone', { name }), { type: 'success' });
    onClose();
  };
  return (
    <ActDialog
      title={text('bans.undoAsk', { name })}
      confirm={text('bans.undo')}
      act={{ isBusy: isBusy, failure: failure }}
      isDangerous
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Typography>{text('bans.undoSays')}</Typography>
      <NoteField note={note} onNote={setNote} />
    </ActDialog>
  );
}

function NoteField({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const text = useText();
  return (
    <TextField
      label={text('bans.note')}
      helperText={text('bans.noteHelp')}
      value={note}
      onChange={({ target }) => onNote(target.value)}
      multiline
      minRows={2}
      slotProps={{ htmlInput: { maxLength: limits.bans.noteLength } }}
    />
  );
}
