import type { CellContext, CellValue, Change, GridColumn } from '@borong/console/grid'
import { Link } from '@borong/console/site'
import { goodsStatuses, type Reply, type sellerGoodsApi, skuChangeLimits } from '@borong/contract'
import { fromRupiah, toRupiah } from '@borong/money'
import { formatRupiah, type Translate } from '@borong/site-kit'
import { paths } from '../page/paths.ts'
import { messages } from './goods.messages.ts'

export type Sku = Reply<typeof sellerGoodsApi.list>['data'][number]

/** The columns of numbers that are written, as the call names them. */
export const written = ['price', 'list_price', 'minimum', 'multiple', 'maximum', 'stock'] as const

export const isMoney = (name: string) => name === 'price' || name === 'list_price'

const amount = (value: CellValue) => formatRupiah(toRupiah(Number(value)))
/** More than half as much again, or less, is asked about. */
const suddenPercent = 50

const confirmPrice = (t: Translate) => (from: CellValue, to: CellValue) => {
  const share = Math.round((Number(to) / Number(from) - 1) * 100)
  return Math.abs(share) <= suddenPercent
    ? undefined
    : t(share > 0 ? messages.priceUp : messages.priceDown, {
        share: Math.abs(share),
        from: amount(from),
        to: amount(to),
      })
}
const checkMultiple =
  (t: Translate) =>
  (_: CellValue, { read }: CellContext<Sku>) => {
    const [minimum, multiple] = [Number(read('minimum')), Number(read('multiple'))]
    return multiple < 1 || minimum % multiple === 0
      ? undefined
      : { level: 'warning' as const, text: t(messages.notMultiple, { minimum, multiple }) }
  }

const checkMaximum =
  (t: Translate) =>
  (_: CellValue, { read }: CellContext<Sku>) => {
    const [minimum, multiple, maximum] = [Number(read('minimum')), Number(read('multiple')), Number(read('maximum'))]
    return maximum === 0 || (maximum >= minimum && (multiple < 1 || maximum % multiple === 0))
      ? undefined
      : { level: 'error' as const, text: t(messages.maximumUnfit, { minimum, multiple, maximum }) }
  }

/** Of goods that are published, what of them waits beside that. */
const reviewOf = ({ status, review }: Sku) =>
  review && status !== 'PENDING_REVIEW' && status !== 'REJECTED' ? (`review.${review}` as const) : undefined

/** What a shop may choose of the status of its goods. */
const isChosen = (it: string) => it === 'ON_SHELF' || it === 'OFF_SHELF'

/** On sale or off; all skus of a goods follow. */
function statusColumn(t: Translate, mayWrite: boolean): GridColumn<Sku> {
  const choices = goodsStatuses.map((value) => ({ value, label: t(messages[value]) }))
  return {
    id: 'status',
    label: t(messages.status),
    name: t(messages.status),
    kind: {
      type: 'choice',
      choices: choices.filter((it) => isChosen(it.value)),
      others: choices.filter((it) => !isChosen(it.value)),
    },
    width: 130,
    required: true,
    value: (it) => it.status,
    follows: (it) => it.goods_id,
    show: (it) => {
      const review = reviewOf(it)
      return review && t(messages[review])
    },
    readOnly: ({ status }) => {
      if (!mayWrite) return t(messages.statusStays)
      if (status === 'TAKEN_DOWN') return t(messages.takenDownStays)
      return status === 'PENDING_REVIEW' ? t(messages.reviewStays) : undefined
    },
  }
}

const textColumn = (
  id: string,
  label: string,
  width: number,
  value: (it: Sku) => string,
  more: Pick<GridColumn<Sku>, 'readOnly' | 'grow' | 'show'>,
): GridColumn<Sku> => ({ id, label, name: label, kind: { type: 'text' }, width, value, ...more })

const textColumns = (t: Translate, mayWrite: boolean): GridColumn<Sku>[] => [
  textColumn('name', t(messages.goods), 200, (it) => [it.goods_name, it.spec_text].filter(Boolean).join(', '), {
    readOnly: t(messages.nameStays),
    grow: true,
    ...(mayWrite && {
      show: (it: Sku, name: CellValue) => <Link href={paths.goodsEditor({ id: it.goods_id })}>{name}</Link>,
    }),
  }),
  textColumn('sku', t(messages.sku), 150, (it) => it.sku_sn, { readOnly: t(messages.numberStays) }),
  statusColumn(t, mayWrite),
]

type Written = (typeof written)[number]

/** A column of amounts or pieces; the value of money is whole sen. */
const numberColumn = (
  id: Written | 'available',
  label: string,
  kind: { min?: number; max?: number },
  more: Partial<GridColumn<Sku>> = {},
): GridColumn<Sku> => {
  const money = isMoney(id)
  return {
    id,
    label: money ? `${label}, Rp` : label,
    name: label,
    kind: { type: money ? 'money' : 'integer', ...kind },
    width: money ? 130 : 90,
    required: true,
    value: (it) => (money ? fromRupiah(it[id]) : it[id]),
    ...more,
  }
}

/** What a shop sees and writes of its skus in rows. */
export const columnsOf = (t: Translate, held: readonly string[]): GridColumn<Sku>[] => {
  const ofPrices = held.includes('prices') ? {} : { readOnly: t(messages.pricesStay) }
  const ofStock = held.includes('stock') ? {} : { readOnly: t(messages.stockStays) }
  return [
    ...textColumns(t, held.includes('goods')),
    numberColumn('price', t(messages.price), { min: 1 }, { showsChange: true, confirm: confirmPrice(t), ...ofPrices }),
    numberColumn('list_price', t(messages.listPrice), { min: 0 }, ofPrices),
    numberColumn('minimum', t(messages.minimum), { min: 1, max: 99_999 }, { validate: checkMultiple(t), ...ofPrices }),
    numberColumn(
      'multiple',
      t(messages.multiple),
      { min: 1, max: 99_999 },
      { validate: checkMultiple(t), ...ofPrices },
    ),
    numberColumn(
      'maximum',
      t(messages.maximum),
      { min: 0, max: 99_999 },
      // Nothing limits an order where it is 0.
      { validate: checkMaximum(t), show: (_, value) => (value === 0 ? '–' : undefined), ...ofPrices },
    ),
    numberColumn('stock', t(messages.stock), { min: 0, max: skuChangeLimits.stock }, ofStock),
    numberColumn('available', t(messages.available), {}, { required: false, readOnly: t(messages.availableFollows) }),
  ]
}

/** Figures above the preview: how many prices go up and down, how many pieces come, and how many goods go on sale. */
export const sumsOf = (t: Translate) => (changes: readonly Change<Sku>[]) => {
  const prices = changes.filter(({ column, to }) => column.id === 'price' && to !== null)
  const stock = changes.filter(({ column, to }) => column.id === 'stock' && to !== null)
  const goods = (status: string) =>
    new Set(changes.filter(({ column, to }) => column.id === 'status' && to === status).map(({ row }) => row.goods_id))
      .size
  const [on, off] = [goods('ON_SHELF'), goods('OFF_SHELF')]
  const up = prices.filter(({ from, to }) => Number(to) > Number(from)).length
  const pieces = stock.reduce((sum, { from, to }) => sum + Number(to) - Number(from), 0)
  return [
    ...(prices.length
      ? [
          {
            label: t(messages.prices),
            value: t(messages.up, { n: up }),
            note: t(messages.down, { n: prices.length - up }),
          },
        ]
      : []),
    ...(stock.length
      ? [
          {
            label: t(messages.stock),
            value: pieces > 0 ? `+${pieces}` : String(pieces),
            note: t(messages.inSkus, { n: stock.length }),
          },
        ]
      : []),
    ...(on + off > 0
      ? [{ label: t(messages.status), value: t(messages.goOn, { n: on }), note: t(messages.goOff, { n: off }) }]
      : []),
  ]
}
