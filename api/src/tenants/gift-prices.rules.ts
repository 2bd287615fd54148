import { giftIds, type GiftId, type GiftView } from '@manyhearts/contract/gifts';
import type { Settings } from '@manyhearts/contract/settings/index';

type Prices = Settings['prices'];

const priceOf: Record<GiftId, (prices: Prices) => number> = {
  rose: (prices) => prices.giftRose,
  coffee: (prices) => prices.giftCoffee,
  cake: (prices) => prices.giftCake,
  balloon: (prices) => prices.giftBalloon,
  champagne: (prices) => prices.giftChampagne,
  teddy: (prices) => prices.giftTeddy,
  bouquet: (prices) => prices.giftBouquet,
  ring: (prices) => prices.giftRing,
};

/** 0 if the brand doesn't offer it. */
export function giftPrice(prices: Prices, gift: GiftId): number {
  return priceOf[gift](prices);
}

/** Gifts that the brand offers, cheapest first. */
export function giftsOffered(prices: Prices): GiftView[] {
  return giftIds
    .map((id) => ({ id, credits: giftPrice(prices, id) }))
    .filter(({ credits }) => credits > 0)
    .sort((one, other) => one.credits - other.credits);
}

/** 0 if the brand offers none. */
export function cheapestGift(prices: Prices): number {
  return giftsOffered(prices)[0]?.credits ?? 0;
}
