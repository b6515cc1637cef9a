import type { CompiledQuery, Kysely } from 'kysely'
import type { Db } from './database.ts'

/** Stands for a value in a query that is compiled before there is one. */
class Slot {
  constructor(readonly name: string) {}
}

interface Compilable<Row> {
  compile(db: Db): CompiledQuery<Row>
}

/**
 * A query for what is asked very often: it is built and compiled at its first use, and from then on only carried out with other
 * values. `build` sees what stands for the values, an object for each: it may pass them on, and not look into them.
 */
export function compileOnce<Tables, Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row>,
): (ctx: { db: Db }, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  const compile = (db: Db) => {
    const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })
    return build(db as unknown as Kysely<Tables>, slots as Values).compile(db)
  }
  return async (ctx, values) => {
    compiled ??= compile(ctx.db)
    const parameters = compiled.parameters.map((it) => (it instanceof Slot ? values[it.name as keyof Values] : it))
    return (await ctx.db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
