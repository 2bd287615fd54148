import { ListSetting } from '#admin/shared/settings/ListSetting.tsx';
import { SwitchSetting } from '#admin/shared/settings/SwitchSetting.tsx';
import { useText } from '#admin/shared/use-text.ts';

export function TrackingSettingsInputs() {
  const text = useText();
  return (
    <>
      <SwitchSetting name="loggedOutSearchTrafficsource" values="yesNo" />
      <ListSetting name="networks" options={[]} isOpen placeholder={text('settings.addWord')} />
    </>
  );
}
