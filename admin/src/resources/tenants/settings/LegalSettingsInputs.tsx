import { NumberSetting } from '#admin/shared/settings/NumberSetting.tsx';

export function LegalSettingsInputs() {
  return <NumberSetting name="refundDays" />;
}
