/** The lines of a description without its signs, where only words fit. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((it) => it.replace(/^(#+|[-*]) |\*\*|\||^!\[.*/g, '').trim())
    .filter(Boolean)
