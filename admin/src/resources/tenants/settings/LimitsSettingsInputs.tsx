import { NumberSetting } from '#admin/shared/settings/NumberSetting.tsx';
import { useText } from '#admin/shared/use-text.ts';

export function LimitsSettingsInputs() {
  const text = useText();
  return (
    <>
      <NumberSetting name="messageLength" />
      <NumberSetting name="freeConversations" />
      <NumberSetting name="freeMessages" />
      <NumberSetting name="directDebitLimit" />
      <NumberSetting name="swipeLikesPerDay" />
      <NumberSetting name="swipeLikesPerDayPremium" nullLabel={text('settings.unlimited')} />
    </>
  );
}
