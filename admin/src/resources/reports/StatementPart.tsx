import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { previewStatement, type StatementPreview } from '@manyhearts/contract/admin/reports';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import type { GivenVerdict } from './use-report.ts';

type Props = { reportId: string; verdict: GivenVerdict; onWords: (template: string) => void };

/** The mail that the member would get, in their language, and the usual words about this kind of breach. */
export function StatementPart({ reportId, verdict, onWords }: Props) {
  const text = useText();
  const locale = useLocale() ?? 'en';
  const call = useCall();
  const { isBusy, refusal, run } = useAct();
  const [shown, setShown] = useState<{ preview: StatementPreview; of: string }>();
  const { act, limited, days, ground, words, finding } = verdict;
  const asked = { id: reportId, act, limited, days, ground, words, finding };
  const read = (then: (preview: StatementPreview) => void) =>
    void run(async () => then(await call(previewStatement, asked)));
  const isCurrent = shown?.of === JSON.stringify(asked);
  const nameOf = (language: string) => new Intl.DisplayNames([locale], { type: 'language' }).of(language);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {refusal && <Alert severity="error">{refusal.summary}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          onClick={() => read(({ template }) => onWords(template))}
        >
          {text('verdicts.template')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          loading={isBusy}
          onClick={() => read((preview) => setShown({ preview, of: JSON.stringify(asked) }))}
        >
          {text('verdicts.preview')}
        </Button>
      </Box>
      <div role="status">
        {shown && isCurrent && (
          <Box sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.default' }}>
            <Typography variant="caption" color="textSecondary">
              {text('verdicts.reads', { language: nameOf(shown.preview.language) })}
            </Typography>
            <Typography variant="subtitle2">{shown.preview.subject}</Typography>
            <Typography
              variant="body2"
              lang={shown.preview.language}
              sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {shown.preview.text}
            </Typography>
          </Box>
        )}
      </div>
    </Box>
  );
}
