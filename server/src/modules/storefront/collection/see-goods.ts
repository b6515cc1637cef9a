import { type Card, type GoodsName, nameGoods, presentCards } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'

/** What the caller may know of a goods now: a card if it can be bought, a name unless it is hidden from the company. */
export interface SeenGoods {
  card: Card | undefined
  name: GoodsName | undefined
}

/** Looks up many goods at once. What is offered to others but not to the caller is hidden: nothing of it is told. */
export async function seeGoods(ctx: Ctx, goodsIds: readonly number[]): Promise<(goodsId: number) => SeenGoods> {
  const ids = [...new Set(goodsIds)]
  const names = await nameGoods(ctx, ids)
  const cards = new Map((await presentCards(ctx, ids)).map((card) => [Number(card.goods_id), card]))
  return (goodsId) => {
    const name = names.get(goodsId)
    if (!name?.isOffered) return { card: undefined, name }
    const card = cards.get(goodsId)
    return { card, name: card && name }
  }
}
