import { Alert, Button, Checkbox, FormControlLabel, Link, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import {
  changeStaff,
  disableStaff,
  enableStaff,
  endStaffSessions,
  readStaff,
  resetStaff,
  type StaffRecord,
} from '@manyhearts/contract/admin/staff';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { ShownOnce } from '#admin/shared/acts/ShownOnce.tsx';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { SavedMeanwhile } from '#admin/shared/records/SavedMeanwhile.tsx';
import { useSaveAct } from '#admin/shared/records/use-save-act.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useSensitiveCall } from '#admin/shared/step-up/use-sensitive-call.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { RightsInputs, type Rights } from './RightsInputs.tsx';
import { useBrandNames } from './use-brand-names.ts';

type Open = 'change' | 'disable' | 'enable' | 'reset' | 'end';
type DialogProps = { staff: StaffRecord; onClose: () => void; onDone: (done: Done) => void };
type Done = { says: string; link?: string | null };

/** What an owner can do with the account of a colleague. */
export function StaffActsCard({ staff }: { staff: StaffRecord }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState<Done>();
  const close = () => setOpen(undefined);
  const finish = (what: Done) => {
    setDone(what);
    setOpen(undefined);
    for (const queryKey of [['staff'], ['approvals'], ['audit']]) void queryClient.invalidateQueries({ queryKey });
  };
  const dialog = { staff, onClose: close, onDone: finish };
  if (identity?.id === staff.id)
    return (
      <SectionCard title={text('staff.actsTitle')}>
        <Typography>{text('staff.own')}</Typography>
        <Link component={RouterLink} to="/account">
          {text('staff.ownLink')}
        </Link>
      </SectionCard>
    );
  const isDisabled = staff.state === 'disabled';
  return (
    <SectionCard title={text('staff.actsTitle')}>
      {done?.link ? (
        <ShownOnce says={text('staff.linkOnce')} lines={[done.link]} />
      ) : (
        done && (
          <Alert severity="success" role="status">
            {done.says}
          </Alert>
        )
      )}
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Button variant="outlined" onClick={() => setOpen('change')}>
          {text('staff.change')}
        </Button>
        {!isDisabled && (
          <>
            <Button variant="outlined" onClick={() => setOpen('reset')}>
              {text('staff.reset')}
            </Button>
            <Button variant="outlined" onClick={() => setOpen('end')}>
              {text('staff.endSessions')}
            </Button>
          </>
        )}
        <Button
          variant="outlined"
          color={isDisabled ? 'primary' : 'error'}
          onClick={() => setOpen(isDisabled ? 'enable' : 'disable')}
        >
          {text(isDisabled ? 'staff.enable' : 'staff.disable')}
        </Button>
      </Stack>
      {open === 'change' && <ChangeDialog {...dialog} />}
      {open === 'reset' && <ResetDialog {...dialog} />}
      {(open === 'disable' || open === 'enable' || open === 'end') && <PlainDialog {...dialog} what={open} />}
    </SectionCard>
  );
}

function ChangeDialog({ staff, onClose, onDone }: DialogProps) {
  const text = useText();
  const call = useSensitiveCall();
  const plainCall = useCall();
  const act = useSaveAct();
  const [base, setBase] = useState(staff);
  const [rights, setRights] = useState(() => rightsOf(staff));
  const { nameOf } = useBrandNames();
  const keepMine = async (): Promise<StaffRecord> => {
    const theirs = await plainCall(readStaff, { id: staff.id });
    setBase(theirs);
    return theirs;
  };
  const readBoth = async () => {
    const theirs = rightsOf(await plainCall(readStaff, { id: staff.id }));
    const brandsOf = ({ role, tenantIds }: Rights) => (role === 'owner' ? '' : tenantIds.map(nameOf).join(', '));
    const mayCreate = ({ canCreateTenants }: Rights) => text(canCreateTenants ? 'list.yes' : 'list.no');
    const both = (label: string, of: (rights: Rights) => string) => ({ label, theirs: of(theirs), yours: of(rights) });
    return [
      both(text('staff.role'), ({ role }) => text(`console.roles.${role}`)),
      both(text('staff.whichBrands'), brandsOf),
      both(text('staff.canCreate'), mayCreate),
    ];
  };
  const isAsked = rights.role === 'owner' && staff.role !== 'owner';
  const save = async () => {
    const change = rights.role === 'owner' ? { role: rights.role } : rights;
    const isDone = await act.run(() => call(changeStaff, { id: staff.id, ...change, version: base.version }));
    if (isDone) onDone({ says: text(isAsked ? 'staff.ownerAsked' : 'staff.changed', { name: staff.username }) });
  };
  return (
    <ActDialog
      title={text('staff.changeTitle', { name: staff.username })}
      confirm={text('staff.changeSubmit')}
      act={{ ...act, failure: undefined }}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      {act.failure && (
        <SavedMeanwhile
          act={act}
          readBoth={readBoth}
          onTake={async () => setRights(rightsOf(await keepMine()))}
          onKeep={async () => void (await keepMine())}
        />
      )}
      <RightsInputs rights={rights} onChange={setRights} faults={act.faults} />
    </ActDialog>
  );
}

function rightsOf({ role, tenantIds, canCreateTenants }: StaffRecord): Rights {
  return {
    role,
    tenantIds: tenantIds === 'all' ? [] : tenantIds,
    canCreateTenants: role === 'operator' && canCreateTenants,
  };
}

function ResetDialog({ staff, onClose, onDone }: DialogProps) {
  const text = useText();
  const call = useSensitiveCall();
  const act = useAct();
  const [password, setPassword] = useState(false);
  const [secondFactor, setSecondFactor] = useState(false);
  const reset = async () => {
    const done = await act.run(() => call(resetStaff, { id: staff.id, password, secondFactor }));
    if (done) onDone({ says: text(done.answer.isMailed ? 'staff.mailed' : 'staff.resetDone'), link: done.answer.link });
  };
  return (
    <ActDialog
      title={text('staff.resetTitle', { name: staff.username })}
      confirm={text('staff.resetSubmit')}
      act={act}
      isDangerous
      canConfirm={password || secondFactor}
      onConfirm={() => void reset()}
      onClose={onClose}
    >
      <Typography>{text('staff.resetSays')}</Typography>
      <FormControlLabel
        control={<Checkbox checked={password} onChange={(_, checked) => setPassword(checked)} />}
        label={text('staff.resetPassword')}
      />
      <FormControlLabel
        control={<Checkbox checked={secondFactor} onChange={(_, checked) => setSecondFactor(checked)} />}
        label={text('staff.resetFactor')}
      />
    </ActDialog>
  );
}

const plain = {
  disable: { call: disableStaff, done: 'staff.disabled', confirm: 'staff.disable' },
  enable: { call: enableStaff, done: 'staff.enabled', confirm: 'staff.enable' },
  end: { call: endStaffSessions, done: 'staff.ended', confirm: 'staff.endSessions' },
} as const;

function PlainDialog({ staff, what, onClose, onDone }: DialogProps & { what: keyof typeof plain }) {
  const text = useText();
  const call = useSensitiveCall();
  const act = useAct();
  const { call: definition, done, confirm } = plain[what];
  const run = async () => {
    if (await act.run(() => call(definition, { id: staff.id }))) onDone({ says: text(done, { name: staff.username }) });
  };
  return (
    <ActDialog
      title={text(`staff.${what}Title`, { name: staff.username })}
      confirm={text(confirm)}
      act={act}
      isDangerous={what === 'disable'}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Typography>{text(`staff.${what}Says`)}</Typography>
    </ActDialog>
  );
}
