import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useText } from '#admin/shared/use-text.ts';
import { describeList } from './describe-value.ts';
import type { SettingName } from './settings-context.ts';
import { SettingRow } from './SettingRow.tsx';
import { useSetting } from './use-setting.ts';

type Props = { name: SettingName; choices: { value: string; label: string }[] };

/** Multiple choice among few. Values keep the order of the choices, whatever the order of clicks. */
export function ChecklistSetting({ name, choices }: Props) {
  const text = useText();
  const setting = useSetting(name);
  const { field } = setting;
  const chosen = new Set(Array.isArray(field.value) ? field.value.map(String) : []);
  const labelOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value;

  const toggle = (value: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(value);
    else next.delete(value);
    field.onChange(choices.map((choice) => choice.value).filter((one) => next.has(one)));
  };

  return (
    <SettingRow setting={setting} isGroup describe={(value) => describeList(text, value, labelOf)}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))', columnGap: 1 }}>
        {choices.map(({ value, label }, index) => (
          <FormControlLabel
            key={value}
            label={label}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                size="small"
                checked={chosen.has(value)}
                onChange={(_, isChosen) => toggle(value, isChosen)}
                onBlur={field.onBlur}
                slotProps={{ input: { name: field.name, ...(index === 0 && { ref: field.ref }) } }}
              />
            }
          />
        ))}
      </Box>
    </SettingRow>
  );
}
