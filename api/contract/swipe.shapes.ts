import { choice, count, flag, instant, list, orNull, view } from './answer-fields.ts';
import { boolean, id, object } from './fields.ts';
import { likeStates } from './members.ts';
import { memberCard } from './members.shapes.ts';
import { shapesFor } from './shapes.ts';
import { readSwipeDeck, swipe, undoSwipe } from './swipe.ts';

const likesLeft = () => ({ likesLeft: orNull(count()), likesResetAt: orNull(instant()) });

export const swipeShapes = () => [
  shapesFor(readSwipeDeck, { answer: view({ profiles: list(memberCard()), canUndo: flag(), ...likesLeft() }) }),
  shapesFor(swipe, {
    body: object({ profile: id().required(), like: boolean().required() }),
    answer: view({ state: orNull(choice(likeStates)), ...likesLeft() }),
  }),
  shapesFor(undoSwipe, { answer: view({ profile: orNull(memberCard()), ...likesLeft() }) }),
];
