import { Autocomplete, MenuItem, TextField } from '@mui/material';
import { useId } from 'react';

import { useText, type Text } from '#admin/shared/use-text.ts';
import type { BrandDraft } from './new-brand.ts';

type TextName = { [Name in keyof BrandDraft]: BrandDraft[Name] extends string ? Name : never }[keyof BrandDraft];
type ListName = { [Name in keyof BrandDraft]: BrandDraft[Name] extends string[] ? Name : never }[keyof BrandDraft];
type TextKey = Parameters<Text>[0];
export type Choice = { value: string; label: string };

/** The wizard's values, how they change, and what is wrong with each. */
export type Fields = {
  draft: BrandDraft;
  set: (values: Partial<BrandDraft>) => void;
  fault: (name: string) => string | undefined;
};

type Props = { fields: Fields; help?: string };

export function TextOf({
  fields: { draft, set, fault },
  name,
  help,
  kind = 'text',
  placeholder,
}: Props & { name: TextName; kind?: 'text' | 'email' | 'tel' | 'numeric'; placeholder?: string | undefined }) {
  const text = useText();
  const id = useId();
  const problem = fault(name);
  return (
    <TextField
      id={id}
      name={name}
      label={text(`brand.create.field.${name}` as TextKey)}
      value={draft[name]}
      type={kind === 'numeric' ? 'text' : kind}
      onChange={({ target }) => set({ [name]: target.value })}
      error={Boolean(problem)}
      helperText={problem ?? help}
      autoComplete="off"
      placeholder={placeholder}
      slotProps={{
        ...(placeholder !== undefined && { inputLabel: { shrink: true } }),
        htmlInput: { ...(kind === 'numeric' && { inputMode: 'numeric' }), spellCheck: kind === 'text' },
      }}
    />
  );
}

export function ChoiceOf({
  fields: { draft, set, fault },
  name,
  help,
  choices,
  label,
}: Props & { name: TextName | 'niche'; choices: Choice[]; label?: TextKey }) {
  const text = useText();
  const id = useId();
  const problem = fault(name);
  return (
    <TextField
      select
      id={id}
      label={text(label ?? (`brand.create.field.${name}` as TextKey))}
      value={String(draft[name])}
      onChange={({ target }) => set({ [name]: name === 'niche' ? Number(target.value) : target.value })}
      error={Boolean(problem)}
      helperText={problem ?? help}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(({ value, label: shown }) => (
        <MenuItem key={value} value={value}>
          {shown}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function ListOf({
  fields: { draft, set, fault },
  name,
  choices,
}: Props & { name: ListName; choices: Choice[] }) {
  const text = useText();
  const id = useId();
  const problem = fault(name);
  const labelOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value;
  return (
    <Autocomplete
      multiple
      id={id}
      options={choices.map(({ value }) => value)}
      value={draft[name]}
      onChange={(_, values) => set({ [name]: values })}
      getOptionLabel={labelOf}
      filterSelectedOptions
      renderInput={(params) => (
        <TextField
          {...params}
          label={text(`brand.create.field.${name}` as TextKey)}
          error={Boolean(problem)}
          helperText={problem}
        />
      )}
    />
  );
}
