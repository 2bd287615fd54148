import { describe, expect, it } from '@jest/globals';
import type { Schema, SchemaFieldDescription } from 'yup';
import type { AnswerMeta } from './answer-fields.ts';
import { allCalls } from './index-of-calls.ts';
import { shapesOf } from './index-of-shapes.ts';
import { settingsGroupNames, settingsGroups } from './settings/index.ts';
import { fromWire, fromWireName, toWire, toWireName } from './wire.ts';

describe('A name on the wire', () => {
  it.each([
    ['name', 'name'],
    ['messageCredits', 'message_credits'],
    ['swipeLikesPerDayPremium', 'swipe_likes_per_day_premium'],
    ['line1', 'line1'],
    ['sha256Hash', 'sha256_hash'],
    ['aB', 'a_b'],
    ['', ''],
  ])('%j is %j, there and back', (name, wireName) => {
    expect(toWireName(name)).toBe(wireName);
    expect(fromWireName(wireName)).toBe(name);
  });

  it.each(['NL', 'DE', 'URL', 'A1', '_A', '1A', '*', 'ÉTÉ'])('is left alone when it is a code: %s', (code) => {
    expect(toWireName(code)).toBe(code);
  });

  it.each(['en', 'NL', 'x-y', 'a.b', '_', '__', 'a_', 'a__'])(
    'without a joint is left alone on the way in: %s',
    (name) => {
      expect(fromWireName(name)).toBe(name);
    },
  );

  it.each([
    ['consents.sensitiveData', 'consents.sensitive_data'],
    ['searchFields[3]', 'search_fields[3]'],
    ['extra.looking_for', 'extra.looking_for'],
    ['prices.NL', 'prices.NL'],
  ])('in a path is converted by itself: %s', (path, wirePath) => {
    expect([toWireName(path), fromWireName(wirePath)]).toEqual([wirePath, path]);
  });

  it('is right for more names than are remembered', () => {
    const names = Array.from({ length: 5_000 }, (_, at) => `aName${at}`);

    expect(names.map(toWireName).map(fromWireName)).toEqual(names);
  });

  it('of every object’s prototype does not come through as such', () => {
    expect(fromWireName('__proto__')).toBe('_Proto__');
    expect(fromWireName('_proto_')).toBe('Proto_');
  });

  it.each(settingsGroupNames.flatMap((group) => Object.keys(settingsGroups[group].fields)))(
    'of the setting %s comes back',
    (name) => {
      expect(fromWireName(toWireName(name))).toBe(name);
    },
  );
});

const inCode = {
  messageCredits: 10,
  camTeaser: { imageUrl: 'x', lines: [{ firstLine: 'a' }, null, 'someText'] },
  vatNumbers: { NL: 'NL1', DE: 'DE1' },
  isOpen: false,
  nothing: null,
};
const onWire = {
  message_credits: 10,
  cam_teaser: { image_url: 'x', lines: [{ first_line: 'a' }, null, 'someText'] },
  vat_numbers: { NL: 'NL1', DE: 'DE1' },
  is_open: false,
  nothing: null,
};

describe('A value', () => {
  it('is renamed in every depth, and texts are left alone', () => {
    expect(toWire(inCode)).toEqual(onWire);
    expect(fromWire(onWire)).toEqual(inCode);
  });

  it.each(['extra', 'params'])(
    'named `%s` keeps its own keys, which are data, and what they contain is converted',
    (name) => {
      const code = {
        [name]: { looking_for: ['a_b'], perfectDay: 'x', eye_colour: { firstLine: 1 } },
        thumbFilename: 'x',
      };
      const wire = {
        [name]: { looking_for: ['a_b'], perfectDay: 'x', eye_colour: { first_line: 1 } },
        thumb_filename: 'x',
      };

      expect(toWire({ photo: code })).toEqual({ photo: wire });
      expect(fromWire({ photo: wire })).toEqual({ photo: code });
    },
  );

  it('that is an instant is written as ISO 8601 in UTC', () => {
    expect(toWire({ createdAt: new Date(0), at: [new Date(1)] })).toEqual({
      created_at: '1970-01-01T00:00:00.000Z',
      at: ['1970-01-01T00:00:00.001Z'],
    });
  });

  it.each([null, 'some_text', 5, false, []])('without names stays: %j', (value) => {
    expect(toWire(value)).toEqual(value);
    expect(fromWire(value)).toEqual(value);
  });

  it('is not changed itself', () => {
    const value = Object.freeze({ camTeaser: Object.freeze({ imageUrl: 'x' }) });

    expect(toWire(value)).not.toBe(value);
    expect(value).toEqual({ camTeaser: { imageUrl: 'x' } });
  });

  it('with a hostile name pollutes nothing', () => {
    const read = fromWire(JSON.parse('{"__proto__":{"isAdmin":true},"a":{"__proto__":{"isAdmin":true}}}')) as Record<
      string,
      unknown
    >;

    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    expect([read.isAdmin, (read.a as Record<string, unknown>).isAdmin]).toEqual([undefined, undefined]);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  it('with a hostile name among keys that are data pollutes nothing', () => {
    const read = fromWire(JSON.parse('{"extra":{"__proto__":{"isAdmin":true}}}')) as { extra: { isAdmin?: boolean } };

    expect([read.extra.isAdmin, Object.keys(read.extra)]).toEqual([undefined, ['__proto__']]);
  });
});

/** Names of an answer's properties, at any depth, with the type of the shape that they belong to. */
function namesIn(shape: AnyShape): string[] {
  const { fields = {}, innerType, meta = {} } = shape as ObjectShape;
  const inner = [...Object.values(fields), ...(innerType ? [innerType] : [])];
  const open = [...(meta.either ?? []), ...(meta.values ? [meta.values] : [])].map((one) => (one as Schema).describe());
  return [...Object.keys(fields), ...[...inner, ...(open as AnyShape[])].flatMap(namesIn)];
}
type AnyShape = SchemaFieldDescription;
type ObjectShape = { fields?: Record<string, AnyShape>; innerType?: AnyShape; meta?: AnswerMeta };

describe('An answer', () => {
  const answers = allCalls.flatMap((call) => {
    const { answer } = shapesOf(call);
    return answer ? [[`${call.verb} ${call.path}`, namesIn(answer.describe())] as const] : [];
  });

  it.each(answers)('of %s has names that survive the way over the wire', (_, names) => {
    expect(names.map(toWireName).map(fromWireName)).toEqual(names);
  });

  it('has names of the code', () => {
    expect(answers.flatMap(([, names]) => names).filter((name) => name.includes('_'))).toEqual([]);
  });
});
