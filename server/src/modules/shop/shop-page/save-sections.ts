import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import type { LocalizedText } from '#platform/messages'
import { addSection, removeOtherSections, sectionsOfShop, writeSection } from './section.store.ts'
import { beginPage, claimSections } from './shop-page.store.ts'

interface Written {
  /** Absent: a new one. */
  id?: number
  names: LocalizedText
}
export interface WrittenSection extends Written {
  children: Written[]
}

/**
 * Writes the tree of the own categories as it was sent: each is added, named and placed, and what is not in it any more goes. Refuses
 * MOVED_ON, and SECTION_UNKNOWN where one is not of the shop or stands twice.
 */
export async function saveSections(
  ctx: Ctx,
  { version, sections }: { version: number; sections: readonly WrittenSection[] },
): Promise<void> {
  const { shopId } = sellerIn(ctx)
  await beginPage(ctx, shopId)
  if (!(await claimSections(ctx, shopId, version))) refuse('MOVED_ON')
  const before = await sectionsOfShop(ctx, shopId)
  const named = sections
    .flatMap((it) => [it.id, ...it.children.map((child) => child.id)])
    .filter((id) => id !== undefined)
  const own = new Set(before.map((it) => it.id))
  if (new Set(named).size < named.length || !named.every((id) => own.has(id))) refuse('SECTION_UNKNOWN')
  const placed = async ({ id, names }: Written, parentId: number | null, position: number): Promise<number> => {
    if (id === undefined) return addSection(ctx, { shopId, parentId, names, position })
    await writeSection(ctx, { id, shopId, parentId, names, position })
    return id
  }
  const remaining: number[] = []
  for (const [at, section] of sections.entries()) {
    const id = await placed(section, null, at + 1)
    remaining.push(id)
    for (const [below, child] of section.children.entries()) remaining.push(await placed(child, id, below + 1))
  }
  // Last, so that one that moved out of a category which goes stays.
  await removeOtherSections(ctx, shopId, remaining)
  ctx.audit({ id: shopId, before: { sections: before }, after: { sections } })
}
