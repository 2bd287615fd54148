import { Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { setTenantStatus } from '@manyhearts/contract/admin/tenant-changes';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import type { TenantStatus } from '@manyhearts/contract/tenants';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { useBrandAct } from '../use-brand-act.ts';
import { useBrandRefresh } from './use-check.ts';

/** Opens a draft or a paused brand, and pauses an open one after a question. */
export function LaunchButton({ tenant, isDisabled = false }: { tenant: AdminTenantView; isDisabled?: boolean }) {
  const text = useText();
  const notify = useNotify();
  const { isBusy, refusal, set } = useStatus(tenant);
  const [isAsking, setAsking] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'set-status', record: tenant });
  if (!canAccess) return null;
  const change = async (status: TenantStatus) => {
    if (await set(status)) {
      setAsking(false);
      notify(text(`brand.status.${status}`), { type: 'success' });
    }
  };
  if (tenant.status === 'live')
    return (
      <>
        <Button onClick={() => setAsking(true)}>{text('brand.actions.pause')}</Button>
        {isAsking && (
          <ActDialog
            title={text('brand.pauseTitle')}
            confirm={text('brand.actions.pause')}
            act={{ isBusy: isBusy, failure: refusal?.summary }}
            onConfirm={() => void change('paused')}
            onClose={() => setAsking(false)}
          >
            {text('brand.pauseText')}
          </ActDialog>
        )}
      </>
    );
  return (
    <>
      <Button variant="contained" disabled={isDisabled} loading={isBusy} onClick={() => void change('live')}>
        {text(tenant.status === 'draft' ? 'brand.actions.launch' : 'brand.actions.resume')}
      </Button>
      {refusal && (
        <span role="alert" style={{ marginInlineStart: 12 }}>
          {text('brand.refused', { reason: refusal.summary })}
        </span>
      )}
    </>
  );
}

function useStatus({ id }: AdminTenantView) {
  const call = useCall();
  const refresh = useBrandRefresh(id);
  const { isBusy, refusal, run } = useBrandAct();
  const set = async (status: TenantStatus): Promise<boolean> => {
    const done = await run(() => call(setTenantStatus, { id, status }));
    if (done) refresh();
    return done !== undefined;
  };
  return { isBusy, refusal, set };
}
