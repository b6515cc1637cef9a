import type { TextByLanguage } from '@borong/console/form'
import {
  goodsLimits,
  type Input,
  type goodsEditorApi,
  isGtin,
  packLimits,
  type Reply,
  sideLimitMm,
  volumeLimitCm3,
  volumeOfSides,
} from '@borong/contract'

export type EditedGoods = Reply<typeof goodsEditorApi.show>
export type GoodsInput = Input<typeof goodsEditorApi.create>
export type Words = GoodsInput['names']
type SkuInput = GoodsInput['skus'][number]

/** In what the skus differ, such as the colour. */
export interface Axis {
  name: Words
  values: readonly Words[]
}
export interface Tier {
  from: string
  price: string
}
/** A pack as it is typed. What buyers are told of its size stays where the dialog does not ask for it. */
export interface PackDraft {
  names: TextByLanguage
  size: string
  barcode: string
  weight: string
  volume?: number
}
/** In what the size of a sku is typed, in cm. */
export const sides = ['length', 'width', 'height'] as const
export type Side = (typeof sides)[number]

/** A sku as it is typed: amounts are texts until they are sent. */
export interface SkuDraft {
  /** Stays the same while its number is typed. */
  key: string
  /** Absent: a new one, whose number can be chosen. */
  id?: string
  number: string
  /** English of its value on each axis. */
  values: readonly string[]
  price: string
  listPrice: string
  minimum: string
  multiple: string
  maximum: string
  weight: string
  length: string
  width: string
  height: string
  /** Of one without length, width and height. */
  volume: string
  stock: string
  picture: string
  tiers: readonly Tier[]
  packs: readonly PackDraft[]
}
export interface Variants {
  axes: readonly Axis[]
  skus: readonly SkuDraft[]
}

const plain = (text: string) => text.trim().toLowerCase()
const isSame = (a: string, b: string) => plain(a) === plain(b)
const amountText = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })
const orNone = (text: string) => (text === '0' ? '' : text)

export const emptySku = (key: string): SkuDraft => ({
  key,
  number: '',
  values: [],
  price: '',
  listPrice: '',
  minimum: '1',
  multiple: '1',
  maximum: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  volume: '',
  stock: '0',
  picture: '',
  tiers: [],
  packs: [],
})

/** Axes with the values that skus have, in the order in which they appear. */
export function variantsOf({ skus }: Pick<EditedGoods, 'skus'>): Variants {
  const axes = (skus[0]?.specs ?? []).map(({ name }, at): Axis => {
    const values = new Map<string, Words>()
    for (const { specs } of skus) {
      const { value } = specs[at] ?? {}
      if (value && !values.has(plain(value['en-us']))) values.set(plain(value['en-us']), value)
    }
    return { name, values: [...values.values()] }
  })
  return {
    axes,
    skus: skus.map((it) => ({
      // One that waits for the mall is not there yet: it goes by its number and can still be changed.
      key: it.sku_id ?? `new ${it.sku_sn}`,
      ...(it.sku_id !== undefined && { id: it.sku_id }),
      number: it.sku_sn,
      values: it.specs.map(({ value }) => value['en-us']),
      price: amountText(it.price),
      listPrice: orNone(amountText(it.list_price)),
      minimum: String(it.minimum),
      multiple: String(it.multiple),
      maximum: orNone(String(it.maximum)),
      weight: orNone(String(it.weight_grams)),
      length: orNone(String(it.length_mm / 10)),
      width: orNone(String(it.width_mm / 10)),
      height: orNone(String(it.height_mm / 10)),
      volume: orNone(String(it.volume_cm3)),
      stock: String(it.stock),
      picture: it.picture,
      tiers: it.tiers.map(({ from, price }) => ({ from: String(from), price: amountText(price) })),
      packs: (it.packs ?? []).map(({ names, size, barcode = '', weight_grams: grams, volume_cm3: volume }) => ({
        names,
        size: String(size),
        barcode,
        weight: grams === undefined ? '' : String(grams),
        ...(volume !== undefined && { volume }),
      })),
    })),
  }
}

/** Every combination of the values, the last axis fastest. */
const combinations = (axes: readonly Axis[]): string[][] =>
  axes.reduce<string[][]>(
    (all, { values }) => all.flatMap((one) => values.map((value) => [...one, value['en-us']])),
    [[]],
  )
const kindOf = (values: readonly string[]) => JSON.stringify(values.map(plain))

/** Those of which there is no sku. */
export function leftOut({ axes, skus }: Variants): string[][] {
  if (!axes.length || axes.some(({ values }) => !values.length)) return []
  const there = new Set(skus.map((it) => kindOf(it.values)))
  return combinations(axes).filter((it) => !there.has(kindOf(it)))
}

const inOrder = ({ axes, skus }: Variants): SkuDraft[] => {
  const places = new Map(combinations(axes).map((it, at) => [kindOf(it), at]))
  const placeOf = (it: SkuDraft) => places.get(kindOf(it.values)) ?? places.size
  return skus.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** What a new sku is called where nobody says it: `GL-7`, Blue, XL -> GL-7-BLUE-XL. */
export const suggestedNumber = (goodsNumber: string, values: readonly string[]) =>
  [
    goodsNumber,
    ...values.map((it) =>
      it
        .trim()
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-'),
    ),
  ]
    .filter(Boolean)
    .join('-')
    .slice(0, goodsLimits.number)

/** New skus without a number of their own take the one that is suggested. */
export const withNumbers = ({ axes, skus }: Variants, goodsNumber: string): Variants => ({
  axes,
  skus: skus.map((it) => (it.number.trim() ? it : { ...it, number: suggestedNumber(goodsNumber, it.values) })),
})

/** Adds skus of combinations, like the first one but for number and stock; at most as many as goods may have. */
export function addCombinations(variants: Variants, wanted: readonly string[][]): Variants {
  const [first] = variants.skus
  const room = Math.max(0, goodsLimits.skus - variants.skus.length)
  const added = wanted.slice(0, room).map((values): SkuDraft => {
    const { id: _id, ...like } = first ?? emptySku('')
    return {
      ...like,
      key: `new ${kindOf(values)}`,
      values,
      number: '',
      stock: '0',
      picture: '',
      packs: like.packs.map((it) => ({ ...it, barcode: '' })),
    }
  })
  const all = { axes: variants.axes, skus: [...variants.skus, ...added] }
  return { ...all, skus: inOrder(all) }
}

const addValuesOf = (before: Variants, after: Variants): Variants => {
  const old = new Set(leftOut({ axes: before.axes, skus: before.skus }).map(kindOf))
  // What somebody has left out before stays left out.
  return addCombinations(
    after,
    leftOut(after).filter((it) => !old.has(kindOf(it))),
  )
}

/** One value more on an axis, with the skus that it makes. A value that is there already changes nothing. */
export function addValue(variants: Variants, at: number, english: string): Variants {
  const axis = variants.axes[at]
  const value = english.trim()
  if (!axis || !value || axis.values.some((it) => isSame(it['en-us'], value))) return variants
  const axes = variants.axes.with(at, { ...axis, values: [...axis.values, { 'en-us': value }] })
  // Skus that are there have the first value of an axis that had none.
  const skus = axis.values.length
    ? variants.skus
    : variants.skus.map((it) => ({ ...it, values: it.values.toSpliced(at, it.values.length > at ? 1 : 0, value) }))
  return addValuesOf(variants, { axes, skus })
}

/** Takes a value away with the skus that have it; the last value of an axis leaves them without it. */
export function removeValue(variants: Variants, at: number, english: string): Variants {
  const axis = variants.axes[at]
  if (!axis) return variants
  const values = axis.values.filter((it) => !isSame(it['en-us'], english))
  if (!values.length) return removeAxis(variants, at)
  return {
    axes: variants.axes.with(at, { ...axis, values }),
    skus: variants.skus.filter((it) => !isSame(it.values[at] ?? '', english)),
  }
}

/** An axis without values: the skus are the same until it has one. */
export const addAxis = (variants: Variants): Variants =>
  variants.axes.length >= goodsLimits.axes
    ? variants
    : { ...variants, axes: [...variants.axes, { name: { 'en-us': '' }, values: [] }] }

/** Takes an axis away; of skus that differed in nothing else the first stays. */
export function removeAxis({ axes, skus }: Variants, at: number): Variants {
  const had = (axes[at]?.values.length ?? 0) > 0
  const seen = new Set<string>()
  const kept = skus.flatMap((it) => {
    const values = had ? it.values.toSpliced(at, 1) : it.values
    if (seen.has(kindOf(values))) return []
    seen.add(kindOf(values))
    return [{ ...it, values }]
  })
  return { axes: axes.toSpliced(at, 1), skus: kept }
}

export const changeSku = (variants: Variants, key: string, change: Partial<SkuDraft>): Variants => ({
  ...variants,
  skus: variants.skus.map((it) => (it.key === key ? { ...it, ...change } : it)),
})

/** `12,500.50` as people type it; undefined where it is no number. */
export function numberIn(text: string): number | undefined {
  const bare = text.trim().replaceAll(',', '')
  return /^\d{1,13}(\.\d+)?$/.test(bare) ? Number(bare) : undefined
}

/** `30.5` or `30,5` as people type it in cm, in millimetres; empty is 0, undefined where it is no length with at most one decimal. */
function sideIn(text: string): number | undefined {
  const bare = text.trim().replace(',', '.')
  const mm = /^(\d{1,4}(\.\d)?)?$/.test(bare) ? Math.round(Number(bare) * 10) : undefined
  return mm !== undefined && mm <= sideLimitMm ? mm : undefined
}
const sidesIn = (sku: SkuDraft) => sides.map((it) => sideIn(sku[it]) ?? 0) as [number, number, number]
/** In cm³, of a sku whose length, width and height are typed; undefined otherwise. */
export function volumeIn(sku: SkuDraft): number | undefined {
  const mm = sidesIn(sku)
  return mm.includes(0) ? undefined : volumeOfSides(...mm)
}
/** Of the three there are all or none, and the box is not too large. */
function isSideFine(sku: SkuDraft, side: Side): boolean {
  const mm = sideIn(sku[side])
  const isBare = sides.every((it) => sideIn(sku[it]) === 0)
  return mm !== undefined && (isBare || (mm > 0 && (volumeIn(sku) ?? 0) <= volumeLimitCm3))
}

type Column =
  | Side
  | 'number'
  | 'price'
  | 'listPrice'
  | 'minimum'
  | 'multiple'
  | 'maximum'
  | 'weight'
  | 'volume'
  | 'stock'
  | 'tiers'
  | 'packs'
const isWhole = (text: string, least: number) => {
  const value = numberIn(text)
  return value !== undefined && Number.isInteger(value) && value >= least
}
/** Empty or 0: no maximum. */
const isMaximumFine = ({ minimum, multiple, maximum }: SkuDraft) => {
  const value = maximum.trim() === '' ? 0 : numberIn(maximum)
  return value === 0 || (isWhole(maximum, numberIn(minimum) ?? 1) && value! % (numberIn(multiple) || 1) === 0)
}
const isAmount = (text: string) => {
  const value = numberIn(text)
  return value !== undefined && value > 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}
const areTiersFine = ({ tiers, price }: SkuDraft) =>
  tiers.every((it, at) => {
    const before = tiers[at - 1] ?? { from: '1', price }
    return (
      isWhole(it.from, 2) &&
      isAmount(it.price) &&
      numberIn(it.from)! > (numberIn(before.from) ?? 0) &&
      numberIn(it.price)! < (numberIn(before.price) ?? 0)
    )
  })

/** What is wrong with a pack among the others of its sku. */
export function wrongInPack(
  pack: PackDraft,
  others: readonly PackDraft[],
): 'name' | 'size' | 'barcode' | 'weight' | undefined {
  const named = (it: PackDraft) => plain(it.names['en-us'] ?? '')
  if (!named(pack) || others.some((it) => named(it) === named(pack))) return 'name'
  const size = numberIn(pack.size)
  if (!isWhole(pack.size, 2) || size! > packLimits.size || others.some((it) => numberIn(it.size) === size))
    return 'size'
  if (pack.barcode.trim() && !isGtin(pack.barcode.trim())) return 'barcode'
  return pack.weight.trim() && !isWhole(pack.weight, 1) ? 'weight' : undefined
}
const arePacksFine = ({ packs }: SkuDraft) => packs.every((it, at) => !wrongInPack(it, packs.toSpliced(at, 1)))

/** The columns of a sku that cannot be sent as they are. */
export function wrongIn(sku: SkuDraft): Column[] {
  const isNew = sku.id === undefined
  const checks: [Column, boolean][] = [
    ['number', sku.number.trim() !== ''],
    ['price', isAmount(sku.price)],
    ['listPrice', sku.listPrice.trim() === '' || isAmount(sku.listPrice) || numberIn(sku.listPrice) === 0],
    ['minimum', isWhole(sku.minimum, 1)],
    ['multiple', isWhole(sku.multiple, 1)],
    ['maximum', isMaximumFine(sku)],
    ['weight', sku.weight.trim() === '' || isWhole(sku.weight, 0)],
    ...sides.map((it): [Column, boolean] => [it, isSideFine(sku, it)]),
    ['volume', volumeIn(sku) !== undefined || sku.volume.trim() === '' || isWhole(sku.volume, 0)],
    ['stock', !isNew || sku.stock.trim() === '' || isWhole(sku.stock, 0)],
    ['tiers', areTiersFine(sku)],
    ['packs', arePacksFine(sku)],
  ]
  return checks.filter(([, fine]) => !fine).map(([column]) => column)
}

/** Numbers that more than one sku has. */
export function numbersTwice(skus: readonly SkuDraft[]): string[] {
  const numbers = skus.map((it) => it.number.trim())
  return [...new Set(numbers.filter((it, at) => it && numbers.indexOf(it) !== at))]
}

/** Without the languages in which nothing is said. */
const wordsIn = (names: TextByLanguage): Words =>
  Object.fromEntries(Object.entries(names).filter(([, text]) => text?.trim())) as Words

function sizeToSend(it: SkuDraft): Pick<SkuInput, 'length_mm' | 'width_mm' | 'height_mm' | 'volume_cm3'> {
  const [length, width, height] = sidesIn(it)
  const volume = volumeIn(it) ?? numberIn(it.volume) ?? 0
  return { length_mm: length, width_mm: width, height_mm: height, volume_cm3: volume }
}

/** What is sent, once nothing is wrong. */
export function skusToSend({ axes, skus }: Variants): SkuInput[] {
  const valued = axes.filter(({ values }) => values.length)
  return skus.map((it) => ({
    ...sizeToSend(it),
    sku_sn: it.number.trim(),
    specs: valued.map(({ name, values }, at) => ({
      name,
      value: values.find((value) => isSame(value['en-us'], it.values[at] ?? '')) ?? { 'en-us': it.values[at] ?? '' },
    })),
    price: numberIn(it.price) ?? 0,
    list_price: numberIn(it.listPrice) ?? 0,
    minimum: numberIn(it.minimum) ?? 0,
    multiple: numberIn(it.multiple) ?? 0,
    maximum: numberIn(it.maximum) ?? 0,
    weight_grams: numberIn(it.weight) ?? 0,
    ...(it.picture && { picture: it.picture }),
    tiers: it.tiers.map(({ from, price }) => ({ from: numberIn(from) ?? 0, price: numberIn(price) ?? 0 })),
    packs: it.packs.map(({ names, size, barcode, weight, volume }) => ({
      names: wordsIn(names),
      size: numberIn(size) ?? 0,
      ...(barcode.trim() && { barcode: barcode.trim() }),
      ...(numberIn(weight) && { weight_grams: numberIn(weight)! }),
      ...(volume !== undefined && { volume_cm3: volume }),
    })),
    ...(it.id === undefined && { stock: numberIn(it.stock) ?? 0 }),
  }))
}
