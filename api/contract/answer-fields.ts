import type { ISchema, ObjectShape, Schema } from 'yup';
import { currencies } from './countries.ts';
import { amountShape } from './money.ts';
import { idShape } from './ids.ts';
import { array, boolean, lazy, number, object, string } from './fields.ts';

/**
 * Building blocks for shapes of answers. Unlike shapes of inputs they cast nothing, require every field and refuse
 * unknown fields.
 */

/** Metadata for OpenAPI that yup's description lacks. */
export type AnswerMeta = {
  /** Name of the shared component. */
  name?: string;
  format?: 'date' | 'date-time';
  example?: string;
  /** The alternatives of a union. */
  either?: readonly ISchema<unknown>[];
  /** The shape of every value of an object whose keys are data. */
  values?: ISchema<unknown>;
};

const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const colourShape = /^#[0-9a-f]{6}$/;

export const text = () => string().strict().defined();
export const idText = () => text().matches(idShape).meta({ example: '01J0000000000000000000000A' });
export const instant = () =>
  text().matches(instantShape).meta({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' });
export const day = () => text().matches(dayShape).meta({ format: 'date', example: '1990-01-31' });
export const colourText = () => text().matches(colourShape).meta({ example: '#aabbcc' });
/** An amount with two decimals. */
export const price = () => text().matches(amountShape).meta({ example: '9.95' });
export const flag = () => boolean().strict().defined();
/** For unions that are `false` when there is no result. */
export const no = (): ISchema<false> => boolean().strict().isFalse().defined();
export const figure = () => number().strict().defined();
export const count = () => figure().integer().min(0);
export const choice = <T extends string>(allowed: readonly T[]): ISchema<T> =>
  string<T>()
    .strict()
    .oneOf([...allowed])
    .defined();
export const numberAmong = <T extends number>(allowed: readonly T[]): ISchema<T> =>
  number<T>()
    .strict()
    .oneOf([...allowed])
    .defined();

/** An object with exactly these fields. */
export const view = <Fields extends ObjectShape>(fields: Fields) => object(fields).strict().noUnknown().defined();
/** Makes an object that several answers share a component of OpenAPI. */
export const named = <T>(name: string, shape: ISchema<T>): ISchema<T> => (shape as Schema<T>).meta({ name });
export const list = <T>(item: ISchema<T>): ISchema<T[]> =>
  array()
    .of(item as Schema<T>)
    .strict()
    .defined();

export const orNull = <T>(shape: ISchema<T>): ISchema<T | null> => (shape as Schema<T>).nullable();
/** For a field that some answers omit. */
export const optional = <T>(shape: ISchema<T>): ISchema<T | undefined> => (shape as Schema<T>).optional();

/** An object whose keys are data, such as those of a niche's own questions. */
export const record = <T>(values: ISchema<T>): ISchema<Record<string, T>> => keyed(values, () => true);
/** As `record`, with known keys, any of which may be missing. */
export const recordBy = <Name extends string, T>(
  names: readonly Name[],
  values: ISchema<T>,
): ISchema<Partial<Record<Name, T>>> =>
  keyed(values, (name) => (names as readonly string[]).includes(name)) as ISchema<Partial<Record<Name, T>>>;

function keyed<T>(values: ISchema<T>, isKnown: (name: string) => boolean): ISchema<Record<string, T>> {
  const shape = lazy((value: unknown) =>
    view(
      Object.fromEntries(
        Object.keys(isObject(value) ? value : {})
          .filter(isKnown)
          .map((name) => [name, values]),
      ),
    ),
  );
  return shape.meta({ values }) as ISchema<Record<string, T>>;
}

/** A union of two shapes, told apart by their JSON type: object, list, text, number or boolean. */
export function either<A, B>(one: ISchema<A>, other: ISchema<B>): ISchema<A | B> {
  const shape = lazy((value: unknown) => ((one as Schema<A>).isType(value) ? one : other) as Schema<A | B>);
  return shape.meta({ either: [one, other] }) as ISchema<A | B>;
}

/** A union of objects, told apart by the value of one field. */
export function oneBy<T>(field: string, shapes: Readonly<Record<string, ISchema<unknown>>>): ISchema<T> {
  const known = Object.values(shapes);
  const shape = lazy((value: unknown) => {
    const named = isObject(value) ? shapes[String(value[field])] : undefined;
    return (named ?? view({ [field]: choice(Object.keys(shapes)) })) as Schema<T>;
  });
  return shape.meta({ either: known }) as ISchema<T>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function moneyView() {
  return view({ amount: price(), currency: choice(currencies) });
}
