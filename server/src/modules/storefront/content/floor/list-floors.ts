import { type Floor, type FloorBlock as WireBlock, floorLimits } from '@borong/contract'
import type { Static } from 'typebox'
import { type Card, listBest, presentCards } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import { draftFloors, publishedFloors } from './floor.store.ts'
import { type FloorBlock, type FloorContent } from './floor-rules.ts'
import { remembered } from '../remembered.ts'

interface Floors {
  id: number
  content: FloorContent
}

/** The floors of the home page as visitors see them. */
export const listFloors = async (ctx: Ctx) => present(ctx, await remembered(ctx, 'floors', () => publishedFloors(ctx)))

/** The floors as they will be after the next publishing. */
export const listDraftFloors = async (ctx: Ctx) => present(ctx, await draftFloors(ctx))

/** With the cards of their goods: those that are named in one look, and the best of each category that stands for its goods. */
async function present(ctx: Ctx, floors: readonly Floors[]): Promise<Static<typeof Floor>[]> {
  const blocks = floors.flatMap((floor) => floor.content.blocks)
  const named = [...new Set(blocks.flatMap((block) => (block.kind === 'GOODS' ? (block.goodsIds ?? []) : [])))]
  const cards = await presentCards(ctx, named)
  const byGoods = new Map(cards.map((card) => [Number(card.goods_id), card]))
  const goodsOf = async (block: FloorBlock): Promise<Card[]> => {
    if (block.kind !== 'GOODS') return []
    if (block.categoryId !== undefined) return listBest(ctx, { categoryId: block.categoryId, count: floorLimits.goods })
    return (block.goodsIds ?? []).flatMap((id) => byGoods.get(id) ?? [])
  }
  return Promise.all(
    floors.map(async ({ id, content }) => ({
      id: String(id),
      title: pickText(content.titles, ctx.lang),
      url: content.url,
      tags: content.tags.map(({ names, url }) => ({ name: pickText(names, ctx.lang), url })),
      blocks: await Promise.all(
        content.blocks.map(async (block): Promise<Static<typeof WireBlock>> => ({
          type: block.kind,
          title: block.kind === 'GOODS' ? '' : pickText(block.titles, ctx.lang),
          text: block.kind === 'TEXT' ? pickText(block.texts, ctx.lang) : '',
          image: block.kind === 'IMAGE' ? block.image : '',
          url: block.kind === 'GOODS' ? '' : block.url,
          goods: await goodsOf(block),
        })),
      ),
    })),
  )
}
