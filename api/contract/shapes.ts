import type { AnyObjectSchema, InferType, ISchema } from 'yup';
import type { Call, CallDefinition, Scene } from './calls.ts';

type Shape = AnyObjectSchema;

/** What a call is given, and what it answers, as yup reads it. The call's own entry has the same as types, without yup. */
export type Shapes = {
  params?: Shape;
  query?: Shape;
  /** The query's shape on this brand, where that depends on its settings; never on the moment, because it is made once for each state of them. */
  queryOn?: (scene: Scene) => Shape;
  body?: Shape;
  /** The body's shape on this brand at this moment, where that depends on its settings or the day. `body` is the same for none in particular. */
  bodyOn?: (scene: Scene) => Shape;
  /** In the names of the answer itself, which the server sends as they are. Only tests and OpenAPI read it. */
  answer?: ISchema<unknown>;
};
export type ShapedCall = { call: CallDefinition; shapes: Shapes };

type Part<Given, Name extends string> =
  Given extends Record<Name, SomeFieldsOf<infer Input>>
    ? Input
    : Given extends Record<Name, infer S extends ISchema<unknown>>
      ? InferType<S>
      : object;
type InputOfShapes<Given> = Part<Given, 'params'> & Part<Given, 'query'> & Part<Given, 'body'>;
type AnswerOfShapes<Given> = Given extends { answer: infer S extends ISchema<unknown> } ? InferType<S> : void;

declare const leftOut: unique symbol;
/** With each field that may be left out marked, so that a missing one is seen too. yup writes `undefined` beside its type. */
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
type SomeFieldsOf<Input> = Shape & { readonly [declared]: Input };
/** For a shape whose fields depend on the brand, which the compiler can't follow: they are some of those that the call declares. */
export const someFieldsOf = <Input>(shape: Shape) => shape as SomeFieldsOf<Input>;

/**
 * Refused by the compiler where the shapes read another input or answer than the call declares, or have no answer.
 * A noun's shapes are a function, because bundlers keep a list of shapes that is made at import, even one that no page uses.
 */
export function shapesFor<Input, Answer, const Given extends Shapes>(
  call: Call<Input, Answer>,
  shapes: Given & CheckedInput<Given, Input> & CheckedAnswer<Given, Answer>,
): ShapedCall {
  return { call, shapes };
}
