import { ChoiceSetting } from '#admin/shared/settings/ChoiceSetting.tsx';
import { NumberSetting } from '#admin/shared/settings/NumberSetting.tsx';
import { SwitchSetting } from '#admin/shared/settings/SwitchSetting.tsx';
import { useText } from '#admin/shared/use-text.ts';

const policies = ['all', 'with_trafficsource', 'none'] as const;

export function SignupSettingsInputs() {
  const text = useText();
  return (
    <>
      <ChoiceSetting
        name="signups"
        choices={policies.map((value) => ({ value, label: text(`settings.signups.${value}`) }))}
      />
      <NumberSetting name="minAge" />
      <NumberSetting name="signupCredits" />
      <SwitchSetting name="discloseAccounts" />
    </>
  );
}
