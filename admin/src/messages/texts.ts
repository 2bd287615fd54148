/** English defines the shape: a language with a missing or extra text does not compile. */
export type TextsLike<English> = {
  [Key in keyof English]: English[Key] extends string ? string : TextsLike<English[Key]>;
};

/** The paths `a.b.c` of all texts in a tree. */
export type KeyOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${KeyOf<Tree[Key]>}`;
}[keyof Tree & string];
