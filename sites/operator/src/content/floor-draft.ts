import { isLinkRight } from '../page/link-right.ts'
import { type Reply, adminPageApi, floorLimits } from '@borong/contract'
import type { Words } from '@borong/console/form/words'

export type HomePage = Reply<typeof adminPageApi.show>
export type Floor = HomePage['floors'][number]
export type FloorContent = NonNullable<Floor['draft']>
export type Block = FloorContent['blocks'][number]
export type GoodsName = Pick<HomePage['goods'][number], 'goods_id' | 'goods_name'>

/** What an act on the page changes. */
export const changed = [adminPageApi.show, adminPageApi.versions]

export const emptyFloor: FloorContent = { titles: { 'en-us': '' }, url: '/', tags: [], blocks: [] }
export const emptyBlock = (type: Block['type']): Block =>
  type === 'GOODS'
    ? { type, goods_ids: [] }
    : { type, titles: { 'en-us': '' }, url: '/', ...(type === 'TEXT' ? { texts: { 'en-us': '' } } : { image: '' }) }

/** What a reader counts: 汉字 and 😀 are one each, however they are stored. */
const lengthOf = (text: string) => [...text.trim()].length

export const isTitleRight = (title: string): boolean => {
  const [least, most] = floorLimits.title
  return lengthOf(title) >= least && lengthOf(title) <= most
}
export const isTextRight = (text: string): boolean => lengthOf(text) <= floorLimits.text

const said = (words: Words | undefined, isRight: (text: string) => boolean = () => true) =>
  Boolean(words?.['en-us'].trim()) && Object.values(words ?? {}).every((text) => !text?.trim() || isRight(text.trim()))

function isBlockRight(block: Block): boolean {
  if (block.type === 'GOODS') return block.category_id !== undefined || Boolean(block.goods_ids?.length)
  if (!said(block.titles) || !isLinkRight(block.url ?? '')) return false
  return block.type === 'IMAGE' ? Boolean(block.image) : said(block.texts, isTextRight)
}

export const isFloorRight = ({ titles, url, tags, blocks }: FloorContent): boolean =>
  said(titles, isTitleRight) &&
  isLinkRight(url) &&
  tags.every((tag) => said(tag.names) && isLinkRight(tag.url)) &&
  blocks.every(isBlockRight)
