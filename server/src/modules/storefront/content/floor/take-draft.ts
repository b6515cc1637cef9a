import { publishOwnPictures } from '#modules/foundation/media'
import { categoryTree, nameGoods } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { allFloors, claimPage, floorById, touchPage } from './floor.store.ts'
import type { FloorContent } from './floor-rules.ts'

export interface SeenFloor {
  id: number
  /** As the operator saw it. */
  version: number
}

/** A floor that is in the draft, for somebody who changes it. Refuses NOT_FOUND, and MOVED_ON where it is not as they saw it. */
export async function takeFloor(ctx: Ctx, { id, version }: SeenFloor): Promise<FloorContent> {
  await touchPage(ctx)
  const floor = (await floorById(ctx, id)) ?? refuse('NOT_FOUND')
  if (floor.version !== version || !floor.draft) refuse('MOVED_ON')
  return floor.draft
}

/** The whole draft, for somebody who saw this version of it. Refuses MOVED_ON where it is another by now. */
export async function takePage(ctx: Ctx, version: number): Promise<void> {
  if (!(await claimPage(ctx, version))) refuse('MOVED_ON')
}

const picturesOf = (content: FloorContent | null) =>
  content?.blocks.flatMap((block) => (block.kind === 'IMAGE' ? [block.image] : [])) ?? []

/** Pictures that stand on a floor already stay; others are the operator's own uploads, for everybody to see from now on. Refuses PICTURE_NOT_YOURS. */
export async function publishPictures(ctx: Ctx, content: FloorContent): Promise<FloorContent> {
  const there = new Set((await allFloors(ctx)).flatMap((it) => [...picturesOf(it.draft), ...picturesOf(it.published)]))
  const stored = new Map<string, string>()
  for (const image of new Set(picturesOf(content).filter((it) => !there.has(it)))) {
    const [own = ''] = await publishOwnPictures(ctx, adminIn(ctx).accountId, [image])
    stored.set(image, own)
  }
  const blocks = content.blocks.map((block) =>
    block.kind === 'IMAGE' ? { ...block, image: stored.get(block.image) ?? block.image } : block,
  )
  return { ...content, blocks }
}

/** Goods and categories that a floor names are there; whether they can be bought is looked at when it is shown. Refuses FLOOR_GOODS_UNKNOWN and CATEGORY_UNKNOWN. */
export async function assertGoodsThere(ctx: Ctx, { blocks }: FloorContent): Promise<void> {
  const goods = blocks.flatMap((block) => (block.kind === 'GOODS' ? (block.goodsIds ?? []) : []))
  const known = await nameGoods(ctx, goods)
  const unknown = goods.find((id) => !known.has(id))
  if (unknown !== undefined) refuse('FLOOR_GOODS_UNKNOWN', { number: unknown })
  const { byId } = await categoryTree(ctx)
  if (blocks.some((block) => block.kind === 'GOODS' && block.categoryId !== undefined && !byId.has(block.categoryId)))
    refuse('CATEGORY_UNKNOWN')
}
