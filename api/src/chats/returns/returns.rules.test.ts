import { describe, expect, it } from '@jest/globals';
import { ulid } from 'ulid';
import { firstPlace, placeOf, readPlace } from './returns.rules.ts';

describe('The place of a message', () => {
  it('is read as it was written', () => {
    const place = { conversationId: ulid(), number: 1_234 };

    expect(readPlace(placeOf(place))).toEqual(place);
  });

  it('is after the first one, whatever its id', () => {
    expect(ulid(0) > readPlace(firstPlace).conversationId).toBe(true);
    expect(readPlace(firstPlace).number).toBe(0);
  });
});
