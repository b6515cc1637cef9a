/** A word as the wire has it, where it is the same in capitals. */
export const upper = <const Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>
