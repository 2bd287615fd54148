import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { moveDomain, type DomainMoveView } from '@manyhearts/contract/admin/domains';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { useSensitiveCall } from '#admin/shared/step-up/use-sensitive-call.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { useBrandAct } from '../use-brand-act.ts';

/** A domain of another brand, which an owner can ask to move. */
export type TakenDomain = { host: string; from: string };

type Props = {
  tenant: AdminTenantView;
  taken: TakenDomain;
  onAsked: (says: string) => void;
  onClose: () => void;
};

/** Names both brands before the request is made. */
export function MoveDomainDialog({ tenant, taken: { host, from }, onAsked, onClose }: Props) {
  const text = useText();
  const call = useSensitiveCall();
  const act = useBrandAct();
  const { longMoment } = useDates();
  const queryClient = useQueryClient();
  const saysOf = ({ dueAt }: DomainMoveView) => {
    if (dueAt === null) return text('brand.domains.moveAsked', { host, from });
    return text('brand.domains.moveAskedAlone', { host, date: longMoment(dueAt) });
  };
  const ask = async () => {
    const asked = await act.run(() => call(moveDomain, { id: tenant.id, host }));
    if (!asked) return;
    void queryClient.invalidateQueries({ queryKey: ['approvals'] });
    onAsked(saysOf(asked.answer));
  };
  const failure = act.failure ?? Object.values(act.faults)[0];
  return (
    <ActDialog
      title={text('brand.domains.moveTitle', { host, to: tenant.name })}
      confirm={text('brand.domains.moveSubmit')}
      act={{ isBusy: act.isBusy, failure }}
      onConfirm={() => void ask()}
      onClose={onClose}
    >
      <Typography>{text('brand.domains.moveText', { from, to: tenant.name })}</Typography>
    </ActDialog>
  );
}
