import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string, ReactNode])[];
  onChange: (value: Value) => void;
};

/** One of a few views, as buttons with pictures. */
export function ToggleChoice<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      aria-label={label}
      value={value}
      onChange={(_, next: Value | null) => next && onChange(next)}
    >
      {options.map(([name, words, icon]) => (
        <ToggleButton key={name} value={name} aria-label={words} title={words}>
          {icon}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
