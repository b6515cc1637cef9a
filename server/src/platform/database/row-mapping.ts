import { type RawBuilder, type Selectable, sql } from 'kysely'
import { json } from './database.ts'

type Column<Table> = keyof Table & string
type Fields<Table> = Readonly<Record<string, Column<Table>>>
/** What stands in the fields of a row's object. */
type Mapped<Table, F extends Fields<Table>> = {
  [K in keyof F]: Selectable<Table>[F[K] & keyof Selectable<Table>]
}
type Loose<T> = T extends readonly (infer Element)[] ? readonly Element[] : T
/** An object to write: some of the fields, each of the type of its column. */
type Given<Table, F extends Fields<Table>> = { readonly [K in keyof F]?: Loose<Mapped<Table, F>[K]> | undefined }
type Written<Table, F extends Fields<Table>, O> = {
  [K in keyof O as K extends keyof F ? F[K] : never]: K extends keyof F
    ? Selectable<Table>[F[K] & keyof Selectable<Table>]
    : never
}

export interface RowMapping<Table, F extends Fields<Table>> {
  fields: F
  /** The object of a row; a row with more columns than the table's, as a join has, will do. */
  read(row: Pick<Selectable<Table>, F[keyof F] & keyof Selectable<Table>>): Mapped<Table, F>
  /** The columns of the fields that an object has, for `recordsOf`; what the mapping does not know is left out. */
  write<const O extends Given<Table, F>>(object: O): Written<Table, F, O>
  /** The same for an INSERT or UPDATE of the query builder. */
  values<const O extends Given<Table, F>>(object: O): Written<Table, F, O>
  /** The same mapping without some of its fields: a `write` passes them over. */
  without<const Left extends readonly (keyof F)[]>(left: Left): RowMapping<Table, Omit<F, Left[number]>>
}

/**
 * The one mapping of a table: which field of an object stands in which column. Every column has a field or is named as `apart`,
 * which are those that only statements of the store look at; the compiler says which one is missing, or is not there any more.
 */
export const rowMapping =
  <Table>() =>
  <const F extends Fields<Table>, const Apart extends readonly Column<Table>[] = []>(
    fields: F,
    ...apart: Exclude<Column<Table>, F[keyof F] | Apart[number]> extends never
      ? [apart?: Apart]
      : [missing: { noFieldFor: Exclude<Column<Table>, F[keyof F] | Apart[number]> }]
  ): RowMapping<Table, F> => {
    void apart
    return mappingOf<Table, F>(fields)
  }

function mappingOf<Table, F extends Fields<Table>>(fields: F): RowMapping<Table, F> {
  const pairs = Object.entries(fields)
  const write = (object: Record<string, unknown>) => {
    const row: Record<string, unknown> = {}
    for (const [field, column] of pairs) if (object[field] !== undefined) row[column] = object[field]
    return row
  }
  return {
    fields,
    read(row) {
      const object: Record<string, unknown> = {}
      for (const [field, column] of pairs) object[field] = (row as Record<string, unknown>)[column]
      return object as Mapped<Table, F>
    },
    write: (object) => write(object as never) as never,
    values(object) {
      const row = write(object as never)
      for (const [column, value] of Object.entries(row)) if (isJson(value)) row[column] = json(value)
      return row as never
    },
    without: (left) =>
      mappingOf(Object.fromEntries(pairs.filter(([field]) => !left.includes(field))) as never) as never,
  }
}

/** Arrays and plain objects: mapped tables have them in jsonb only. */
const isJson = (value: unknown): boolean =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

/** Rows that were written by a mapping as rows of their table, whose own types they take; for `from`, with the alias behind it. */
export const recordsOf = (table: string, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${json(rows)})`

/** The columns of a mapping for a `select` of SQL text, of an alias, each under the name of its field. */
export const fieldsOf = ({ fields }: { fields: Readonly<Record<string, string>> }, of: string): RawBuilder<unknown> =>
  sql.join(Object.entries(fields).map(([field, column]) => sql`${sql.ref(`${of}.${column}`)} as ${sql.ref(field)}`))

/** What `on conflict ... do update` sets: each column of the rows but those of their key becomes what was given. */
export const overwritten = (rows: readonly object[], ...key: readonly string[]): Record<string, RawBuilder<never>> =>
  Object.fromEntries(
    [...new Set(rows.flatMap(Object.keys))]
      .filter((column) => !key.includes(column))
      .map((column) => [column, sql<never>`${sql.ref(`excluded.${column}`)}`]),
  )

/** The columns of rows that a mapping wrote, one behind the other: of an alias where one is given. */
export const columnsOf = (rows: readonly object[], of?: string): RawBuilder<unknown> =>
  sql.join([...new Set(rows.flatMap(Object.keys))].map((column) => sql.ref(of ? `${of}.${column}` : column)))
