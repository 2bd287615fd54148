import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import type { Refusal } from '#admin/shared/acts/use-act.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { MoveDomainDialog, type TakenDomain } from './MoveDomainDialog.tsx';

type Props = {
  tenant: AdminTenantView;
  refusal: Refusal | undefined;
  isBusy: boolean;
  add: (host: string) => Promise<boolean>;
};
/** Adds a domain. One that another brand has can be asked for by an owner. */
export function NewDomain({ tenant, refusal, isBusy, add }: Props) {
  const text = useText();
  const { canAccess: canMove } = useCanAccess({ resource: 'tenants', action: 'move-domain', record: tenant });
  const [host, setHost] = useState('');
  const [asking, setAsking] = useState<TakenDomain>();
  const [asked, setAsked] = useState<string>();
  const taken = takenIn(refusal);
  const fault = asked ? undefined : refusal?.faults.host;
  const submit = async () => {
    setAsked(undefined);
    if (await add(host)) setHost('');
  };
  return (
    <SectionCard title={text('brand.domains.add')}>
      {asked && (
        <Alert severity="info" role="status">
          {asked}
        </Alert>
      )}
      {refusal && !asked && fault === undefined && <Alert severity="error">{refusal.summary}</Alert>}
      {taken && canMove && !asked && (
        <Button variant="outlined" onClick={() => setAsking(taken)} sx={{ justifySelf: 'start' }}>
          {text('brand.domains.move', { name: taken.from })}
        </Button>
      )}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        sx={{ display: 'flex', gap: 1, alignItems: 'start', flexWrap: 'wrap' }}
      >
        <TextField
          label={text('brand.domains.domain')}
          value={host}
          onChange={({ target }) => setHost(target.value)}
          error={fault !== undefined}
          helperText={fault ?? text('brand.create.field.domainHelp')}
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
          sx={{ flex: '1 1 260px', maxWidth: 420 }}
        />
        <Button type="submit" variant="contained" loading={isBusy} disabled={host.trim() === ''} sx={{ mt: 0.5 }}>
          {text('brand.domains.addSubmit')}
        </Button>
      </Box>
      {asking && (
        <MoveDomainDialog
          tenant={tenant}
          taken={asking}
          onClose={() => setAsking(undefined)}
          onAsked={(says) => {
            setAsked(says);
            setAsking(undefined);
            setHost('');
          }}
        />
      )}
    </SectionCard>
  );
}

/** The api names the other brand only to those who work on it. */
function takenIn(refusal: Refusal | undefined): TakenDomain | undefined {
  const issue = refusal?.issues.host;
  if (issue?.code !== 'domain_taken' || issue.params.name === undefined) return undefined;
  return { host: String(issue.params.host), from: String(issue.params.name) };
}
