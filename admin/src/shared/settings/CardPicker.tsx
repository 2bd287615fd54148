import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export type CardChoice = { value: string | null; label: string; picture?: ReactNode };

type Props = {
  /** Of the radio buttons; each picker of a page has its own. */
  name: string;
  value: string | null;
  choices: readonly CardChoice[];
  onChange: (value: string | null) => void;
  onBlur?: (() => void) | undefined;
  labelledBy: string;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  /** Least width of a card in pixels. */
  cardWidth?: number;
};

const nullValue = '__null__';

/** One of several, each shown by what it looks like. Radio buttons, so that arrow keys move between them. */
export function CardPicker({ name, value: current, choices, onChange, onBlur, cardWidth = 112, ...props }: Props) {
  return (
    <Box
      role="radiogroup"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.isInvalid ?? false}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: `repeat(auto-fill, minmax(${cardWidth}px, 1fr))` }}
    >
      {withCurrent(choices, current).map(({ value, label, picture }) => (
        <Box key={value ?? nullValue} component="label" sx={card}>
          <Box
            component="input"
            type="radio"
            name={name}
            value={value ?? nullValue}
            checked={current === value}
            onBlur={onBlur}
            onChange={() => onChange(value)}
            sx={{ position: 'absolute', opacity: 0, inset: 0, m: 0, cursor: 'pointer' }}
          />
          {picture}
          <Typography
            component="span"
            variant="body2"
            sx={{ mt: 'auto', px: 1, py: 0.5, fontWeight: 500, overflowWrap: 'anywhere' }}
          >
            {label}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const card = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 44,
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:has(:checked)': {
    borderColor: 'primary.main',
    boxShadow: (theme: { palette: { primary: { main: string } } }) => `inset 0 0 0 1px ${theme.palette.primary.main}`,
    bgcolor: 'action.selected',
  },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

/** Adds the current value if it is no longer offered, because it still applies. */
function withCurrent(choices: readonly CardChoice[], current: string | null): readonly CardChoice[] {
  if (current === null || choices.some(({ value }) => value === current)) return choices;
  return [...choices, { value: current, label: current }];
}
