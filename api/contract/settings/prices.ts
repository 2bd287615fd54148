import { credits, object } from '../fields.ts';

/** Prices in credits. Prices in money are in bundles. */
export const priceSettings = object({
  messageCredits: credits().min(1).default(10),
  /** One unlock of one photo. */
  photoCredits: credits().default(15),
  /** The cheapest gift; each gift has a price of its own. */
  giftCredits: credits().min(1).default(5),
});
