import { paramNames, unitNames } from './archetype.ts'
import type { Archetype, ParamName } from './archetype.ts'
import { brandTable } from './brands.ts'
import { cleaningGoods } from './goods-cleaning.ts'
import { furnitureGoods } from './goods-furniture.ts'
import { itGoods } from './goods-it.ts'
import { medicalGoods } from './goods-medical.ts'
import { officeGoods } from './goods-office.ts'
import { packagingGoods } from './goods-packaging.ts'
import { pantryGoods } from './goods-pantry.ts'
import { safetyGoods } from './goods-safety.ts'
import { toolGoods } from './goods-tools.ts'
import { between, pick } from './random.ts'
import type { Random } from './random.ts'
import { shops } from './shops.ts'
import { eachLanguage, words } from './seed-texts.ts'
import type { Words3, SeedGoods, SeedParam, SeedSku, SeedTier } from './seed.types.ts'

const archetypes: Archetype[] = [
  ...officeGoods,
  ...itGoods,
  ...pantryGoods,
  ...safetyGoods,
  ...toolGoods,
  ...cleaningGoods,
  ...packagingGoods,
  ...furnitureGoods,
  ...medicalGoods,
]

interface Choice {
  words: Words3
  /** as it stands alone, not within a sentence */
  title: Words3
  price: number
  weight: number
}

interface Axis {
  name: Words3
  param: ParamName
  choices: Choice[]
}

/** An archetype with its texts taken apart once, for all the goods that grow from it. */
interface Bed {
  archetype: Archetype
  name: Words3
  about: Words3
  use: Words3
  unit: Words3
  options: Axis[]
  specs: { axis: Axis; choice: Choice }[][]
  facts: SeedParam[]
  waiting: Seedling[]
  grown: number
}

interface Seedling {
  brand: (typeof brandTable)[number]
  brandIndex: number
  by: { axis: Axis; choice: Choice }[]
}

/** 'A3~1.75' costs and weighs 1.75 times as much, 'Premium$1.15' only costs more. */
function choice(text: string): Choice {
  const [, plain = text, mark, factor = '1'] = /^(.*?)(?:([~$])([\d.]+))?$/.exec(text) ?? []
  const times = Number(factor)
  const inSentence = words(plain)
  return { words: inSentence, title: capitalWords(inSentence), price: times, weight: mark === '~' ? times : 1 }
}

function axes(table: Partial<Record<ParamName, string[]>> | undefined): Axis[] {
  return Object.entries(table ?? {}).map(([param, values]) => ({
    name: words(paramNames[param as ParamName]),
    param: param as ParamName,
    choices: values.map(choice),
  }))
}

function combine<T>(lists: T[][]): T[][] {
  return lists.reduce<T[][]>((all, list) => all.flatMap((head) => list.map((item) => [...head, item])), [[]])
}

function shuffled<T>(random: Random, list: T[]): T[] {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = between(random, 0, i)
    ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
  }
  return copy
}

/** Words that keep their capital inside a sentence. */
const proper = /^(Gayo|Toraja|Lampung|Wi-Fi|Bluetooth|High|True|Cat) ?/

/** 'Claw hammer' is 'claw hammer' within a name; quoted words and spellings such as PET or USB stay as they are. */
function inner(text: string): string {
  return /^[A-Z][a-z-]/.test(text) && !proper.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

function fill(template: Words3, { brand, by }: Seedling): Words3 {
  return eachLanguage((language) => {
    const text = template[language].replace(/(["“]?)\{(b|1|2)\}/g, (_, quote: string, slot: string) => {
      if (slot === 'b') return language === 'zh-cn' ? `${brand.name} ` : brand.name
      const value = by[Number(slot) - 1]!.choice.words[language]
      return quote + (quote ? value : inner(value))
    })
    return capital(text.replaceAll('  ', ' '))
  })
}

/** First e-mail up, except in spellings such as pH or microSD that begin small on purpose. */
function capital(text: string): string {
  return /^(?:p[A-Z]|micro)/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

function capitalWords(value: Words3): Words3 {
  return eachLanguage((language) => capital(value[language]))
}

function roundRupiah(rupiah: number): number {
  const step = rupiah < 20_000 ? 100 : rupiah < 200_000 ? 500 : rupiah < 1_000_000 ? 1_000 : 5_000
  return Math.max(step, Math.round(rupiah / step) * step)
}

function tiersFor(rupiah: number, minimum: number, multiple: number): SeedTier[] {
  const ladder =
    rupiah < 20_000 ? [20, 100, 300] : rupiah < 200_000 ? [10, 40, 120] : rupiah < 2_000_000 ? [5, 15, 40] : [3, 8, 20]
  const tiers: SeedTier[] = []
  let lastFrom = minimum
  let lastPrice = rupiah
  for (const [i, steps] of ladder.entries()) {
    const from = Math.ceil(Math.max(steps, (i + 2) * minimum) / multiple) * multiple
    const price = roundRupiah(rupiah * [0.97, 0.94, 0.9][i]!)
    if (from <= lastFrom || price >= lastPrice) continue
    tiers.push({ from, priceSen: price * 100 })
    lastFrom = from
    lastPrice = price
  }
  return tiers
}

function stockFor(random: Random, rupiah: number, minimum: number): number {
  const max = rupiah < 20_000 ? 4000 : rupiah < 200_000 ? 1200 : rupiah < 2_000_000 ? 240 : 60
  return Math.max(minimum * 2, between(random, Math.floor(max / 10), max))
}

function skuCode(value: Words3): string {
  return value['en-us']
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 5)
}

/** Six choices fit on a goods page. */
function specsOf(options: Axis[]) {
  return combine(options.map((axis) => axis.choices.map((one) => ({ axis, choice: one })))).slice(0, 6)
}

function skusOf({ archetype, specs: all }: Bed, seedling: Seedling, number: number, random: Random): SeedSku[] {
  const [minimum, multiple] = archetype.batch ?? [1, 1]
  const versionPrice = seedling.by.reduce(
    (price, { choice: one }) => price * one.price,
    archetype.price * seedling.brand.level,
  )
  const versionWeight = seedling.by.reduce((weight, { choice: one }) => weight * one.weight, archetype.weight)
  const bend = 0.97 + random() * 0.06
  const markup = 1.06 + random() * 0.2
  const hasTiers = random() < 0.6
  const soldOut = random() < 0.022
  const taken = new Set<string>()
  return all.map((specs) => {
    const rupiah = roundRupiah(specs.reduce((price, { choice: one }) => price * one.price, versionPrice * bend))
    const weight = Math.round(specs.reduce((grams, { choice: one }) => grams * one.weight, versionWeight))
    let no = [archetype.code, number, ...specs.map(({ choice: one }) => skuCode(one.words))].filter(Boolean).join('-')
    if (taken.has(no)) no = `${no}${taken.size + 1}`
    taken.add(no)
    return {
      no,
      specs: specs.map(({ axis, choice: one }) => ({ name: axis.name, value: one.title })),
      priceSen: rupiah * 100,
      marketPriceSen: roundRupiah(rupiah * markup) * 100,
      weightGrams: Math.max(1, weight),
      minQuantity: minimum,
      orderMultiple: multiple,
      tiers: hasTiers ? tiersFor(rupiah, minimum, multiple) : [],
      onHand: soldOut || random() < 0.018 ? 0 : stockFor(random, rupiah, minimum),
    }
  })
}

function factsOf(archetype: Archetype): SeedParam[] {
  return Object.entries(archetype.params).map(([param, value]) => ({
    name: words(paramNames[param as ParamName]),
    value: words(value),
    filterable: param === 'material' || param === 'standard' || param === 'warranty',
  }))
}

function paramsOf({ facts }: Bed, seedling: Seedling): SeedParam[] {
  const versions = seedling.by.map(({ axis, choice: one }) => ({
    name: axis.name,
    value: one.title,
    filterable: true,
  }))
  return [...versions, ...facts].slice(0, 6)
}

function describe(bed: Bed, seedling: Seedling): Words3 {
  const about = fill(bed.about, seedling)
  const use = fill(bed.use, seedling)
  return eachLanguage((language) => {
    const unit = bed.unit[language]
    const values = bed.options.map((axis) => ({
      name: axis.name[language],
      list: axis.choices.map((one) => one.words[language]).join(language === 'zh-cn' ? '、' : ', '),
    }))
    if (language === 'zh-cn') {
      const choose = values.map(({ name, list }) => `可选${name}：${list}。`).join('')
      return `${about[language]}${use[language]}${choose}销售单位：${unit}。`
    }
    const choose = values.map(({ name, list }) =>
      language === 'en-us' ? ` ${name} to choose from: ${list}.` : ` Pilihan ${name.toLowerCase()}: ${list}.`,
    )
    const sold = language === 'en-us' ? `Sold by the ${unit}.` : `Dijual per ${unit}.`
    return `${about[language]} ${use[language]}${choose.join('')} ${sold}`
  })
}

function seedlings(archetype: Archetype, random: Random): Seedling[] {
  const brands = archetype.brands.split(' ').map((key) => {
    const brandIndex = brandTable.findIndex((brand) => brand.key === key)
    return { brand: brandTable[brandIndex]!, brandIndex }
  })
  const versions = combine(axes(archetype.by).map((axis) => axis.choices.map((one) => ({ axis, choice: one }))))
  return shuffled(
    random,
    brands.flatMap((brand) => versions.map((by) => ({ ...brand, by }))),
  )
}

function bedOf(archetype: Archetype, random: Random): Bed {
  const options = axes(archetype.sku)
  return {
    archetype,
    name: words(archetype.name),
    about: words(archetype.about),
    use: words(archetype.use),
    unit: words(unitNames[archetype.unit]),
    options,
    specs: specsOf(options),
    facts: factsOf(archetype),
    waiting: seedlings(archetype, random),
    grown: 0,
  }
}

/** Every archetype gives one of the goods in turn until there are enough, so that no corner of the mall is empty. */
export function growGoods(random: Random, count: number): SeedGoods[] {
  const beds = archetypes.map((archetype) => bedOf(archetype, random))
  for (let total = 0; total < count;) {
    const open = beds.filter((bed) => bed.grown < bed.waiting.length)
    if (open.length === 0) break
    for (const bed of open.slice(0, count - total)) {
      bed.grown++
      total++
    }
  }
  // the first archetype of a category is its bread and butter and sells best
  const leading = new Set(beds.filter((bed, i) => bed.archetype.category !== beds[i - 1]?.archetype.category))
  let number = 10100
  return beds.flatMap((bed) =>
    bed.waiting.slice(0, bed.grown).map((seedling, i) => {
      const { archetype } = bed
      number += between(random, 1, 9)
      const top = archetype.category.split('/')[0]!
      const sellers = shops.filter((shop) => shop.categories.includes(top))
      return {
        key: `goods:${archetype.key}-${i + 1}`,
        shop: sellers[seedling.brandIndex % sellers.length]!.key,
        category: archetype.category,
        brand: seedling.brand.key,
        names: fill(bed.name, seedling),
        descriptions: describe(bed, seedling),
        unit: bed.unit,
        params: paramsOf(bed, seedling),
        status: random() < 0.03 ? ('OFF_SHELF' as const) : ('ON_SHELF' as const),
        icon: archetype.icon,
        hue: (archetype.hue + 360 + pick(random, [-16, -8, 0, 8, 16])) % 360,
        skus: skusOf(bed, seedling, number, random),
        sales: Math.floor(random() ** 3 * 2400) + (leading.has(bed) ? between(random, 1500, 4000) : 0),
        listedDaysAgo: between(random, 2, 720),
        ratingTimes10: between(random, 39, 50),
      }
    }),
  )
}
