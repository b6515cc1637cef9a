import type { AdminFloorBlock, adminPageApi, Input } from '@borong/contract'
import type { Static } from 'typebox'
import { refuseField } from '#platform/http/refuse'
import { readWords } from '#platform/messages'
import type { FloorBlock, FloorContent } from './floor-rules.ts'

type Sent = Omit<Input<typeof adminPageApi.createFloor>, 'version'>

/** A floor as it was sent: each block has what belongs to its type and nothing else. Refuses INVALID_INPUT. */
export const readFloor = ({ titles, url, tags, blocks }: Sent): FloorContent => ({
  titles: readWords(titles),
  url: url.trim(),
  tags: tags.map((tag) => ({ names: readWords(tag.names), url: tag.url.trim() })),
  blocks: blocks.map((block, at) => readBlock(block, `blocks.${at}`)),
})

function readBlock(block: Static<typeof AdminFloorBlock>, field: string): FloorBlock {
  const { type, titles, texts, image, url = '', goods_ids: goodsIds, category_id: categoryId } = block
  if (type === 'GOODS')
    return {
      kind: type,
      ...(goodsIds && { goodsIds: [...new Set(goodsIds.map(Number))] }),
      ...(categoryId !== undefined && { categoryId: Number(categoryId) }),
    }
  if (!titles) return refuseField(`${field}.titles`, 'MISSING')
  const shared = { titles: readWords(titles), url: url.trim() }
  if (type === 'IMAGE') return { kind: type, ...shared, image: image ?? refuseField(`${field}.image`, 'MISSING') }
  return { kind: type, ...shared, texts: readWords(texts ?? refuseField(`${field}.texts`, 'MISSING')) }
}
