import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { Link, ReferenceField, useCanAccess, useGetIdentity } from 'react-admin';
import { settableStates, type AdminComplaintView, type SettableStatus } from '@manyhearts/contract/admin/complaints';
import { openComplaintStates } from '@manyhearts/contract/complaints';
import { languageNames } from '@manyhearts/contract/languages';
import { lockSelect, useAct } from '#admin/shared/acts/use-act.ts';
import { useDraft } from '#admin/shared/drafts/use-draft.ts';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { DueTime } from '#admin/shared/due/DueTime.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';
import type { OpenComplaint } from './use-complaint.ts';

type Props = { complaint: AdminComplaintView } & Pick<OpenComplaint, 'assign' | 'setStatus'>;

/** Whose the case is, when an answer is due and why, and in which state it is. */
export function CaseCard({ complaint, assign, setStatus }: Props) {
  const text = useText();
  const { longMoment } = useDates();
  const { status, email, memberName, memberId, language, createdAt, dueAt, dueRule, version } = complaint;
  const { canAccess } = useCanAccess({ resource: 'complaints', action: 'assign', record: complaint });
  const setting = useAct(() => text('complaints.conflict'));
  const reply = useDraft(`complaints.${complaint.id}`, version);
  const change = async (next: SettableStatus) => {
    await setStatus(next, version);
    // One's own act is no news to the reply that is being written.
    if (!reply.hasNews) reply.acceptNews();
  };
  const isOwed = openComplaintStates.some((one) => one === status);
  return (
    <SectionCard title={text('complaints.case')}>
      <Facts>
        <Fact name={text('complaints.from')}>
          {email ?? text('complaints.noAddress')}
          {'\n'}
          {memberId === null ? (
            text('complaints.visitor')
          ) : (
            <Link to={`/members/${memberId}/show?part=cases`}>{memberName ?? memberId}</Link>
          )}
        </Fact>
        <Fact name={text('resources.complaints.fields.language')}>{languageNames[language]}</Fact>
        <Fact name={text('resources.complaints.fields.tenantId')}>
          <ReferenceField record={complaint} source="tenantId" reference="tenants" link={false} />
        </Fact>
        <Fact name={text('resources.complaints.fields.createdAt')}>{longMoment(createdAt)}</Fact>
        {isOwed && (
          <Fact name={text('resources.complaints.fields.dueAt')}>
            <DueTime at={dueAt} isOverdue={complaint.isOverdue} />
            {dueRule && `\n${text(`answerDue.${dueRule}`)}`}
          </Fact>
        )}
      </Facts>
      {canAccess && <Assignee complaint={complaint} assign={assign} />}
      {canAccess && (
        <>
          {setting.failure && <Alert severity="warning">{setting.failure}</Alert>}
          <TextField
            select
            size="small"
            label={text('resources.complaints.fields.status')}
            value={status}
            {...lockSelect(setting.isBusy)}
            onChange={({ target }) => void setting.run(() => change(target.value as SettableStatus))}
          >
            {status === 'new' && <MenuItem value="new">{text('complaints.status.new')}</MenuItem>}
            {settableStates.map((one) => (
              <MenuItem key={one} value={one}>
                {text(`complaints.status.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
    </SectionCard>
  );
}

/** Taken with one press; handed over by choosing a colleague. */
function Assignee({ complaint, assign }: Pick<Props, 'complaint' | 'assign'>) {
  const text = useText();
  const { identity } = useGetIdentity();
  const { assignee, colleagues } = complaint;
  const { isBusy, failure, run } = useAct(() => text('complaints.assignConflict'));
  const give = (to: string | null) => void run(() => assign({ assignee: to, seen: assignee?.id ?? null }));
  const isKnown = colleagues.some(({ id }) => id === assignee?.id);
  return (
    <>
      {failure && <Alert severity="warning">{failure}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          select
          size="small"
          label={text('complaints.assignee')}
          value={assignee?.id ?? ''}
          {...lockSelect(isBusy)}
          onChange={({ target }) => give(target.value || null)}
          sx={{ flex: 1, minWidth: 160 }}
        >
          <MenuItem value="">{text('complaints.noAssignee')}</MenuItem>
          {assignee && !isKnown && <MenuItem value={assignee.id}>{assignee.username}</MenuItem>}
          {colleagues.map(({ id, username }) => (
            <MenuItem key={id} value={id}>
              {username}
            </MenuItem>
          ))}
        </TextField>
        {identity && assignee?.id !== identity.id && (
          <Button variant="outlined" loading={isBusy} onClick={() => give(String(identity.id))}>
            {text('complaints.take')}
          </Button>
        )}
      </Box>
    </>
  );
}
