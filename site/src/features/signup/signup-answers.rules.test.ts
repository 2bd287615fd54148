import { describe, expect, it } from '@jest/globals';
import { addressedTo, draftIn, draftText, noAnswers, type Answers } from './signup-answers.rules.ts';

const day = 86_400_000;
const then = Date.parse('2026-11-01T12:00:00Z');
const robin: Answers = {
  ...noAnswers,
  gender: 'female',
  username: 'robin',
  email: 'robin@example.org',
  password: 'five quiet herons',
  terms: true,
};

describe('What a device keeps of a sign-up', () => {
  it('is all but the password and the consents', () => {
    const text = draftText({ answers: robin, reached: 'password' }, then);

    expect(draftIn(text, then)).toEqual({
      answers: { ...robin, password: '', terms: false },
      reached: 'password',
    });
    expect(text).not.toMatch(/herons|terms|consents|website/);
  });

  it.each([
    [0, true],
    [7 * day - 1, true],
    [7 * day, false],
    [-1, false],
  ])('is good after %d ms: %s', (age, isGood) => {
    expect(draftIn(draftText({ answers: robin, reached: 'place' }, then), then + age) !== undefined).toBe(isGood);
  });

  it.each([null, '', '{', 'null', '[]', '"x"', '{"at":"x"}'])('is nothing where it says %j', (text) => {
    expect(draftIn(text, then)).toBeUndefined();
  });

  it('is taken for no more than it is when somebody has changed it', () => {
    const draft = draftIn(
      JSON.stringify({ at: then, username: 7, email: { a: 1 }, gender: 'female', password: 'x', screen: 'nowhere' }),
      then,
    );

    expect(draft).toEqual({ answers: { ...noAnswers, gender: 'female' }, reached: 'gender' });
  });
});

describe('A first message', () => {
  const written = { ...robin, toMember: 'A', signupMessage: 'Dear A' };

  it('stays for whom it was written, and is shown to nobody else', () => {
    expect([
      addressedTo(written, 'A').signupMessage,
      addressedTo(written, 'B').signupMessage,
      addressedTo(written, '').signupMessage,
    ]).toEqual(['Dear A', '', '']);
  });
});
