import { describe, expect, it } from '@jest/globals';
import { changedValues } from './own-profile.rules.ts';

const before = { details: { hair_colour: 'red', smoking: 'never', looking_for: ['dates'] }, sexuality: 'bi' as const };

describe('What a change of a profile writes', () => {
  it('is nothing for nothing, and for a sexuality that is the same', () => {
    expect([changedValues(before, {}), changedValues(before, { sexuality: 'bi' }), changedValues(before, { extra: {} })]).toEqual([{}, {}, {}]);
  });

  it('is each answer where it belongs, beside those that were given before', () => {
    expect(changedValues(before, { aboutMe: 'Hi.', interests: ['wine', 'yoga', 'wine'], eyeColour: 'blue', sexuality: null, extra: { perfectSunday: 'Long.' } })).toEqual({
      aboutMe: 'Hi.', interests: ['wine', 'yoga'], sexuality: null, details: { ...before.details, eye_colour: 'blue', perfect_sunday: 'Long.' },
    });
  });

  it('leaves nothing behind of an answer that is taken back', () => {
    expect(changedValues(before, { hairColour: null, extra: { smoking: '', lookingFor: [] } })).toEqual({ details: {} });
  });

  it('names each of several answers once', () => {
    expect(changedValues(before, { extra: { lookingFor: ['open', 'open'] } }).details?.looking_for).toEqual(['open']);
  });
});
