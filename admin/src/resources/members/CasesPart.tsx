import { Box, Chip, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { readMemberCases, type AdminMemberCases } from '@manyhearts/contract/admin/member-parts';
import { Moment } from '#admin/shared/dates.tsx';
import { Rows } from '#admin/shared/Rows.tsx';
import { useMoney } from '#admin/shared/use-money.ts';
import { useText } from '#admin/shared/use-text.ts';
import { MemberPart, Nothing, useMemberPart } from './MemberPart.tsx';

/** Complaints and refunds. Each leads to its own page. */
export function CasesPart({ id }: { id: string }) {
  const query = useMemberPart(readMemberCases, id);
  return (
    <MemberPart query={query}>
      {({ complaints, refunds }) => (
        <>
          <Complaints complaints={complaints} />
          <Refunds refunds={refunds} />
        </>
      )}
    </MemberPart>
  );
}

function Complaints({ complaints }: Pick<AdminMemberCases, 'complaints'>) {
  const text = useText();
  const title = text('members.complaints');
  return (
    <Box>
      <Title>{title}</Title>
      {complaints.length === 0 ? (
        <Nothing>{text('members.noComplaints')}</Nothing>
      ) : (
        <Rows
          label={title}
          rows={complaints}
          keyOf={(complaint) => complaint.id}
          columns={[
            {
              name: text('resources.complaints.fields.reference'),
              render: ({ id, reference }) => <Code to={`/complaints/${id}/show`}>{reference}</Code>,
            },
            { name: text('members.fields.when'), render: ({ createdAt }) => <Moment at={createdAt} /> },
            {
              name: text('resources.complaints.fields.category'),
              render: ({ category }) => text(`complaints.category.${category}`),
            },
            {
              name: text('members.fields.status'),
              render: ({ status }) => <State>{text(`complaints.status.${status}`)}</State>,
            },
            { name: text('members.fields.order'), render: ({ orderId }) => <OrderLink id={orderId} /> },
          ]}
        />
      )}
    </Box>
  );
}

function Refunds({ refunds }: Pick<AdminMemberCases, 'refunds'>) {
  const text = useText();
  const money = useMoney();
  const title = text('members.refunds');
  return (
    <Box>
      <Title>{title}</Title>
      {refunds.length === 0 ? (
        <Nothing>{text('members.noRefunds')}</Nothing>
      ) : (
        <Rows
          label={title}
          rows={refunds}
          keyOf={(refund) => refund.id}
          columns={[
            {
              name: text('members.fields.when'),
              render: ({ id, createdAt }) => (
                <Link component={RouterLink} to={`/refunds/${id}/show`}>
                  <Moment at={createdAt} />
                </Link>
              ),
            },
            { name: text('resources.refunds.fields.kind'), render: ({ kind }) => text(`refunds.kinds.${kind}`) },
            {
              name: text('members.fields.status'),
              render: ({ status }) => <State>{text(`refunds.status.${status}`)}</State>,
            },
            {
              name: text('resources.refunds.fields.amount'),
              isNumber: true,
              render: ({ amount }) => money(amount),
            },
            { name: text('members.fields.credits'), isNumber: true, render: ({ credits }) => `${credits}` },
            { name: text('members.fields.order'), render: ({ orderId }) => <OrderLink id={orderId} /> },
          ]}
        />
      )}
    </Box>
  );
}

function Title({ children }: { children: string }) {
  return (
    <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
      {children}
    </Typography>
  );
}

function State({ children }: { children: string }) {
  return <Chip size="small" variant="outlined" label={children} />;
}

function OrderLink({ id }: { id: string | null }) {
  return id === null ? '–' : <Code to={`/orders/${id}/show`}>{`…${id.slice(-6)}`}</Code>;
}

function Code({ to, children }: { to: string; children: string }) {
  return (
    <Link component={RouterLink} to={to} sx={{ whiteSpace: 'nowrap' }}>
      <code>{children}</code>
    </Link>
  );
}
