import type { ReactNode } from 'react';
import { CardPicker, type CardChoice } from './CardPicker.tsx';
import { SettingRow } from './SettingRow.tsx';
import type { SettingName } from './settings-context.ts';
import { describedBy, useSetting } from './use-setting.ts';

export type { CardChoice } from './CardPicker.tsx';

type Props = {
  name: SettingName;
  choices: readonly CardChoice[];
  /** Least width of a card in pixels. */
  cardWidth?: number;
  /** Below the cards, such as an upload. */
  children?: ReactNode;
};

export function CardSetting({ name, choices, cardWidth = 112, children }: Props) {
  const setting = useSetting(name);
  const { field, ids, problem } = setting;
  const labelOf = (value: unknown) =>
    choices.find((choice) => choice.value === (value ?? null))?.label ?? String(value ?? '');
  return (
    <SettingRow setting={setting} describe={(value) => `“${labelOf(value)}”`} isGroup>
      <CardPicker
        name={field.name}
        value={(field.value ?? null) as string | null}
        choices={choices}
        onChange={field.onChange}
        onBlur={field.onBlur}
        labelledBy={ids.label}
        describedBy={describedBy(setting)}
        isInvalid={Boolean(problem)}
        cardWidth={cardWidth}
      />
      {children}
    </SettingRow>
  );
}
