import { choice, count, list, view } from './answer-fields.ts';
import { giftIds, listGifts } from './gifts.ts';
import { shapesFor } from './shapes.ts';

export const giftsShapes = () => [
  shapesFor(listGifts, {
    answer: view({ gifts: list(view({ id: choice(giftIds), credits: count() })) }),
  }),
];
