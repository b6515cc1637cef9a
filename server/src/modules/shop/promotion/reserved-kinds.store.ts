import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { typesInOrder } from './registered-types.ts'

/** Kinds of which something is reserved for an order, in one statement for all types; a type that does not tell counts as one. */
export async function reservedKinds(ctx: Ctx, reservedFor: string): Promise<ReadonlySet<string>> {
  const types = typesInOrder()
  const parts = types.flatMap(({ kind, reservations }) =>
    reservations ? [sql`select ${sql.lit(kind)} as kind where exists (${reservations(reservedFor)})`] : [],
  )
  const { rows } = await sql<{ kind: string }>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  return new Set([...rows, ...types.filter((it) => !it.reservations)].map((it) => it.kind))
}
