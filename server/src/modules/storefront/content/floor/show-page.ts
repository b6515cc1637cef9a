import { findGoodsNamed, nameGoods } from '#modules/shop/catalog'
import { findNamedAlike } from '#modules/shop/search'
import type { Ctx } from '#platform/ctx'
import type { Found } from '#platform/found'
import type { FloorTable } from '../content.tables.ts'
import { allFloors, lastVersion, pageVersion } from './floor.store.ts'
import type { FloorContent } from './floor-rules.ts'

type Part = 'title' | 'link' | 'tags' | 'blocks' | 'place'

export interface DraftedFloor {
  id: number
  version: number
  draft: FloorContent | null
  published: FloorContent | null
  state: 'new' | 'changed' | 'removed' | 'same'
  /** Where draft and published are not the same. */
  changed: Part[]
}

type FloorRow = Pick<FloorTable, 'draft' | 'published'> & { id: number; version: number; position: number }

// Both come from jsonb, which keeps fields in one order.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What publishing would change, floor by floor. */
function compareFloors(rows: readonly FloorRow[]): DraftedFloor[] {
  const inBoth = rows.filter((it) => it.draft && it.published)
  const published = inBoth.toSorted((one, other) => one.position - other.position || one.id - other.id)
  return rows.map((row): DraftedFloor => {
    const { id, version, draft, published: shown } = row
    const it = { id, version, draft, published: shown }
    if (!draft) return { ...it, state: 'removed', changed: [] }
    if (!shown) return { ...it, state: 'new', changed: [] }
    const changed: Part[] = [
      ...(isSame(draft.titles, shown.titles) ? [] : ['title' as const]),
      ...(draft.url === shown.url ? [] : ['link' as const]),
      ...(isSame(draft.tags, shown.tags) ? [] : ['tags' as const]),
      ...(isSame(draft.blocks, shown.blocks) ? [] : ['blocks' as const]),
      ...(inBoth.indexOf(row) === published.indexOf(row) ? [] : ['place' as const]),
    ]
    return { ...it, state: changed.length ? 'changed' : 'same', changed }
  })
}

const goodsOf = (content: FloorContent | null) =>
  content?.blocks.flatMap((block) => (block.kind === 'GOODS' ? (block.goodsIds ?? []) : [])) ?? []

/** The home page as it is worked on: draft beside published, and the names of the goods on it. */
export async function showPage(ctx: Ctx) {
  const floors = compareFloors(await allFloors(ctx))
  const goods = await nameGoods(ctx, [
    ...new Set(floors.flatMap((it) => [...goodsOf(it.draft), ...goodsOf(it.published)])),
  ])
  return { version: await pageVersion(ctx), floors, goods, last: await lastVersion(ctx) }
}
export type ShownPage = Awaited<ReturnType<typeof showPage>>

/** Goods that can be put on a floor, by name or number. */
export async function findFloorGoods(ctx: Ctx, text: string): Promise<Found[]> {
  const limit = 20
  return findGoodsNamed(ctx, text, {
    shopId: null,
    named: await findNamedAlike(ctx, text, { shopId: null, limit }),
    limit,
  })
}
