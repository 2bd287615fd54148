import { FormControlLabel, Switch } from '@mui/material';
import { useText } from '#admin/shared/use-text.ts';
import type { SettingName } from './settings-context.ts';
import { SettingRow } from './SettingRow.tsx';
import { describedBy, useSetting } from './use-setting.ts';

/** Some settings of the contract use `yes` and `no`. */
type Props = { name: SettingName; values?: 'boolean' | 'yesNo' };

export function SwitchSetting({ name, values = 'boolean' }: Props) {
  const text = useText();
  const setting = useSetting(name);
  const { field, ids } = setting;
  const [on, off] = values === 'yesNo' ? ['yes', 'no'] : [true, false];
  const word = (value: unknown) => text(value === on ? 'settings.on' : 'settings.off');
  return (
    <SettingRow setting={setting} describe={(value) => `“${word(value)}”`}>
      <FormControlLabel
        sx={{ minHeight: 40 }}
        // The row labels the switch; this text only shows its state.
        label={<span aria-hidden>{word(field.value)}</span>}
        control={
          <Switch
            checked={field.value === on}
            onBlur={field.onBlur}
            onChange={(_, isOn) => field.onChange(isOn ? on : off)}
            slotProps={{
              input: {
                id: ids.control,
                name: field.name,
                ref: field.ref,
                role: 'switch',
                'aria-labelledby': ids.label,
                'aria-describedby': describedBy(setting),
              },
            }}
          />
        }
      />
    </SettingRow>
  );
}
