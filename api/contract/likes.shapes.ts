import { choice, list, orNull, text, view } from './answer-fields.ts';
import { id, object, oneOf, pageLength, string } from './fields.ts';
import { like, listLikes, markLikeSeen, withdrawLike } from './likes.ts';
import { memberCard } from './members.shapes.ts';
import { shapesFor } from './shapes.ts';
import { issue } from './yup-messages.ts';
import { likeStates } from './members.ts';

const likeInput = object({ profile: id().required() });
const likeAnswer = () => view({ state: orNull(choice(likeStates)) });
export const likesShapes = () => [
  shapesFor(listLikes, {
    query: object({
      type: oneOf(likeStates),
      cursor: string()
        .matches(/^[01]-\d{1,15}-[0-9A-Z]{26}$/, { message: issue('field_invalid'), excludeEmptyString: true })
        .max(44),
      limit: pageLength(),
    }),
    answer: view({ profiles: list(memberCard()), likedBy: list(memberCard()), nextCursor: orNull(text()) }),
  }),
  shapesFor(like, { body: likeInput, answer: likeAnswer() }),
  shapesFor(withdrawLike, { body: likeInput, answer: likeAnswer() }),
  shapesFor(markLikeSeen, { body: likeInput }),
];
