import { Box, Chip, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { readMemberReports, type AdminMemberReport } from '@manyhearts/contract/admin/member-parts';
import { useText } from '#admin/shared/use-text.ts';
import { MemberPart, Nothing, useMemberPart } from './MemberPart.tsx';
import { Moment } from '#admin/shared/dates.tsx';
import { Rows } from '#admin/shared/Rows.tsx';

/** Each leads to the report's own page. */
export function ReportsPart({ id }: { id: string }) {
  const text = useText();
  const query = useMemberPart(readMemberReports, id);
  return (
    <MemberPart query={query}>
      {({ about, by }) => (
        <>
          <Listed title={text('members.reportsAbout')} other={text('members.fields.reporter')} reports={about} />
          <Listed title={text('members.reportsBy')} other={text('members.fields.reported')} reports={by} />
        </>
      )}
    </MemberPart>
  );
}

function Listed({ title, other, reports }: { title: string; other: string; reports: readonly AdminMemberReport[] }) {
  const text = useText();
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {reports.length === 0 ? (
        <Nothing>{text('members.noReports')}</Nothing>
      ) : (
        <Rows
          label={title}
          rows={reports}
          keyOf={(report) => report.id}
          columns={[
            {
              name: text('members.fields.when'),
              render: (report) => (
                <Link component={RouterLink} to={`/reports/${report.id}/show`}>
                  <Moment at={report.createdAt} />
                </Link>
              ),
            },
            { name: text('members.fields.what'), render: ({ category }) => text(`reports.category.${category}`) },
            {
              name: text('members.fields.status'),
              render: ({ status }) => <Chip size="small" variant="outlined" label={text(`reports.status.${status}`)} />,
            },
            {
              name: other,
              render: (report) =>
                report.other === null ? (
                  text('reports.erased')
                ) : (
                  <Link component={RouterLink} to={`/members/${report.other}/show`}>
                    <code>{report.other.slice(-6)}</code>
                  </Link>
                ),
            },
          ]}
        />
      )}
    </Box>
  );
}
