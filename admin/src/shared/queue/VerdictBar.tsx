import { Box, Typography, type ButtonProps } from '@mui/material';
import { useId, useRef } from 'react';
import type { TextKey } from '#admin/messages/en.ts';
import { KeyButton } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useText } from '../use-text.ts';

export type Verdict = {
  key: string;
  label: TextKey;
  colour: ButtonProps['color'];
  isMain?: boolean;
  run: () => void;
};
export type Reason = { label: TextKey; run: () => void };
type Props = {
  verdicts: readonly Verdict[];
  /** Chosen by digit, in this order. `key` leads the focus to the first one. */
  reasons: { title: TextKey; key?: string; label?: TextKey; choices: readonly Reason[] };
};

/** One key for each verdict, one digit for each reason. */
export function VerdictBar({ verdicts, reasons }: Props) {
  const text = useText();
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { title, key: openKey, label: openLabel, choices } = reasons;
  const lead = openKey && openLabel ? [{ key: openKey, does: openLabel, run: focusFirst }] : [];
  useKeys('queue.verdicts', [
    ...verdicts.map(({ key, label, run }) => ({ key, does: label, run: once(run) })),
    ...lead,
    ...choices.map(({ label, run }, at) => ({ key: String(at + 1), does: label, run: once(run) })),
  ]);
  function focusFirst(): void {
    list.current?.querySelector('button')?.focus();
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box role="group" aria-label={text('queue.verdicts')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {verdicts.map(({ key, label, colour, isMain = false, run }) => (
          <KeyButton key={key} shortcut={key} variant={isMain ? 'contained' : 'outlined'} color={colour} onClick={run}>
            {text(label)}
          </KeyButton>
        ))}
        {openKey && openLabel && (
          <KeyButton shortcut={openKey} variant="outlined" color="error" onClick={focusFirst}>
            {text(openLabel)}
          </KeyButton>
        )}
      </Box>
      <Box ref={list} role="group" aria-labelledby={titleId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <Typography id={titleId} variant="body2" color="textSecondary" sx={{ width: '100%' }}>
          {text(title)}
        </Typography>
        {choices.map(({ label, run }, at) => (
          <KeyButton
            key={label}
            shortcut={String(at + 1)}
            isBefore
            size="small"
            variant="outlined"
            color="inherit"
            onClick={run}
            sx={{ borderColor: 'divider' }}
          >
            {text(label)}
          </KeyButton>
        ))}
      </Box>
    </Box>
  );
}

/** A key that is held down repeats, and would decide what no one has seen. */
function once(run: () => void): (event: KeyboardEvent) => void {
  return ({ repeat }) => {
    if (!repeat) run();
  };
}
