import { Alert, AlertTitle, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useText } from '#admin/shared/use-text.ts';
import type { SettingsFormHandle } from './use-settings-form.ts';

/** Says above the form that its values are in conflict, reloaded or restored. */
export function SettingsNotice({ notice, onReload }: { notice: SettingsFormHandle['notice']; onReload: () => void }) {
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is at the other end of the page.
    if (notice === 'conflict') element.current?.focus();
  }, [notice]);

  if (notice === undefined) return null;
  if (notice !== 'conflict') {
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {text(notice === 'reloaded' ? 'settings.reloaded' : 'settings.restored')}
      </Alert>
    );
  }
  return (
    <Alert ref={element} tabIndex={-1} severity="warning" sx={{ mb: 2, scrollMarginTop: 80 }}>
      <AlertTitle>{text('settings.conflictTitle')}</AlertTitle>
      {text('settings.conflictText')}
      <Button color="inherit" variant="outlined" size="small" onClick={onReload} sx={{ display: 'flex', mt: 1.5 }}>
        {text('settings.conflictReload')}
      </Button>
    </Alert>
  );
}
