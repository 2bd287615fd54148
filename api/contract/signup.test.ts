import { describe, expect, it } from '@jest/globals';
import { findFieldIssues } from './client/field-issues.ts';
import { anyScene } from './scene.ts';
import { signupInput } from './signup.shapes.ts';

const she = signupInput({ ...anyScene, seekings: { male: [], female: ['male', 'female'] } });
const seekingFault = async (gender: string, seeking: string) =>
  (await findFieldIssues(she, { gender, seeking })).seeking;

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
