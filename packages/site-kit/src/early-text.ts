/** The text of the one script in the head of a page that these functions are. */
export const earlyText = (functions: readonly (() => void)[]): string =>
  functions.map((it) => `(${it.toString()})()`).join(';')
