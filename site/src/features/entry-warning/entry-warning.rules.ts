import type { SettingsView } from '@manyhearts/contract/settings-view';

export type WarnedLayout = 'default' | 'empty' | 'chat';
type Facts = Pick<SettingsView, 'enableSiteEntryPopup' | 'entryPopupExcludedCountries'> & {
  country: string | null;
  isLoggedIn: boolean;
};

/** In the chat layout it is shown in these countries only. */
const chatCountries = ['NL', 'DE'];

/**
 * For visitors, unless the brand has turned it off or excluded the country for this layout. Whether the device has
 * answered is checked later.
 */
export function needsEntryWarning(
  layout: WarnedLayout,
  { enableSiteEntryPopup: enabled, entryPopupExcludedCountries: excluded, country, isLoggedIn }: Facts,
): boolean {
  if (isLoggedIn || enabled === 'no') return false;
  if (layout === 'chat') return country !== null && chatCountries.includes(country);
  return !(excluded as string[]).includes(country ?? '');
}
