/** English is the shape: a language that lacks a text, or has one too many, does not compile. */
export type TextsLike<English> = {
  [Key in keyof English]: English[Key] extends string ? string : TextsLike<English[Key]>;
};

/** `a.b.c` for every text in a tree of them. */
export type KeyOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${KeyOf<Tree[Key]>}`;
}[keyof Tree & string];
