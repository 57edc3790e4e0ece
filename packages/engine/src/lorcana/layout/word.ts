/** A number that means something of that kind. It is no more than a number, but one of another kind doesn't do in its place. */
export type Word<Kind extends string> = number & { readonly kind?: Kind };

/** The words of a row that has no position of its own but stands in another one. */
export type Words<Kind extends string> = readonly number[] & { readonly kind?: Kind };
