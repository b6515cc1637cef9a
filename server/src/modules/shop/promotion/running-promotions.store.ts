import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { anyOf, hidden } from '#platform/database/database'
import type { RunningAsked } from './promotion-type.ts'
import { typesInOrder } from './registered-types.ts'

interface Part {
  kind: string
  row: unknown
}

/** The parts of all types in one statement, so that a further type costs no statement more; `asked` is what the skus are of. */
const partsOf = (asked: RunningAsked) =>
  sql<Part>`
      with asked as (select distinct o.shop_id, o.goods_id from offer o where o.sku_id = ${anyOf(asked.skuIds)})
      ${sql.join(
        typesInOrder().flatMap(({ kind, reads }) =>
          reads ? [sql`select ${sql.lit(kind)} as kind, to_jsonb(part) as row from (${reads(asked)}) part`] : [],
        ),
        sql` union all `,
      )}`

const allParts = compileOnce((_db, asked: RunningAsked) => partsOf(asked))

/** The same for many members, each with skus of their own; `skuIds` are texts of arrays. */
const partsForEach = compileOnce(
  (
    _db,
    it: Omit<RunningAsked, 'memberId' | 'skuIds'> & { memberIds: readonly number[]; skuIds: readonly string[] },
  ) => sql<Part & { at: number }>`
      select of_one.at, p.kind, p.row
      from unnest(${hidden(it.memberIds, 'bigint[]')}, (select ${it.skuIds}::text[])) with ordinality as of_one(member_id, sku_ids, at)
      cross join lateral (${partsOf({
        reservedFor: it.reservedFor,
        kept: it.kept,
        now: it.now,
        memberId: sql.ref('of_one.member_id') as never,
        skuIds: sql.ref('of_one.sku_ids') as never,
      })}) p`,
)

/** What runs for skus and a member, by kind; times are texts in it, as json has them. */
export async function runningRows(ctx: Ctx, asked: RunningAsked): Promise<Map<string, unknown[]>> {
  const rows = new Map<string, unknown[]>()
  for (const { kind, row } of await allParts(ctx, asked)) rows.set(kind, [...(rows.get(kind) ?? []), row])
  return rows
}

/** The same for many at once, in the order asked, of no order. */
export async function runningRowsForEach(
  ctx: Ctx,
  asked: readonly { memberId: number; skuIds: readonly number[] }[],
): Promise<Map<string, unknown[]>[]> {
  const found = asked.map(() => new Map<string, unknown[]>())
  const parts = await partsForEach(ctx, {
    memberIds: asked.map((it) => it.memberId),
    skuIds: asked.map((it) => `{${it.skuIds.join()}}`),
    reservedFor: '',
    kept: '{}',
    now: ctx.clock.now(),
  })
  for (const { at, kind, row } of parts) {
    const rows = found[at - 1]!
    rows.set(kind, [...(rows.get(kind) ?? []), row])
  }
  return found
}
