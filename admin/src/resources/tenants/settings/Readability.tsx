import { Alert, Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import type { Settings } from '@manyhearts/contract/settings/index';
import { themeNamed } from '@manyhearts/themes';
import { applyOverrides } from '@manyhearts/themes/build-theme';
import type { Theme } from '@manyhearts/themes/theme';
import { unreadablePairs, type UnreadablePair } from '@manyhearts/themes/unreadable-pairs';
import { useSettings } from '#admin/shared/settings/settings-context.ts';
import { useText, type Text } from '#admin/shared/use-text.ts';

/** The api refuses colours without enough contrast; this shows them before saving. */
export function Readability() {
  const text = useText();
  const { theme } = useDraftTheme();
  const pairs = unreadablePairs(theme);
  if (pairs.length === 0) {
    return (
      <Typography variant="body2" color="success">
        {text('settings.preview.readable')}
      </Typography>
    );
  }
  return (
    <Alert severity="warning" sx={{ py: 0 }}>
      {text('settings.preview.unreadable', { smart_count: pairs.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {pairs.slice(0, 3).map((pair) => (
          <li key={`${pair.mode} ${pair.text} ${pair.ground}`}>{sentenceOf(text, pair)}</li>
        ))}
        {pairs.length > 3 && <li>{text('settings.preview.more', { smart_count: pairs.length - 3 })}</li>}
      </Box>
    </Alert>
  );
}

function sentenceOf(text: Text, pair: UnreadablePair): string {
  const mode = text(pair.mode === 'light' ? 'settings.preview.day' : 'settings.preview.night');
  return text('settings.preview.pair', { text: pair.text, ground: pair.ground, mode });
}

/** The brand's base theme, and that theme with the unsaved changes. */
export function useDraftTheme(): { start: Theme; theme: Theme } {
  const { draft } = useSettings();
  const tenant = useRecordContext<AdminTenantView>();
  // react-hook-form mutates one object in place, so changes are detected by content.
  const choices = JSON.stringify(draft.values);
  return useMemo(() => {
    const chosen = JSON.parse(choices) as Settings['theme'];
    const start = themeNamed(chosen.name ?? tenant?.theme ?? null);
    return { start, theme: applyOverrides(start, chosen) };
  }, [choices, tenant?.theme]);
}
