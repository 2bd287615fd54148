import { countryCodes } from '@manyhearts/contract/countries';
import { useLocale } from 'react-admin';
import { ListSetting } from '#admin/shared/settings/ListSetting.tsx';
import { SwitchSetting } from '#admin/shared/settings/SwitchSetting.tsx';
import { countryLabel } from '../tenant-words.ts';

export function EntryWarningSettingsInputs() {
  const locale = useLocale();
  return (
    <>
      <SwitchSetting name="enableSiteEntryPopup" values="yesNo" />
      <ListSetting
        name="entryPopupExcludedCountries"
        options={countryCodes}
        labelOf={(code) => countryLabel(locale, code)}
      />
    </>
  );
}
