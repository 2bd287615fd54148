import { NumberSetting } from '#admin/shared/settings/NumberSetting.tsx';

export function PricesSettingsInputs() {
  return (
    <>
      <NumberSetting name="messageCredits" />
      <NumberSetting name="photoCredits" />
      <NumberSetting name="giftCredits" />
    </>
  );
}
