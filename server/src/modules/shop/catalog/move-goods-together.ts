import { type Ctx, savepoint } from '#platform/ctx'
import { shelveGoods } from './shelve-goods.ts'

const codes = ['NOT_FOUND', 'GOODS_MOVED_ON', 'GOODS_INCOMPLETE', 'CATEGORY_NOT_ALLOWED'] as const
interface Staying {
  refusal: (typeof codes)[number]
  field: 'status'
  /** What is missing, or the category. */
  about?: string
}

/**
 * Puts goods of the own shop, which the caller has locked, on sale or off, by the rules of a single one and in the order of their
 * ids. One that may not be moved stays and the others go on; answers which stay, and why.
 */
export async function moveGoodsTogether(
  ctx: Ctx,
  wishes: ReadonlyMap<number, 'on_shelf' | 'off_shelf'>,
): Promise<Map<number, Staying>> {
  const staying = new Map<number, Staying>()
  for (const [id, status] of [...wishes].toSorted(([a], [b]) => a - b)) {
    const tried = await savepoint(ctx, () => shelveGoods(ctx, id, status === 'on_shelf' ? 'shelve' : 'unshelve'))
    if (!('refusal' in tried)) continue
    const code = codes.find((it) => it === tried.refusal.code)
    if (!code) throw tried.refusal
    const { name } = tried.refusal.facts
    staying.set(id, { refusal: code, field: 'status', ...(typeof name === 'string' && { about: name }) })
  }
  return staying
}
