import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cloneTenant } from '@manyhearts/contract/admin/tenant-changes';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { useBrandRefresh } from './checklist/use-check.ts';
import { keyOf } from './create/new-brand.ts';
import { useBrandAct } from './use-brand-act.ts';

type Made = { id: string; left: string[] };
const names = ['name', 'key', 'domain'] as const;

/** Asks for what a copy can't share with its original. */
export function CloneDialog({ tenant, onClose }: { tenant: AdminTenantView; onClose: () => void }) {
  const text = useText();
  const call = useCall();
  const navigate = useNavigate();
  const refresh = useBrandRefresh(tenant.id);
  const act = useBrandAct();
  const [typed, setTyped] = useState({ name: '', key: '', domain: '' });
  const [made, setMade] = useState<Made>();
  const open = ({ id }: Made) => void navigate(`/tenants/${id}/show`);
  const key = typed.key || keyOf(typed.name);

  const submit = async () => {
    if (made) return open(made);
    const done = await act.run(() => call(cloneTenant, { id: tenant.id, ...typed, key }));
    if (!done) return;
    refresh();
    if (done.answer.left.length === 0) open(done.answer);
    else setMade(done.answer);
  };
  return (
    <ActDialog
      title={text('brand.clone.title', { name: tenant.name })}
      confirm={text(made ? 'brand.actions.next' : 'brand.clone.submit')}
      act={act}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {made ? (
        <Alert severity="warning">
          {text('brand.clone.left')}
          <ul style={{ margin: '8px 0 0', paddingInlineStart: 20 }}>
            {made.left.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <>
          <Typography color="textSecondary">{text('brand.clone.intro')}</Typography>
          {names.map((name, at) => (
            <TextField
              key={name}
              name={name}
              autoFocus={at === 0}
              label={text(`brand.create.field.${name}`)}
              value={name === 'key' ? key : typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              error={act.faults[name] !== undefined}
              helperText={act.faults[name]}
              autoComplete="off"
            />
          ))}
        </>
      )}
    </ActDialog>
  );
}
