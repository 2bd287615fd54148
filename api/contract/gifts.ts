import { defineCall, type NoInput } from './calls.ts';

/** Every gift that a brand can offer. Their names are in `locales/<language>/chats.json`, their drawings in the site. */
export const giftIds = ['rose', 'coffee', 'cake', 'balloon', 'champagne', 'teddy', 'bouquet', 'ring'] as const;

export type GiftId = (typeof giftIds)[number];

export type GiftView = { id: GiftId; credits: number };

export const listGifts = defineCall<NoInput, { gifts: GiftView[] }>({
  verb: 'GET',
  path: '/api/gifts',
  summary: 'Lists the gifts of this brand with their prices in credits, cheapest first',
  audience: 'member',
  legacy: true,
});
