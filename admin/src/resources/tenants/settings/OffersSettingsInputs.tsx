import { Alert } from '@mui/material';
import { isClockHonest } from '@manyhearts/contract/settings/offers';
import type { Settings } from '@manyhearts/contract/settings/index';
import { NumberSetting } from '#admin/shared/settings/NumberSetting.tsx';
import { useSettings } from '#admin/shared/settings/settings-context.ts';
import { useText } from '#admin/shared/use-text.ts';

export function OffersSettingsInputs() {
  const text = useText();
  return (
    <>
      <ClockWarning />
      <NumberSetting name="timeBonusPercentage" />
      <NumberSetting name="timeBonusSeconds" />
      <NumberSetting name="welcomePercentage" />
      <NumberSetting name="welcomeSeconds" />
      <NumberSetting name="premiumMatchClaim" nullLabel={text('settings.hidden')} />
    </>
  );
}

/** The api refuses such values; this warns while typing. */
function ClockWarning() {
  const text = useText();
  const { draft } = useSettings();
  const offers = draft.values as Settings['offers'];
  if (isClockHonest(offers)) return null;
  return (
    <Alert severity="warning" sx={{ borderRadius: 0 }}>
      {text('settings.clockLies')}
    </Alert>
  );
}
