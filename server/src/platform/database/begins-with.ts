import { type RawBuilder, sql } from 'kysely'

/** Whether a number of digits begins with others: a range that a plain index has in every collation, for digits sort alike in all. */
export const beginsWithDigits = (column: string, digits: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} between ${digits} and ${digits.padEnd(24, '9')}`

/**
 * Whether a text begins with another, as an index with text_pattern_ops has it. A LIKE would do only while the database plans for
 * the very pattern, which it stops after a few times.
 */
export const beginsWithText = (column: RawBuilder<string>, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} ~>=~ ${text} and ${column} ~<~ ${`${text}\u{10ffff}`})`
