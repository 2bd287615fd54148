import { Box, Chip, Typography } from '@mui/material';

import type { AdminReportView, ReportedMessage } from '@manyhearts/contract/admin/reports';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';

type Evidence = AdminReportView['evidence'];

/** What the reporter saw. Texts of members are shown as plain text. */
export function ReportEvidence({ evidence }: { evidence: Evidence }) {
  const text = useText();
  const { name, age, city, aboutMe, photo, messages, isClosed } = evidence;
  const isKept = [name, age, aboutMe, photo, messages].some((part) => part !== null);
  return (
    <SectionCard title={text('reports.evidence')}>
      <Typography color="textSecondary">{text(isKept ? 'reports.evidenceIntro' : 'reports.noEvidence')}</Typography>
      <Facts>
        {name !== null && <Fact name={text('reports.name')}>{name}</Fact>}
        {age !== null && <Fact name={text('reports.age')}>{age}</Fact>}
        {city && <Fact name={text('reports.city')}>{city}</Fact>}
        {aboutMe && <Fact name={text('reports.aboutMe')}>{aboutMe}</Fact>}
      </Facts>
      {photo && (
        <Box component="figure" sx={{ m: 0 }}>
          <Box
            component="img"
            src={photo.filename}
            alt={text('reports.photoAlt')}
            sx={{ display: 'block', maxWidth: '100%', maxHeight: 420, borderRadius: 1, bgcolor: 'action.hover' }}
          />
          {photo.caption && (
            <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {photo.caption}
            </Typography>
          )}
        </Box>
      )}
      {messages && <Conversation messages={messages} />}
      {messages && isClosed && (
        <Typography variant="body2" color="textSecondary">
          {text('reports.closed')}
        </Typography>
      )}
    </SectionCard>
  );
}

function Conversation({ messages }: { messages: readonly ReportedMessage[] }) {
  const text = useText();
  return (
    <Box
      component="ol"
      aria-label={text('reports.conversation')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
    >
      {messages.map((message) => (
        <Line key={`${message.at}-${message.by}-${message.text}`} message={message} />
      ))}
    </Box>
  );
}

function Line({ message: { by, kind, text: written, at, reported } }: { message: ReportedMessage }) {
  const text = useText();
  const { moment } = useDates();
  return (
    <Box
      component="li"
      sx={{
        p: 1.25,
        borderRadius: 1,
        border: 1,
        borderColor: reported ? 'error.main' : 'divider',
        bgcolor: by === 'member' ? 'background.default' : 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {text(by === 'member' ? 'reports.byMember' : 'reports.byReporter')} · {moment(at)}
        </Typography>
        {reported && <Chip size="small" color="error" variant="outlined" label={text('reports.reportedMessage')} />}
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {kind === 'text' ? written : [text(`reports.messageKind.${kind}`), written].filter(Boolean).join(': ')}
      </Typography>
    </Box>
  );
}
