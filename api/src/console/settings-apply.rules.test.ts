import { describe, expect, it } from '@jest/globals';
import { defaultsOf } from '@manyhearts/contract/settings/index';
import { patchLike, shownValues, unknownNameFaults } from './settings-apply.rules.ts';

const { freeMessages, messageLength } = defaultsOf('limits');
const levels = (tenant: object = {}, niche: object = {}) => ({
  tenant: { limits: tenant },
  niche: { limits: niche },
  installation: {},
});
const patch = (source: object, target: ReturnType<typeof levels>, names = ['freeMessages', 'messageLength']) =>
  patchLike('limits', names, { source: { ...source }, target });

describe('A brand that gets settings of another', () => {
  it.each([
    ['takes its own values', { freeMessages: 7 }, levels(), { values: { freeMessages: 7 }, reset: [] }],
    ['keeps what it has already', { freeMessages: 7 }, levels({ freeMessages: 7 }), { values: {}, reset: [] }],
    [
      'keeps what its niche gives already',
      { freeMessages: 7 },
      levels({}, { freeMessages: 7 }),
      { values: {}, reset: [] },
    ],
    ['inherits what the other inherits', {}, levels({ freeMessages: 9 }), { values: {}, reset: ['freeMessages'] }],
    ['has no need to inherit again', {}, levels(), { values: {}, reset: [] }],
    ['keeps own values equal to inherited ones', {}, levels({ freeMessages }), { values: {}, reset: [] }],
    [
      'does both at once',
      { freeMessages: 7 },
      levels({ messageLength: messageLength - 1 }),
      { values: { freeMessages: 7 }, reset: ['messageLength'] },
    ],
  ])('%s', (_, source, target, expected) => {
    expect(patch(source, target)).toEqual(expected);
  });

  it('takes only the settings that were chosen', () => {
    expect(patch({ freeMessages: 7, messageLength: 9 }, levels(), ['messageLength'])).toEqual({
      values: { messageLength: 9 },
      reset: [],
    });
  });
});

it('Values are shown as the audit writes them', () => {
  expect(shownValues('limits', ['freeMessages'], levels({ freeMessages: 3 }))).toBe('{"freeMessages":3}');
});

it('A name that is no setting of the group is refused', () => {
  expect(unknownNameFaults('limits', ['freeMessages'])).toEqual({});
  expect(unknownNameFaults('limits', ['freeMessages', 'minAge'])).toEqual({
    names: { code: 'field_unknown', params: { unknown: 'min_age' } },
  });
});
