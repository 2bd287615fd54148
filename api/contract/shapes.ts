import type { AnyObjectSchema, ISchema } from 'yup';
import type { Call, CallDefinition, Scene } from './calls.ts';

type Shape = AnyObjectSchema;

/** Input and answer of a call as yup schemas. The call's definition has the same as types, without yup. */
export type Shapes = {
  params?: Shape;
  query?: Shape;
  /**
   * The query's shape on this brand, if it depends on settings. It must not depend on the time, because it is cached
   * per state of the settings.
   */
  queryOn?: (scene: Scene) => Shape;
  body?: Shape;
  /**
   * The body's shape on this brand at this moment, if it depends on settings or the date. `body` is the same for an
   * unspecified brand.
   */
  bodyOn?: (scene: Scene) => Shape;
  /** Only tests and OpenAPI use it; both convert its names to those of the wire. */
  answer?: ISchema<unknown>;
};
export type ShapedCall = { call: CallDefinition; shapes: Shapes };

/** What the compiler compares of an object's schema: with all of yup's methods, it took twice as long for the api. */
type SomeShape = { readonly fields: object; readonly __outputType: object };
type SomeShapes = {
  params?: SomeShape;
  query?: SomeShape;
  queryOn?: (scene: Scene) => SomeShape;
  body?: SomeShape;
  bodyOn?: (scene: Scene) => SomeShape;
  answer?: { readonly __outputType: unknown };
};

type Part<Given, Name extends string> =
  Given extends Record<Name, { readonly [declared]: infer Input }>
    ? Input
    : Given extends Record<Name, { readonly __outputType: infer Output }>
      ? Output
      : object;
type InputOfShapes<Given> = Part<Given, 'params'> & Part<Given, 'query'> & Part<Given, 'body'>;
type AnswerOfShapes<Given> = Given extends { answer: { readonly __outputType: infer Output } } ? Output : void;

declare const leftOut: unique symbol;
/** Marks each optional field, so that a missing one is detected too. yup writes `undefined` beside its type. */
type Marked<T> = T extends readonly (infer Item)[]
  ? Marked<Item>[]
  : T extends object
    ? {
        [K in keyof T]-?: object extends Pick<T, K> ? Marked<Exclude<T[K], undefined>> | typeof leftOut : Marked<T[K]>;
      }
    : T;
type Same<A, B> = [Marked<A>] extends [Marked<B>] ? ([Marked<B>] extends [Marked<A>] ? true : false) : false;
type CheckedInput<Given, Input> =
  Same<InputOfShapes<Given>, Input> extends true
    ? unknown
    : {
        mismatch: 'The shapes read another input than the call declares';
        shapes: InputOfShapes<Given>;
        declared: Input;
      };
type CheckedAnswer<Given, Answer> =
  Same<AnswerOfShapes<Given>, Answer> extends true
    ? unknown
    : {
        answerMismatch: 'The shape of the answer reads another answer than the call declares';
        answerShape: AnswerOfShapes<Given>;
        declaredAnswer: Answer;
      };

declare const declared: unique symbol;
/**
 * For a shape whose fields depend on the brand, which the compiler can't follow: they are a subset of the declared
 * ones.
 */
export const someFieldsOf = <Input>(shape: Shape) => shape as Shape & { readonly [declared]: Input };

/**
 * Does not compile if the shapes differ from the call's declared input or answer, or if the answer is missing.
 * A noun's shapes are a function, because bundlers keep lists of shapes that are built at import, even unused ones.
 */
export function shapesFor<Input, Answer, const Given extends SomeShapes>(
  call: Call<Input, Answer>,
  shapes: Given & CheckedInput<Given, Input> & CheckedAnswer<Given, Answer>,
): ShapedCall {
  // `SomeShape` leaves out yup's methods, which every shape has.
  return { call, shapes: shapes as unknown as Shapes };
}
