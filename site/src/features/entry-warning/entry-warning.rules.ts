import type { SettingsView } from '@manyhearts/contract/settings-view';

export type WarnedLayout = 'default' | 'empty' | 'chat';
type Facts = Pick<SettingsView, 'enable_site_entry_popup' | 'entry_popup_excluded_countries'> & {
  country: string | null;
  isLoggedIn: boolean;
};

/** The chat layout warns in these two only. */
const chatCountries = ['NL', 'DE'];

/** Spec §2: for visitors, unless the brand turned it off or the country is excluded in that layout. The device's own answer is read later. */
export function needsEntryWarning(
  layout: WarnedLayout,
  { enable_site_entry_popup: enabled, entry_popup_excluded_countries: excluded, country, isLoggedIn }: Facts,
): boolean {
  if (isLoggedIn || enabled === 'no') return false;
  if (layout === 'chat') return country !== null && chatCountries.includes(country);
  return !(excluded as string[]).includes(country ?? '');
}
