/** A heading without what people write differently: capitals, blanks, signs between words. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*_:().（）/-]/g, '')

/**
 * What the columns of a table may mean, in their order: as the first of the sources says that knows the plain heading. Each field once,
 * the first column wins; but for fields that may stand in several columns.
 */
export function guessByHeadings<Field>(
  headings: readonly string[],
  sources: readonly ReadonlyMap<string, Field>[],
  mayRepeat: (field: Field) => boolean = () => false,
): { column: number; field: Field }[] {
  const guessed: { column: number; field: Field }[] = []
  for (const source of sources)
    for (const [column, heading] of headings.entries()) {
      const field = source.get(plainHeading(heading))
      if (field === undefined || guessed.some((it) => it.column === column)) continue
      if (mayRepeat(field) || !guessed.some((it) => it.field === field)) guessed.push({ column, field })
    }
  return guessed.toSorted((a, b) => a.column - b.column)
}
