import Broken from '@mui/icons-material/ErrorOutlined';
import Waiting from '@mui/icons-material/HourglassEmpty';
import Kept from '@mui/icons-material/CheckCircleOutlined';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import {
  checkLedgerNow,
  ledgerRules,
  waitingRule,
  type LedgerFaults,
  type LedgerRule,
  type LedgerView,
} from '@manyhearts/contract/admin/ledger';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';

/** The rules one by one, as the last check found them. */
export function RulesCard({ ledger }: { ledger: LedgerView }) {
  const text = useText();
  const call = useCall();
  const act = useAct();
  const queryClient = useQueryClient();
  const { longMoment } = useDates();
  const { canAccess } = useCanAccess({ resource: 'ledger', action: 'check', record: ledger });
  const check = async () => {
    if (await act.run(() => call(checkLedgerNow, { id: ledger.id })))
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
  };
  return (
    <SectionCard title={text('ledger.rules')}>
      {act.failure && <Alert severity="error">{act.failure}</Alert>}
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          {ledger.checkedAt
            ? text('ledger.checkedAt', { date: longMoment(ledger.checkedAt) })
            : text('ledger.status.unchecked')}{' '}
          {ledger.askedAt && text('ledger.checkAsked')}
        </Typography>
        {canAccess && (
          <Button
            size="small"
            variant="outlined"
            loading={act.isBusy}
            disabled={ledger.askedAt !== null}
            onClick={() => void check()}
          >
            {text('ledger.check')}
          </Button>
        )}
      </Box>
      {ledger.checkedAt && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {ledgerRules.map((rule) => (
            <li key={rule}>
              <Rule rule={rule} fault={ledger.faults.find((one) => one.rule === rule)} />
            </li>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

function Rule({ rule, fault }: { rule: LedgerRule; fault: LedgerFaults[number] | undefined }) {
  const text = useText();
  const isWaiting = rule === waitingRule;
  const Icon = fault ? (isWaiting ? Waiting : Broken) : Kept;
  const colour = isWaiting ? 'warning' : 'error';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: 1 }}>
      <Icon fontSize="small" color={fault ? colour : 'success'} aria-hidden />
      <Box>
        <Typography variant="body2">
          {rule} · {text(`ledger.rule.${rule}`)}:{' '}
          <strong>
            {fault
              ? text(isWaiting ? 'ledger.waiting' : 'ledger.broken', { smart_count: fault.rows })
              : text('ledger.kept')}
          </strong>
        </Typography>
        {fault?.first.map(({ what, id }) => (
          <Typography key={`${what}${id}`} variant="caption" component="p" color="textSecondary">
            {what} ·{' '}
            <Link component={RouterLink} to={isWaiting ? `/quarantine/${id}/show` : `?of=${id}`}>
              {id}
            </Link>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
