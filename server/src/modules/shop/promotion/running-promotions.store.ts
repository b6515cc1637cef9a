import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { anyOf } from '#platform/database/database'
import type { RunningAsked } from './promotion-type.ts'
import { typesInOrder } from './registered-types.ts'

/** The parts of all types in one statement, so that a further type costs no statement more; `asked` is what the skus are of. */
const allParts = compileOnce(
  (_db, asked: RunningAsked) =>
    sql<{ kind: string; row: unknown }>`
      with asked as (select distinct o.shop_id, o.goods_id from offer o where o.sku_id = ${anyOf(asked.skuIds)})
      ${sql.join(
        typesInOrder().flatMap(({ kind, reads }) =>
          reads ? [sql`select ${sql.lit(kind)} as kind, to_jsonb(part) as row from (${reads(asked)}) part`] : [],
        ),
        sql` union all `,
      )}`,
)

/** What runs for skus and a member, by kind; times are texts in it, as json has them. */
export async function runningRows(ctx: Ctx, asked: RunningAsked): Promise<Map<string, unknown[]>> {
  const rows = new Map<string, unknown[]>()
  for (const { kind, row } of await allParts(ctx, asked)) rows.set(kind, [...(rows.get(kind) ?? []), row])
  return rows
}
