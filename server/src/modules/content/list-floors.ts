import type { Floor } from '@borong/contract'
import type { Static } from 'typebox'
import { presentCards } from '#modules/catalog'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/words'
import { floors } from './content.store.ts'
import { remembered } from './remembered.ts'

/** The floors of the home page with the cards of their goods, all cards in one look. */
export async function listFloors(ctx: Ctx): Promise<Static<typeof Floor>[]> {
  const rows = await remembered(ctx, 'floors', () => floors(ctx))
  const cards = await presentCards(ctx, [...new Set(rows.flatMap((floor) => floor.goods_ids))])
  const byGoods = new Map(cards.map((card) => [Number(card.goods_id), card]))
  return rows.map((floor) => ({
    id: String(floor.id),
    title: pickText(floor.titles, ctx.lang),
    url: floor.url,
    tags: floor.tags.slice(0, 5).map(({ names, url }) => ({ name: pickText(names, ctx.lang), url })),
    tile: {
      title: pickText(floor.tile.titles, ctx.lang),
      text: pickText(floor.tile.texts, ctx.lang),
      image: floor.tile.image,
      url: floor.tile.url,
    },
    goods: floor.goods_ids.flatMap((id) => byGoods.get(id) ?? []),
  }))
}
