import type { AdminFloor, AdminFloorBlock, AdminHomePage } from '@borong/contract'
import type { Static } from 'typebox'
import type { Ctx } from '#platform/ctx'
import { gapsOf } from '#platform/language-gaps'
import { pickText } from '#platform/messages'
import { presentVersion } from '#platform/present-version'
import { upper } from '#platform/upper'
import type { FloorBlock, FloorContent } from './floor-rules.ts'
import type { DraftedFloor, ShownPage } from './show-page.ts'

type WireFloor = Static<typeof AdminFloor>

const presentBlock = (block: FloorBlock): Static<typeof AdminFloorBlock> => {
  if (block.kind === 'GOODS')
    return {
      type: block.kind,
      ...(block.goodsIds && { goods_ids: block.goodsIds.map(String) }),
      ...(block.categoryId !== undefined && { category_id: String(block.categoryId) }),
    }
  const { kind: type, titles, url } = block
  return block.kind === 'IMAGE' ? { type, titles, url, image: block.image } : { type, titles, url, texts: block.texts }
}

const presentContent = ({ titles, url, tags, blocks }: FloorContent): NonNullable<WireFloor['draft']> => ({
  titles,
  url,
  tags,
  blocks: blocks.map(presentBlock),
})

const wordsOf = ({ titles, tags, blocks }: FloorContent) => [
  titles,
  ...tags.map((tag) => tag.names),
  ...blocks.flatMap((block) =>
    block.kind === 'GOODS' ? [] : block.kind === 'TEXT' ? [block.titles, block.texts] : [block.titles],
  ),
]

const presentFloor = ({ id, version, draft, published, state, changed }: DraftedFloor): WireFloor => ({
  floor_id: String(id),
  version,
  state: upper(state),
  changed: changed.map((it) => upper(it)),
  missing: draft ? gapsOf(wordsOf(draft)) : [],
  ...(draft && { draft: presentContent(draft) }),
  ...(published && { published: presentContent(published) }),
})

export const presentPage = (
  { version, floors, goods, last }: ShownPage,
  { lang }: Pick<Ctx, 'lang'>,
): Static<typeof AdminHomePage> => ({
  version,
  change_num: floors.filter((it) => it.state !== 'same').length,
  floors: floors.map(presentFloor),
  goods: [...goods].map(([id, it]) => ({
    goods_id: String(id),
    goods_name: pickText(it.names, lang),
    offered: it.isOffered ? 1 : 0,
  })),
  ...(last && { published: presentVersion(last) }),
})
