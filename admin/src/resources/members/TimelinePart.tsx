import { Box, Button, Link, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { readMemberTimeline, type TimelineLine } from '@manyhearts/contract/admin/member-parts';
import { foldRepeats, type Repeated } from '@manyhearts/contract/repeats';
import type { ComplaintCategory } from '@manyhearts/contract/complaints';
import type { OrderStatus } from '@manyhearts/contract/orders';
import type { RefundStatus } from '@manyhearts/contract/refunds';
import type { ReportCategory } from '@manyhearts/contract/reports';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { useAuditWords } from '#admin/shared/audit/use-audit-words.ts';
import { mailKind } from '#admin/shared/mail-parts.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useMoney } from '#admin/shared/use-money.ts';
import { Span } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { Nothing } from './MemberPart.tsx';

/** What happened, latest first, from every source in one list. */
export function TimelinePart({ id }: { id: string }) {
  const text = useText();
  const call = useCall();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['members', 'timeline', id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => call(readMemberTimeline, { id, ...(pageParam !== undefined && { cursor: pageParam }) }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const lines =
    data &&
    foldRepeats(
      data.pages.flatMap((page) => page.lines),
      isSameAct,
    );
  if (error && !lines) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (lines?.length === 0) return <Nothing>{text('members.nothing')}</Nothing>;
  return (
    <Box aria-busy={!lines}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {lines?.map((line) => (
          <Line key={`${line.kind}${line.id}`} line={line} />
        ))}
      </Box>
      {hasNextPage && (
        <Button sx={{ mt: 2 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('members.more')}
        </Button>
      )}
    </Box>
  );
}

/** Acts of one person that follow each other, alike down to the reason, are one line. The audit has each. */
function isSameAct(one: TimelineLine, other: TimelineLine): boolean {
  const { kind, what, by, rule, reason } = one;
  return (
    kind === 'audit' &&
    kind === other.kind &&
    what === other.what &&
    by === other.by &&
    rule === other.rule &&
    reason === other.reason
  );
}

const marks = {
  audit: 'primary.main',
  log_in: 'divider',
  order: 'success.main',
  complaint: 'warning.main',
  refund: 'success.main',
  report: 'warning.main',
  mail: 'divider',
  sign_up: 'divider',
} as const satisfies Record<TimelineLine['kind'], string>;

/** Where a line has a page of its own. */
const pages: Partial<Record<TimelineLine['kind'], string>> = {
  order: 'orders',
  complaint: 'complaints',
  refund: 'refunds',
  report: 'reports',
};

function Line({
  line: { id, kind, what, by, rule, reason, money, times, since, at },
}: {
  line: Repeated<TimelineLine>;
}) {
  const text = useText();
  const amount = useMoney();
  const say = useWhat();
  const page = pages[kind];
  const grounds = [rule && text(`bans.reasons.${rule}`), reason].filter((one) => one !== null);
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: marks[kind], pl: 1.5 }}>
      <Typography variant="body2">
        {page ? (
          <Link component={RouterLink} to={`/${page}/${id}/show`}>
            {say(kind, what)}
          </Link>
        ) : (
          say(kind, what)
        )}
        {money && ` · ${amount(money)}`}
        {by !== null && ` · ${by}`}
        {times > 1 && ` ${text('audit.times', { times })}`}
      </Typography>
      {grounds.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {grounds.join(' · ')}
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary">
        <Span from={since} to={at} />
      </Typography>
    </Box>
  );
}

function useWhat(): (kind: TimelineLine['kind'], what: string) => string {
  const text = useText();
  const words = useAuditWords();
  return (kind, what) => {
    switch (kind) {
      case 'audit':
        return words.what(what);
      case 'order':
        return text('members.timeline.order', { status: text(`members.order.${what as OrderStatus}`) });
      case 'complaint':
        return text('members.timeline.complaint', {
          category: text(`complaints.category.${what as ComplaintCategory}`),
        });
      case 'refund':
        return text('members.timeline.refund', { status: text(`refunds.status.${what as RefundStatus}`) });
      case 'report':
        return text('members.timeline.report', { category: text(`reports.category.${what as ReportCategory}`) });
      case 'log_in':
        return text('members.timeline.log_in', { device: what });
      case 'mail':
        return text('members.timeline.mail', { kind: mailKind(text, what) });
      default:
        return text('members.timeline.sign_up');
    }
  };
}
