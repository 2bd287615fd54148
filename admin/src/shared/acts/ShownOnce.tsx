import ContentCopy from '@mui/icons-material/ContentCopy';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useText } from '../use-text.ts';

/** A secret that can't be read again, with a button that copies it. */
export function ShownOnce({ says, lines }: { says: string; lines: readonly string[] }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(lines.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Alert severity="success" role="status" sx={{ '& .MuiAlert-message': { minWidth: 0, width: '100%' } }}>
      <Typography variant="body2">{says}</Typography>
      <Box
        component="pre"
        sx={{
          m: 0,
          my: 1,
          fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
          fontSize: '0.875rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {lines.join('\n')}
      </Box>
      <Button size="small" color="inherit" startIcon={<ContentCopy />} onClick={copy}>
        {text(isCopied ? 'acts.copied' : 'acts.copy')}
      </Button>
    </Alert>
  );
}
