import type pg from 'pg'

/** What a step asks: text and values, answered with rows. */
type Asking = Pick<pg.Client, 'query'>

export interface MovedTable {
  table: string
  rows: number
  /** It was there from an earlier try, and is the same. */
  before: boolean
}

/** Why a move does not begin or go on, in words for whoever runs it. */
export class MoveRefused extends Error {}

const progressTable = 'move_progress'
/** Tables that are not copied: each database keeps its own, and the embedded engine one in which it tries the disk. */
const ownTables = ['migration', 'durability_probe', progressTable]
const rowsAtOnce = 500

/** The same text on both sides for the same value. */
const plainly = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Makes a database the target of the move from `source`, before it is migrated: one without any table, or one in which this move
 * has begun. Everything else is refused.
 */
export async function claimTarget(target: Asking, source: string): Promise<void> {
  const { rows: locked } = await target.query<{ free: boolean }>('select pg_try_advisory_lock(7302) as free')
  if (!locked[0]!.free) throw new MoveRefused('Another move into this database is under way.')
  const { rows } = await target.query<{ name: string }>(
    `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and relkind in ('r', 'v', 'm', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  )
  if (!rows.length) {
    await target.query(
      `create table ${progressTable} (source text not null, table_name text not null default '', rows bigint, hash text, primary key (source, table_name))`,
    )
    await target.query(`insert into ${progressTable} (source) values ($1)`, [source])
    return
  }
  if (!rows.some(({ name }) => name === progressTable))
    throw new MoveRefused(
      `The database is not empty: it has ${rows.length} tables and views, ${rows[0]!.name} among them. Name an empty one.`,
    )
  const { rows: begun } = await target.query(`select from ${progressTable} where source = $1 and table_name = ''`, [
    source,
  ])
  if (!begun.length) throw new MoveRefused('A move of another mall has begun in this database. Name an empty one.')
}

/** The id that a database has as a source, made when it is first moved. */
export async function sourceId(source: Asking, make: () => string): Promise<string> {
  await source.query(`insert into installation (name, value) values ('move-source', $1) on conflict do nothing`, [
    make(),
  ])
  const { rows } = await source.query<{ value: string }>(`select value from installation where name = 'move-source'`)
  return rows[0]!.value
}

interface Shape {
  table: string
  columns: string[]
  key: string[]
  needs: string[]
}

/** The tables, each behind those that it refers to; where some refer to one another in a circle, by name. */
async function tablesOf(source: Asking): Promise<Shape[]> {
  const { rows } = await source.query<Shape>(
    `select c.relname as table,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select a.attname::text from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (attnum, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
       array(select distinct f.relname::text from pg_constraint x join pg_class f on f.oid = x.confrelid where x.conrelid = c.oid and x.contype = 'f') as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all($1::text[]) order by 1`,
    [ownTables],
  )
  const placed = new Set<string>()
  const ordered: Shape[] = []
  while (ordered.length < rows.length) {
    const left = rows.filter((it) => !placed.has(it.table))
    const ready = left.filter((it) => it.needs.every((needed) => needed === it.table || placed.has(needed)))
    for (const it of ready.length ? ready : left.slice(0, 1)) {
      placed.add(it.table)
      ordered.push(it)
    }
  }
  return ordered
}

/** How many rows a table has, and one hash of all of them that knows no order. */
async function sumOf(side: Asking, table: string): Promise<{ rows: number; hash: string }> {
  const { rows } = await side.query<{ rows: string; hash: string }>(
    `select count(*)::text as rows, coalesce(sum(('x' || left(md5(whole_row::text), 15))::bit(60)::bigint), 0)::text as hash from ${quoted(table)} whole_row`,
  )
  return { rows: Number(rows[0]!.rows), hash: rows[0]!.hash }
}
const isSame = (a: { rows: number; hash: string }, b: { rows: number; hash: string }) =>
  a.rows === b.rows && a.hash === b.hash

const foreignKeys = async (side: Asking) =>
  (
    await side.query<{ table: string; name: string; definition: string }>(
      `select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition from pg_constraint c
       join pg_namespace n on n.oid = c.connamespace where c.contype = 'f' and n.nspname = 'public' order by 1, 2`,
    )
  ).rows

/** Rows of a table in the order of its key, so many at a time, as the text in which the database itself writes a row. */
async function* rowsOf(source: Asking, { table, key }: Shape): AsyncGenerator<string[]> {
  if (!key.length) throw new MoveRefused(`The table ${table} has no primary key.`)
  const columns = key.map(quoted).join(', ')
  const last = key.map((it) => `(${quoted(it)})::text as ${quoted(`key_${it}`)}`).join(', ')
  // Keys are compared as what they are; only the bounds travel as text.
  const { rows: types } = await source.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attname = any($2::text[])`,
    [`public.${quoted(table)}`, key],
  )
  const typeOf = new Map(types.map((it) => [it.name, it.type]))
  const after = key.map((it, at) => `$${at + 1}::${typeOf.get(it)}`).join(', ')
  let bounds: string[] = []
  for (;;) {
    const { rows } = await source.query<Record<string, string>>(
      `select whole_row::text as row_text, ${last} from ${quoted(table)} whole_row ${bounds.length ? `where (${columns}) > (${after})` : ''} order by ${columns} limit ${rowsAtOnce}`,
      bounds,
    )
    if (rows.length) yield rows.map((it) => it['row_text']!)
    if (rows.length < rowsAtOnce) return
    bounds = key.map((it) => rows.at(-1)![`key_${it}`]!)
  }
}

async function copyTable(source: Asking, target: Asking, shape: Shape): Promise<void> {
  const table = quoted(shape.table)
  const columns = shape.columns.map(quoted).join(', ')
  const values = shape.columns.map((it) => `(it.whole).${quoted(it)}`).join(', ')
  await target.query(`truncate ${table}`)
  for await (const rows of rowsOf(source, shape))
    await target.query(
      `insert into ${table} (${columns}) overriding system value
       select ${values} from (select line::${table} as whole from unnest($1::text[]) line offset 0) it`,
      [rows],
    )
}

/** The numbers that identity columns give next. */
async function setSequences(source: Asking, target: Asking): Promise<void> {
  const { rows } = await source.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'S'`,
  )
  for (const { name } of rows) {
    const { rows: at } = await source.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    )
    await target.query(`select setval($1::regclass, $2::bigint, $3)`, [
      `public.${quoted(name)}`,
      at[0]!.last,
      at[0]!.called,
    ])
  }
}

/**
 * Copies every table of one migrated database into another that was claimed for it and is migrated alike. Each table is copied whole in
 * one transaction, compared by the number of its rows and a hash of all of them, and noted; a move that was cut off goes on behind
 * the last one. Foreign keys are away meanwhile and are made anew at the end, which checks them all.
 */
export async function moveTables(
  source: Asking,
  target: Asking,
  id: string,
  tell: (table: MovedTable, place: { done: number; of: number }) => void,
): Promise<{ tables: number; rows: number }> {
  for (const side of [source, target]) await side.query(plainly)
  const shapes = await tablesOf(source)
  const keys = await foreignKeys(source)
  for (const { table, name } of await foreignKeys(target))
    await target.query(`alter table ${table} drop constraint ${quoted(name)}`)
  const { rows: noted } = await target.query<{ table_name: string; rows: string; hash: string }>(
    `select table_name, rows::text as rows, hash from ${progressTable} where source = $1 and table_name <> ''`,
    [id],
  )
  const done = new Map(noted.map((it) => [it.table_name, { rows: Number(it.rows), hash: it.hash }]))
  let total = 0
  for (const [at, shape] of shapes.entries()) {
    const wanted = await sumOf(source, shape.table)
    const known = done.get(shape.table)
    // What was moved before may have changed since in a mall that was opened again.
    const before = known !== undefined && isSame(known, wanted)
    if (!before) {
      await target.query('begin')
      try {
        await target.query(`alter table ${quoted(shape.table)} disable trigger user`)
        await copyTable(source, target, shape)
        await target.query(`alter table ${quoted(shape.table)} enable trigger user`)
        const got = await sumOf(target, shape.table)
        if (!isSame(got, wanted))
          throw new MoveRefused(
            `The table ${shape.table} is not the same: ${wanted.rows} rows with the hash ${wanted.hash}, and ${got.rows} with ${got.hash}.`,
          )
        await target.query(
          `insert into ${progressTable} (source, table_name, rows, hash) values ($1, $2, $3, $4)
           on conflict (source, table_name) do update set rows = excluded.rows, hash = excluded.hash`,
          [id, shape.table, got.rows, got.hash],
        )
        await target.query('commit')
      } catch (error) {
        await target.query('rollback').catch(() => {})
        throw error
      }
    }
    total += wanted.rows
    tell({ table: shape.table, rows: wanted.rows, before }, { done: at + 1, of: shapes.length })
  }
  await target.query('begin')
  await setSequences(source, target)
  for (const { table, name, definition } of keys)
    await target.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  await target.query(`drop table ${progressTable}`)
  await target.query('commit')
  for (const { table } of shapes) await target.query(`analyze ${quoted(table)}`)
  return { tables: shapes.length, rows: total }
}
