import type { OptionSource } from '@borong/console/form'
import type { Words } from '@borong/console/form/words'
import { type Input, inLanguage, type Language, type Reply, shopPageApi } from '@borong/contract'
import { request } from '@borong/site-kit'

export type OwnPage = Reply<typeof shopPageApi.show>
export type Content = OwnPage['draft']
export type Floor = Content['floors'][number]
export type Picture = NonNullable<Floor['pictures']>[number]
export type Sections = Reply<typeof shopPageApi.sections>
export type Section = Sections['sections'][number]
/** On the first level or below it. */
export type AnySection = Section | Section['children'][number]
export type WrittenSections = Input<typeof shopPageApi.saveSections>['sections']
export interface GoodsName {
  id: string
  name: string
}

export const pageRefresh = [shopPageApi.show, shopPageApi.versions]
export const sectionsRefresh = [shopPageApi.sections, shopPageApi.sectionGoods]

/** What the reader sees of a text in several languages. */
export const saidIn = (lang: Language, words: Words | undefined): string =>
  words ? inLanguage<string>(words as { 'en-us': string }, lang) || words['en-us'] : ''

const trimmed = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).flatMap(([lang, text]) => (text?.trim() ? [[lang, text]] : []))) as never

/** A text as it is sent; undefined where it says nothing in any language. */
export function sentWords(words: Words): Words | undefined {
  const said = trimmed(words)
  return Object.keys(said).length ? said : undefined
}
/** Something is said, but not in English. */
export const lacksEnglish = (words: Words | undefined) =>
  words !== undefined && Object.values(words).some((it) => it?.trim()) && !words['en-us'].trim()

export const newFloor = (type: Floor['type']): Floor => {
  if (type === 'GOODS') return { type, titles: { 'en-us': '' }, rule: 'BEST_SELLING', count: 8 }
  if (type === 'PICTURES') return { type, titles: { 'en-us': '' }, pictures: [newPicture()] }
  return { type, titles: { 'en-us': '' }, texts: { 'en-us': '' } }
}
export const newPicture = (): Picture => ({ image: '', titles: { 'en-us': '' }, link_type: 'NONE' })

const isLinked = ({ link_type: type, link_id: id }: Picture) => type === 'NONE' || id !== undefined
const isPictureRight = (it: Picture) => Boolean(it.image && it.titles['en-us'].trim() && isLinked(it))

/** Whether a floor can be sent as it is typed. */
export function isFloorRight({ type, titles, rule, goods_ids: goods, count, pictures, texts }: Floor): boolean {
  if (type === 'GOODS')
    return Boolean(titles?.['en-us'].trim()) && (rule === 'CHOSEN' ? Boolean(goods?.length) : isCount(count))
  if (lacksEnglish(titles)) return false
  if (type === 'TEXT') return Boolean(texts?.['en-us'].trim())
  return Boolean(pictures?.length) && pictures!.every(isPictureRight)
}
const isCount = (count: number | undefined) => count !== undefined && count >= 1 && count <= 12

/** A floor as it is sent: headings that say nothing are left out. */
export function sentFloor(floor: Floor): Floor {
  const { titles, ...rest } = floor
  const said = titles && sentWords(titles)
  return {
    ...rest,
    ...(said && { titles: said }),
    ...(rest.texts && { texts: trimmed(rest.texts) }),
    ...(rest.pictures && { pictures: rest.pictures.map((it) => ({ ...it, titles: trimmed(it.titles) })) }),
  }
}

export const goodsSource: OptionSource = async ({ search }) => {
  const keyword = search.trim().slice(0, 100)
  const found = keyword ? await request(shopPageApi.goods, { keyword }) : []
  return { options: found.map((it) => ({ id: it.goods_id, name: it.goods_name, note: it.note })) }
}

/** All categories with the way to each, to choose one of. */
export const sectionChoices = (sections: readonly Section[], lang: Language): GoodsName[] =>
  sections.flatMap((it) => {
    const name = saidIn(lang, it.names)
    return [
      { id: it.section_id, name },
      ...it.children.map((child) => ({ id: child.section_id, name: `${name} › ${saidIn(lang, child.names)}` })),
    ]
  })

/** The tree as it is sent back. */
export const writtenTree = (sections: readonly Section[]): WrittenSections =>
  sections.map(({ section_id, names, children }) => ({
    section_id,
    names,
    children: children.map((child) => ({ section_id: child.section_id, names: child.names })),
  }))
