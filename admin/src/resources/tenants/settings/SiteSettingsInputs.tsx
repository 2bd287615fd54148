import { PartsSetting } from '#admin/shared/settings/PartsSetting.tsx';
import { SuggestSetting } from '#admin/shared/settings/SuggestSetting.tsx';
import { TextSetting } from '#admin/shared/settings/TextSetting.tsx';

const timeZones = Intl.supportedValuesOf('timeZone');

export function SiteSettingsInputs() {
  return (
    <>
      <TextSetting name="indexTitle" />
      <TextSetting name="description" lines={3} />
      <TextSetting name="mailName" />
      <TextSetting name="statementName" />
      <TextSetting name="supportEmail" kind="email" />
      <TextSetting name="supportPhone" kind="tel" />
      <TextSetting name="cdnPrefix" kind="url" />
      <SuggestSetting name="timeZone" options={timeZones} />
      <PartsSetting name="camTeaser" parts={['title', 'text', 'url', 'image']} isOptional />
    </>
  );
}
