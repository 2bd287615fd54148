import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BatchAnswer } from '@manyhearts/contract/admin/discount-codes';
import { exportList } from '#admin/shared/list/export-list.ts';
import { useErrorWords } from '#admin/shared/use-error-words.ts';
import { useText } from '#admin/shared/use-text.ts';

type Props = { answer: BatchAnswer; isBusy: boolean; onMakeOthers: () => void };

/** What became of a batch: its file, or the codes that exist already. */
export function BatchResult({ answer, isBusy, onMakeOthers }: Props) {
  const text = useText();
  if (answer.state === 'made' && answer.batch !== null) return <Made batch={answer.batch} made={answer.made} />;
  const more = answer.exist - answer.existing.length;
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2, maxWidth: 720 }}>
      <Typography variant="body2">{text('codes.exists', { smart_count: answer.exist })}</Typography>
      <Box
        component="p"
        sx={{ my: 1, fontFamily: 'monospace', overflowWrap: 'anywhere', maxHeight: 160, overflowY: 'auto' }}
        tabIndex={0}
      >
        {answer.existing.join(' ')} {more > 0 && text('codes.others', { count: more })}
      </Box>
      <Button size="small" color="inherit" variant="outlined" loading={isBusy} onClick={onMakeOthers}>
        {text('codes.existsSome')}
      </Button>
    </Alert>
  );
}

function Made({ batch, made }: { batch: string; made: number }) {
  const text = useText();
  const locale = useLocale();
  const notify = useNotify();
  const wordsOf = useErrorWords();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const columns = [['code', text('codes.fields.code')] satisfies [string, string]];
    const request = {
      resource: 'discountcodes',
      sort: { field: 'createdAt', order: 'ASC' },
      filter: { batch },
      columns,
    };
    await exportList(request, locale, () => notify(text('list.exportWaits'))).catch((error: unknown) =>
      notify(wordsOf(error), { type: 'error' }),
    );
    setBusy(false);
  };
  const filter = encodeURIComponent(JSON.stringify({ batch }));
  return (
    <Alert severity="success" role="status" sx={{ mb: 2, maxWidth: 720 }}>
      <Typography variant="body2">{text('codes.made', { smart_count: made })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" color="inherit" variant="outlined" loading={isBusy} onClick={() => void download()}>
          {text('codes.download')}
        </Button>
        <Button size="small" color="inherit" component={Link} to={`/discountcodes?filter=${filter}`}>
          {text('codes.showBatch')}
        </Button>
      </Box>
    </Alert>
  );
}
