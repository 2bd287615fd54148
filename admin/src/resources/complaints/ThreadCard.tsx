import { Box, Button, Chip, Link, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { ComplaintFileView, MailDelivery, ThreadEntry } from '@manyhearts/contract/admin/complaints';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { Moment } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';

/** What was written, oldest first. Texts are plain: nothing in them becomes a link or an element. */
export function ThreadCard({ thread }: { thread: readonly ThreadEntry[] }) {
  const text = useText();
  return (
    <SectionCard title={text('complaints.thread')}>
      {thread.length === 0 && <Typography color="textSecondary">{text('complaints.cut')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {thread.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Box>
    </SectionCard>
  );
}

/** Support has to reach the customer another way. */
const failed: readonly MailDelivery[] = ['bounced', 'complained', 'refused', 'suppressed'];
const edges = { customer: 'warning.main', staff: 'primary.main', note: 'divider' } as const;

function Entry({ entry }: { entry: ThreadEntry }) {
  const text = useText();
  const { author, by, via, isFromOther, text: written, at, delivery, files } = entry;
  const who = author === 'customer' ? text('complaints.customer') : (by ?? text('complaints.formerColleague'));
  return (
    <Box
      component="li"
      sx={{
        borderLeft: 3,
        borderColor: edges[author],
        pl: 1.5,
        bgcolor: author === 'note' ? 'action.hover' : undefined,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center' }}>
        <Typography variant="subtitle2">{who}</Typography>
        {author === 'note' && <Chip size="small" label={text('complaints.note')} />}
        <Typography variant="caption" color="textSecondary">
          <Moment at={at} />
          {via === 'mail' && ` · ${text('complaints.byMail')}`}
        </Typography>
        {isFromOther && <Chip size="small" color="warning" label={text('complaints.fromOther')} />}
        {delivery && (
          <Typography variant="caption" color={failed.includes(delivery) ? 'error' : 'textSecondary'}>
            {text(author === 'staff' ? `complaints.delivery.${delivery}` : `complaints.receipt.${delivery}`)}
          </Typography>
        )}
      </Box>
      <Written text={written} />
      {files.length > 0 && <Files files={files} />}
    </Box>
  );
}

/** Longer texts are folded, so that the reply stays near what it answers. */
const foldedLines = 16;

/** Lines that a text takes, about eighty signs each. */
function linesOf(written: string): number {
  return written.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / 80)), 0);
}

function Written({ text: written }: { text: string }) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = linesOf(written) > foldedLines + 4;
  const folded = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: `${foldedLines}` };
  return (
    <>
      <Typography
        id={id}
        dir="auto"
        sx={{
          ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.5 },
          ...(isLong && !isOpen && { ...folded, overflow: 'hidden' }),
        }}
      >
        {written}
      </Typography>
      {isLong && (
        <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'complaints.fold' : 'complaints.unfold')}
        </Button>
      )}
    </>
  );
}

/** A picture opens in a tab of its own; a PDF is downloaded, and should be opened with care. */
function Files({ files }: { files: readonly ComplaintFileView[] }) {
  const text = useText();
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {files.map(({ id, kind, bytes, address }, place) => (
        <li key={id}>
          <Link href={address} target="_blank" rel="noopener noreferrer" {...(kind === 'pdf' && { download: '' })}>
            {text(`complaints.file.${kind}`, { number: place + 1, size: Math.max(1, Math.round(bytes / 1_000)) })}
          </Link>
        </li>
      ))}
    </Box>
  );
}
