/** The paragraphs of a plain text. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((it) => it.trim())
    .filter(Boolean)
