import { describe, expect, it } from '@jest/globals';
import { findFieldIssues } from './client/field-issues.ts';
import { anyScene } from './scene.ts';
import { signupInput } from './signup.shapes.ts';

const she = signupInput({ ...anyScene, seekings: { male: [], female: ['male', 'female'] } });
const seekingFault = async (gender: string, seeking: string) =>
  (await findFieldIssues(she, { gender, seeking })).seeking;

describe('What a new member writes', () => {
  const fault = async (signupMessage: string, toMember?: string) =>
    (await findFieldIssues(signupInput({ ...anyScene, messageLength: 100 }), { signupMessage, toMember }))
      .signupMessage;
  const id = '0'.repeat(26);

  it('has no hidden characters, and counts an emoji as one character', async () => {
    expect(await fault('pay\u202elap')).toMatchObject({ code: 'field_hidden_characters' });
    expect(await fault('a\u200bb', id)).toMatchObject({ code: 'field_hidden_characters' });
    expect(await fault('🐝'.repeat(1_000))).toBeUndefined();
    expect(await fault('🐝'.repeat(1_001))).toEqual({ code: 'field_too_long', params: { max: 1_000 } });
  });

  it('to a member is as long as a message of the brand', async () => {
    expect(await fault('🐝'.repeat(100), id)).toBeUndefined();
    expect(await fault('🐝'.repeat(101), id)).toEqual({ code: 'field_too_long', params: { max: 100 } });
    expect(await fault('🐝'.repeat(101))).toBeUndefined();
  });
});

describe('Whom a new member seeks', () => {
  it('has to be offered to their gender, and the fault names what is', async () => {
    expect(await seekingFault('female', 'male')).toBeUndefined();
    expect(await seekingFault('female', 'both')).toEqual({
      code: 'field_not_offered',
      params: { allowed: expect.stringMatching(/^male, ?female$|^male,female$/) },
    });
  });

  it.each(['male', 'constructor', 'x', ''])('has no fault of its own while the gender is %j', async (gender) => {
    expect(await seekingFault(gender, 'female')).toBeUndefined();
  });
});
