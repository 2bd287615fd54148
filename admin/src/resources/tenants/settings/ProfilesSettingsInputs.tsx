import { profileFields, searchFields } from '@manyhearts/contract/profile-fields';
import { ChecklistSetting } from '#admin/shared/settings/ChecklistSetting.tsx';
import { PartsSetting } from '#admin/shared/settings/PartsSetting.tsx';
import { SwitchSetting } from '#admin/shared/settings/SwitchSetting.tsx';
import { TextSetting } from '#admin/shared/settings/TextSetting.tsx';
import { useText } from '#admin/shared/use-text.ts';

export function ProfilesSettingsInputs() {
  const text = useText();
  const visible = profileFields.map((value) => ({ value, label: text(`settings.profileField.${value}`) }));
  const search = searchFields.map((value) => ({ value, label: text(`settings.searchField.${value}`) }));
  return (
    <>
      <ChecklistSetting name="visibleProfileFields" choices={visible} />
      <TextSetting name="visibleProfileNotes" />
      <ChecklistSetting name="searchFields" choices={search} />
      <SwitchSetting name="loggedOutSearch" values="yesNo" />
      <SwitchSetting name="memberResell" />
      <SwitchSetting name="blurMainImage" />
      <SwitchSetting name="fictionalProfiles" />
      <PartsSetting name="fictionalWarning" parts={['singular', 'plural']} />
    </>
  );
}
