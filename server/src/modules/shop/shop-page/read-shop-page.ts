import type { Input, shopPageApi } from '@borong/contract'
import { shopPageLimits } from '@borong/contract'
import { refuseField } from '#platform/http/refuse'
import { type LocalizedText, readWords } from '#platform/messages'
import type { WrittenSection } from './save-sections.ts'
import type { PageFloor, PageLink, ShopPageContent } from './shop-page.types.ts'

type Sent = Omit<Input<typeof shopPageApi.save>, 'version'>
type SentFloor = Sent['floors'][number]
type SentPicture = NonNullable<SentFloor['pictures']>[number]

const wordsOf = (words: Parameters<typeof readWords>[0] | undefined): LocalizedText | null =>
  words ? readWords(words) : null

/** A page as it was sent: each floor has what belongs to its type and nothing else. Refuses INVALID_INPUT. */
export const readShopPageContent = (sent: Sent): ShopPageContent => ({
  logo: sent.logo,
  banner: sent.banner,
  intro: wordsOf(sent.intro),
  floors: sent.floors.map((floor, at) => readFloor(floor, `floors.${at}`)),
  delivery: wordsOf(sent.delivery),
  returns: wordsOf(sent.returns),
})

function readFloor(floor: SentFloor, field: string): PageFloor {
  if (floor.type === 'GOODS') return readGoods(floor, field)
  const titles = wordsOf(floor.titles)
  if (floor.type === 'TEXT')
    return { kind: 'text', titles, texts: readWords(floor.texts ?? refuseField(`${field}.texts`, 'MISSING')) }
  const pictures = floor.pictures ?? []
  if (!pictures.length) return refuseField(`${field}.pictures`, 'MISSING')
  return {
    kind: 'pictures',
    titles,
    pictures: pictures.map((it, at) => ({
      image: it.image.trim() || refuseField(`${field}.pictures.${at}.image`, 'MISSING'),
      titles: readWords(it.titles),
      link: readLink(it, `${field}.pictures.${at}`),
    })),
  }
}

function readGoods(floor: SentFloor, field: string): PageFloor {
  const titles = readWords(floor.titles ?? refuseField(`${field}.titles`, 'MISSING'))
  const rule = floor.rule ?? refuseField(`${field}.rule`, 'MISSING')
  const { count = shopPageLimits.goods, goods_ids: goodsIds = [], section_id: sectionId } = floor
  if (rule === 'CHOSEN') {
    if (!goodsIds.length) return refuseField(`${field}.goods_ids`, 'MISSING')
    const named = [...new Set(goodsIds.map(Number))]
    return { kind: 'goods', titles, rule: 'chosen', goodsIds: named, sectionId: null, count: named.length }
  }
  const by = rule === 'NEWEST' ? 'newest' : 'best_selling'
  const within = sectionId === undefined ? null : Number(sectionId)
  return { kind: 'goods', titles, rule: by, goodsIds: [], sectionId: within, count }
}

function readLink({ link_type: to, link_id: id }: SentPicture, field: string): PageLink {
  if (to === 'NONE') return { to: 'none' }
  return { to: to === 'GOODS' ? 'goods' : 'section', id: Number(id ?? refuseField(`${field}.link_id`, 'MISSING')) }
}

type SentSections = Input<typeof shopPageApi.saveSections>['sections']

export const readSections = (sent: SentSections): WrittenSection[] =>
  sent.map(({ children = [], ...section }) => ({ ...readSection(section), children: children.map(readSection) }))

const readSection = ({ section_id: id, names }: Pick<SentSections[number], 'section_id' | 'names'>) => ({
  ...(id !== undefined && { id: Number(id) }),
  names: readWords(names),
})
