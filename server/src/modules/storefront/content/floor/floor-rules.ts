import { floorLimits, leadsWithin } from '@borong/contract'
import { refuse, refuseField } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import type { FloorTable } from '../content.tables.ts'

/** A floor of the home page, as it is worked on or shown: its title, its tags, and blocks of text, picture and goods. */
export type FloorContent = NonNullable<FloorTable['published']>
export type FloorBlock = FloorContent['blocks'][number]

/** What a reader counts: 汉字 and 😀 are one each, however they are stored. */
const lengthOf = (text: string) => [...text].length
const inEachLanguage = (words: LocalizedText) => Object.values(words)

function assertLink(url: string) {
  if (!leadsWithin(url)) refuse('JUMP_LINK', { url })
}

/** Spec 5: a title of 2 to 4 characters, at most 5 tags, a text of at most 500, links that start with '/'; in every language. */
export function assertFloor({ titles, url, tags, blocks }: FloorContent): void {
  const [min, max] = floorLimits.title
  for (const title of inEachLanguage(titles))
    if (title !== title.trim() || lengthOf(title) < min || lengthOf(title) > max)
      refuse('FLOOR_TITLE', { title, least: min, most: max })
  if (tags.length > floorLimits.tags) refuse('FLOOR_TAGS', { most: floorLimits.tags })
  if (blocks.length > floorLimits.blocks) refuseField('blocks', 'TOO_MANY', { limit: floorLimits.blocks })
  for (const link of [url, ...tags.map((tag) => tag.url)]) assertLink(link)
  for (const block of blocks) assertBlock(block)
}

function assertBlock(block: FloorBlock) {
  if (block.kind === 'GOODS') {
    const { goodsIds, categoryId } = block
    const named = goodsIds !== undefined && goodsIds.length > 0 && goodsIds.length <= floorLimits.goods
    if (named === (categoryId !== undefined)) refuse('FLOOR_GOODS', { most: floorLimits.goods })
    return
  }
  assertLink(block.url)
  if (block.kind === 'IMAGE') return assertLink(block.image)
  for (const text of inEachLanguage(block.texts))
    if (lengthOf(text) > floorLimits.text) refuse('FLOOR_TEXT', { most: floorLimits.text })
}
