import { sql } from 'kysely'
import { compileOnce } from '#platform/database/compile-once'
import type { Db } from '#platform/database/database'
import type { ReachAsked } from './promotion-type.ts'
import { typesInOrder } from './registered-types.ts'

/** Something that may run: for what, from when to when in milliseconds, and its row where that is the same for everybody. */
export interface Reach {
  kind: string
  skuId: number | null
  shopId: number | null
  goodsIds: readonly number[] | null
  startsAt: number
  endsAt: number
  fixed: unknown
}

interface ReachRow {
  kind: string
  sku_id: number | null
  shop_id: number | null
  goods_ids: readonly number[] | null
  starts_at: string | null
  ends_at: string | null
  fixed: unknown
}

/** The version of what is offered, as a part of another statement: it changes with whatever may run, in the same transaction. */
export const promotionVersion = sql<string>`(select version from promotion_version)`

const reachOfAll = compileOnce(
  (_db, asked: ReachAsked & { limit: number }) => sql<{ version: string; reaches: ReachRow[] }>`
    select ${promotionVersion} as version, coalesce((select jsonb_agg(to_jsonb(r)) from (${sql.join(
      typesInOrder().flatMap(({ kind, reach }) =>
        reach ? [sql`select ${sql.lit(kind)} as kind, part.* from (${reach(asked)}) part`] : [],
      ),
      sql` union all `,
    )} limit ${asked.limit}) r), '[]') as reaches`,
)

/** All that may run in a time, with the version it is of: both as they stood at one moment. */
export async function readReach(
  database: { db: Db },
  asked: ReachAsked & { limit: number },
): Promise<{ version: string; reaches: Reach[] }> {
  const { version, reaches } = (await reachOfAll(database, asked))[0]!
  return {
    version,
    reaches: reaches.map((it) => ({
      kind: it.kind,
      skuId: it.sku_id,
      shopId: it.shop_id,
      goodsIds: it.goods_ids,
      startsAt: it.starts_at === null ? -Infinity : Date.parse(it.starts_at),
      endsAt: it.ends_at === null ? Infinity : Date.parse(it.ends_at),
      fixed: it.fixed,
    })),
  }
}
