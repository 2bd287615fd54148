import { Alert, Box, Button, Card, MenuItem, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { staffLanguages, type StaffLanguage } from '@manyhearts/contract/admin/session';
import { inviteStaff, usernameShape, type StaffLink } from '@manyhearts/contract/admin/staff';
import { ShownOnce } from '#admin/shared/acts/ShownOnce.tsx';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { BackLink, PageHeader } from '#admin/shared/PageHeader.tsx';
import { useSensitiveCall } from '#admin/shared/step-up/use-sensitive-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { RightsInputs, type Rights } from './RightsInputs.tsx';

type Fields = Rights & { username: string; email: string; language: StaffLanguage };
const blank: Fields = {
  username: '',
  email: '',
  language: 'en',
  role: 'operator',
  tenantIds: [],
  canCreateTenants: false,
};

export function StaffCreate() {
  const text = useText();
  const [sent, setSent] = useState<StaffLink>();
  return (
    <>
      <PageHeader
        title={text('staff.inviteTitle')}
        intro={text('staff.inviteIntro')}
        above={<BackLink to="/staff">{text('staff.back')}</BackLink>}
      />
      {sent ? <Sent sent={sent} onAnother={() => setSent(undefined)} /> : <InvitationForm onSent={setSent} />}
    </>
  );
}

function Sent({ sent: { staff, link, isMailed }, onAnother }: { sent: StaffLink; onAnother: () => void }) {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <Typography variant="h2">{text('staff.invited', { name: staff.username })}</Typography>
      {isMailed && (
        <Alert severity="success" role="status">
          {text('staff.mailed')}
        </Alert>
      )}
      {link && <ShownOnce says={text('staff.linkOnce')} lines={[link]} />}
      {staff.ownerApprovalId && <Alert severity="info">{text('staff.waitsForOwner')}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" component={RouterLink} to={`/staff/${staff.id}/show`}>
          {text('acts.done')}
        </Button>
        <Button onClick={onAnother}>{text('staff.another')}</Button>
      </Box>
    </Box>
  );
}

function InvitationForm({ onSent }: { onSent: (sent: StaffLink) => void }) {
  const text = useText();
  const call = useSensitiveCall();
  const queryClient = useQueryClient();
  const act = useAct();
  const [fields, setFields] = useState(blank);
  const [wasTried, setTried] = useState(false);
  const { username, email, language, tenantIds, role, canCreateTenants } = fields;
  const name = username.trim().toLowerCase();
  const nameFault = wasTried && !usernameShape.test(name) ? text('staff.usernameHelp') : act.faults.username;
  const set = (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!usernameShape.test(name) || act.isBusy) return;
    const mail = email.trim() && { email: email.trim(), language };
    const rights =
      role === 'owner' ? { role } : { role, tenantIds, canCreateTenants: role === 'operator' && canCreateTenants };
    await act.run(async () => {
      const sent = await call(inviteStaff, { username: name, ...rights, ...mail });
      void queryClient.invalidateQueries({ queryKey: ['staff'] });
      void queryClient.invalidateQueries({ queryKey: ['approvals'] });
      onSent(sent);
    });
  };
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2, maxWidth: 640 }}
    >
      {act.failure && <Alert severity="error">{act.failure}</Alert>}
      <TextField
        label={text('resources.staff.fields.username')}
        value={username}
        onChange={({ target }) => set({ username: target.value })}
        error={nameFault !== undefined}
        helperText={nameFault ?? text('staff.usernameHelp')}
        autoComplete="off"
        autoFocus
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 60 } }}
      />
      <RightsInputs rights={fields} onChange={set} faults={act.faults} />
      <TextField
        label={text('staff.email')}
        type="email"
        value={email}
        onChange={({ target }) => set({ email: target.value })}
        error={act.faults.email !== undefined}
        helperText={act.faults.email ?? text('staff.emailHelp')}
        autoComplete="off"
      />
      {email.trim() !== '' && (
        <TextField
          select
          label={text('staff.language')}
          value={language}
          onChange={({ target }) => set({ language: target.value as StaffLanguage })}
        >
          {staffLanguages.map((one) => (
            <MenuItem key={one} value={one}>
              {text(`staff.languages.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box>
        <Button type="submit" variant="contained" loading={act.isBusy}>
          {text('staff.submitInvite')}
        </Button>
      </Box>
    </Card>
  );
}
