import { Autocomplete, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useLocale, useNotify } from 'react-admin';
import { changeTenant, type TenantChange } from '@manyhearts/contract/admin/tenant-changes';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { languages, type Language } from '@manyhearts/contract/languages';
import { nicheNumbers } from '@manyhearts/contract/niches';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { useBrandRefresh } from './checklist/use-check.ts';
import { languageLabel, nicheLabel } from './tenant-parts.tsx';
import { useBrandAct } from './use-brand-act.ts';

type Identity = Pick<AdminTenantView, 'name' | 'niche' | 'languages' | 'domainLanguage'>;

/** Name, niche and languages. Countries come with their prices, the theme with the settings. */
export function ChangeIdentity({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'change', record: tenant });
  if (!canAccess) return null;
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        {text('brand.identity.edit')}
      </Button>
      {isOpen && <IdentityDialog tenant={tenant} onClose={() => setOpen(false)} />}
    </>
  );
}

function IdentityDialog({ tenant, onClose }: { tenant: AdminTenantView; onClose: () => void }) {
  const text = useText();
  const locale = useLocale();
  const { values, set, save, isBusy, refusal } = useIdentity(tenant, onClose);
  const fault = (name: string) => refusal?.faults[name];
  const spoken = (code: Language) => languageLabel(locale, code);
  return (
    <ActDialog
      title={text('brand.identity.title')}
      confirm={text('brand.actions.save')}
      act={{ isBusy: isBusy, failure: refusal?.summary }}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={text('brand.create.field.name')}
        value={values.name}
        onChange={({ target }) => set({ name: target.value })}
        error={fault('name') !== undefined}
        autoFocus
      />
      <TextField
        select
        label={text('brand.create.field.niche')}
        value={values.niche}
        onChange={({ target }) => set({ niche: Number(target.value) as Identity['niche'] })}
        error={fault('niche') !== undefined}
      >
        {nicheNumbers.map((number) => (
          <MenuItem key={number} value={number}>
            {nicheLabel(text, number)}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        multiple
        options={[...languages]}
        value={values.languages}
        getOptionLabel={spoken}
        onChange={(_, chosen) => set({ languages: chosen })}
        renderInput={(params) => (
          <TextField
            {...params}
            label={text('resources.tenants.fields.languages')}
            error={fault('languages') !== undefined}
          />
        )}
      />
      <TextField
        select
        label={text('brand.create.field.language')}
        value={values.domainLanguage}
        onChange={({ target }) => set({ domainLanguage: target.value as Language })}
        error={fault('domainLanguage') !== undefined}
      >
        {values.languages.map((code) => (
          <MenuItem key={code} value={code}>
            {spoken(code)}
          </MenuItem>
        ))}
      </TextField>
    </ActDialog>
  );
}

function useIdentity(tenant: AdminTenantView, onDone: () => void) {
  const text = useText();
  const call = useCall();
  const notify = useNotify();
  const refresh = useBrandRefresh(tenant.id);
  const { isBusy, refusal, run } = useBrandAct();
  const [start] = useState(tenant);
  const [changed, setChanged] = useState<Partial<Identity>>({});
  const values = { ...tenant, ...changed };
  const save = async () => {
    // After a conflict the newer record is shown, and a second save is based on it.
    const version = refusal?.isConflict ? tenant.version : start.version;
    const done = await run(() => call(changeTenant, { id: tenant.id, version, ...(changed satisfies TenantChange) }));
    refresh();
    if (!done) return;
    notify(text('brand.identity.saved'), { type: 'success' });
    onDone();
  };
  return { values, set: (more: Partial<Identity>) => setChanged({ ...changed, ...more }), save, isBusy, refusal };
}
