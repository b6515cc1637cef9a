import type { goodsDocumentKinds } from '@borong/contract'
import type { FormValues, StoredFile, TextByLanguage } from '@borong/console/form'
import {
  type EditedGoods,
  emptySku,
  type GoodsInput,
  skusToSend,
  type Variants,
  variantsOf,
  withNumbers,
  type Words,
} from './variants.ts'

export interface Said {
  names: Words
  value: TextByLanguage
}

/** A PDF of the goods; the id is that of the file. */
export interface GoodsDocument {
  id: string
  name: string
  size: number
  titles: Words
  kind: (typeof goodsDocumentKinds)[number]
}

export interface CategoryChoice {
  id: string
  /** With the way to it. */
  name: string
}

/** What the form holds; the names are those of the call where it has them. */
export interface EditorValues extends FormValues {
  sn: string
  names: TextByLanguage
  descriptions: TextByLanguage
  units: TextByLanguage
  category_id: string
  brand: { id: string; name: string } | undefined
  /** Of its freight template; empty: the default of the shop. */
  freight: string
  /** Working days before it leaves the shop; empty: not said. */
  lead_days: string
  parameters: readonly Said[]
  variants: Variants
  pictures: readonly StoredFile[]
  documents: readonly GoodsDocument[]
}

const usualUnit: TextByLanguage = { 'en-us': 'piece', 'zh-cn': '件', 'en-id': 'buah' }
const fileOf = (url: string): StoredFile => ({ id: url, name: url.split('/').at(-1) ?? url, picture: url })

/** Of goods that are there; of new ones, which may be made like others. */
export function valuesOf(goods: EditedGoods | undefined, isCopy: boolean): EditorValues {
  if (!goods)
    return {
      sn: '',
      names: {},
      descriptions: {},
      units: usualUnit,
      category_id: '',
      brand: undefined,
      freight: '',
      lead_days: '',
      parameters: [],
      variants: { axes: [], skus: [emptySku('first')] },
      pictures: [],
      documents: [],
    }
  const variants = variantsOf(goods)
  return {
    sn: isCopy ? '' : goods.sn,
    names: goods.names,
    descriptions: goods.descriptions,
    units: goods.units,
    category_id: goods.category_id,
    brand: goods.brand_id === undefined ? undefined : { id: goods.brand_id, name: goods.brand_name ?? '' },
    freight: goods.freight_template_id ?? '',
    lead_days: String(goods.lead_days ?? ''),
    parameters: goods.parameters.map(({ names, value }) => ({ names: names as Words, value })),
    variants: isCopy
      ? {
          ...variants,
          skus: variants.skus.map(({ id: _id, ...it }) => ({
            ...it,
            number: '',
            stock: '0',
            // A barcode means one pack of the shop.
            packs: it.packs.map((one) => ({ ...one, barcode: '' })),
          })),
        }
      : variants,
    pictures: goods.pictures.map(fileOf),
    documents: goods.documents.map(({ document_id: id, titles, ...it }) => ({ id, titles: titles as Words, ...it })),
  }
}

const isSaid = ({ names, value }: Said) => Boolean(names['en-us'].trim() && value['en-us']?.trim())

/** What the form hands over leaves empty lists out. */
export const heldBy = (form: FormValues): EditorValues => ({ ...valuesOf(undefined, false), units: {}, ...form })

/** What the form holds as the calls take it, without the number of the goods. */
export function documentOf(values: EditorValues): Omit<GoodsInput, 'sn'> {
  return {
    names: values.names as Words,
    descriptions: values.descriptions,
    units: values.units as Words,
    category_id: values.category_id,
    ...(values.brand && { brand_id: values.brand.id }),
    ...(values.freight && { freight_template_id: values.freight }),
    ...(String(values.lead_days).trim() && { lead_days: Number(values.lead_days) }),
    parameters: values.parameters.filter(isSaid).map(({ names, value }) => ({ names, value: value as Words })),
    pictures: values.pictures.map(({ id }) => id),
    documents: values.documents.map(({ id, titles, kind }) => ({ document_id: id, titles, kind })),
    skus: skusToSend(withNumbers(values.variants, values.sn)),
  }
}
