import { Autocomplete, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useLocale, useNotify } from 'react-admin';
import { changeTenant, type TenantChange } from '@manyhearts/contract/admin/tenant-changes';
import { readTenant, type AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { languages, type Language } from '@manyhearts/contract/languages';
import { nicheNumbers } from '@manyhearts/contract/niches';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { SavedMeanwhile } from '#admin/shared/records/SavedMeanwhile.tsx';
import { useSaveAct } from '#admin/shared/records/use-save-act.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { useBrandRefresh } from './checklist/use-check.ts';
import { languageLabel, nicheLabel } from './tenant-parts.tsx';

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
  const { values, set, save, act, readBoth, takeTheirs, keepMine } = useIdentity(tenant, onClose);
  const beside = (name: keyof Identity) => ({ error: act.faults[name] !== undefined, helperText: act.faults[name] });
  const spoken = (code: Language) => languageLabel(locale, code);
  return (
    <ActDialog
      title={text('brand.identity.title')}
      confirm={text('brand.actions.save')}
      act={{ ...act, failure: undefined }}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      {act.failure && <SavedMeanwhile act={act} readBoth={readBoth} onTake={takeTheirs} onKeep={keepMine} />}
      <TextField
        label={text('brand.create.field.name')}
        value={values.name}
        onChange={({ target }) => set({ name: target.value })}
        {...beside('name')}
        autoFocus
      />
      <TextField
        select
        label={text('brand.create.field.niche')}
        value={values.niche}
        onChange={({ target }) => set({ niche: Number(target.value) as Identity['niche'] })}
        {...beside('niche')}
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
          <TextField {...params} label={text('resources.tenants.fields.languages')} {...beside('languages')} />
        )}
      />
      <TextField
        select
        label={text('brand.create.field.language')}
        value={values.domainLanguage}
        onChange={({ target }) => set({ domainLanguage: target.value as Language })}
        {...beside('domainLanguage')}
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
  const locale = useLocale();
  const call = useCall();
  const notify = useNotify();
  const refresh = useBrandRefresh(tenant.id);
  const act = useSaveAct();
  const [base, setBase] = useState(tenant);
  const [changed, setChanged] = useState<Partial<Identity>>({});
  const values = { ...base, ...changed };
  const save = async () => {
    const { id, version } = base;
    const done = await act.run(() => call(changeTenant, { id, version, ...(changed satisfies TenantChange) }));
    refresh();
    if (!done) return;
    notify(text('brand.identity.saved'), { type: 'success' });
    onDone();
  };
  const latest = () => call(readTenant, { id: tenant.id });
  const readBoth = async () => {
    const theirs = await latest();
    const both = (label: string, of: (identity: Identity) => string) => ({
      label,
      theirs: of(theirs),
      yours: of({ ...theirs, ...changed }),
    });
    return [
      both(text('brand.create.field.name'), ({ name }) => name),
      both(text('brand.create.field.niche'), ({ niche }) => nicheLabel(text, niche)),
      both(text('resources.tenants.fields.languages'), (one) =>
        one.languages.map((code) => languageLabel(locale, code)).join(', '),
      ),
      both(text('brand.create.field.language'), (one) => languageLabel(locale, one.domainLanguage)),
    ];
  };
  /** The own values stay, and the next save goes over the brand as it is now. */
  const keepMine = async () => setBase(await latest());
  const takeTheirs = async () => {
    await keepMine();
    setChanged({});
  };
  const set = (more: Partial<Identity>) => setChanged({ ...changed, ...more });
  return { values, set, save, act, readBoth, takeTheirs, keepMine };
}
