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
/** yup writes `undefined` beside the type of each field that may be left out. */
type Loose<T> = T extends readonly (infer Item)[]
  ? Loose<Item>[]
  : T extends object
    ? { [K in keyof T]: object extends Pick<T, K> ? Loose<T[K]> | undefined : Loose<T[K]> }
    : T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? ([keyof A] extends [keyof B] ? true : false) : false) : false;
type Checked<Given, Input> =
  Same<Loose<InputOfShapes<Given>>, Loose<Input>> extends true
    ? unknown
    : {
        mismatch: 'The shapes read another input than the call declares';
        shapes: InputOfShapes<Given>;
        declared: Input;
      };

declare const declared: unique symbol;
type SomeFieldsOf<Input> = Shape & { readonly [declared]: Input };
/** For a shape whose fields depend on the brand, which the compiler can't follow: they are some of those that the call declares. */
export const someFieldsOf = <Input>(shape: Shape) => shape as SomeFieldsOf<Input>;

/** Refused by the compiler where the shapes read anything else than the call declares. */
export function shapesFor<Input, Answer, const Given extends Shapes>(
  call: Call<Input, Answer>,
  shapes: Given & Checked<Given, Input>,
): ShapedCall {
  return { call, shapes };
}
