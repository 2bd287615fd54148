import { credits, object } from '../fields.ts';

/** Prices in credits. Prices in money are in bundles. A gift with the price 0 is not offered. */
export const priceSettings = object({
  messageCredits: credits().min(1).default(10),
  /** One unlock of one photo. */
  photoCredits: credits().default(15),
  giftRose: credits().default(5),
  giftCoffee: credits().default(8),
  giftCake: credits().default(12),
  giftBalloon: credits().default(15),
  giftChampagne: credits().default(25),
  giftTeddy: credits().default(40),
  giftBouquet: credits().default(60),
  giftRing: credits().default(120),
});
