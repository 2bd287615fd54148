import type { SettingsGroup } from '@manyhearts/contract/settings/index';
import type { ComponentType } from 'react';
import { EntryWarningSettingsInputs } from './EntryWarningSettingsInputs.tsx';
import { LegalSettingsInputs } from './LegalSettingsInputs.tsx';
import { LimitsSettingsInputs } from './LimitsSettingsInputs.tsx';
import { OffersSettingsInputs } from './OffersSettingsInputs.tsx';
import { PricesSettingsInputs } from './PricesSettingsInputs.tsx';
import { ProfilesSettingsInputs } from './ProfilesSettingsInputs.tsx';
import { SignupSettingsInputs } from './SignupSettingsInputs.tsx';
import { SiteSettingsInputs } from './SiteSettingsInputs.tsx';
import { ThemeSettingsInputs } from './ThemeSettingsInputs.tsx';
import { TrackingSettingsInputs } from './TrackingSettingsInputs.tsx';

/** Rows of every settings group; a missing group does not compile. */
export const settingsInputs: Record<SettingsGroup, ComponentType> = {
  site: SiteSettingsInputs,
  profiles: ProfilesSettingsInputs,
  signup: SignupSettingsInputs,
  prices: PricesSettingsInputs,
  limits: LimitsSettingsInputs,
  offers: OffersSettingsInputs,
  entryWarning: EntryWarningSettingsInputs,
  theme: ThemeSettingsInputs,
  legal: LegalSettingsInputs,
  tracking: TrackingSettingsInputs,
};
