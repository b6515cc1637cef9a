import type { CellContext, CellValue, Change, GridColumn } from '@borong/console/grid'
import type { Reply, sellerGoodsApi } from '@borong/contract'
import { fromRupiah, toRupiah } from '@borong/money'
import { formatRupiah, type Translate } from '@borong/site-kit'
import { messages } from './goods.messages.ts'

export type Sku = Reply<typeof sellerGoodsApi.list>['data'][number]

/** The columns that are written, as the call names them. */
export const written = ['price', 'list_price', 'minimum', 'multiple', 'stock'] as const

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

const textColumns = (t: Translate): GridColumn<Sku>[] => [
  {
    id: 'name',
    label: t(messages.goods),
    name: t(messages.goods),
    kind: { type: 'text' },
    width: 200,
    grow: true,
    value: (it) => [it.goods_name, it.spec_text].filter(Boolean).join(', '),
    readOnly: t(messages.nameStays),
  },
  {
    id: 'sku',
    label: t(messages.sku),
    name: t(messages.sku),
    kind: { type: 'text' },
    width: 150,
    value: (it) => it.sku_sn,
    readOnly: t(messages.numberStays),
  },
  {
    id: 'status',
    label: t(messages.status),
    name: t(messages.status),
    kind: { type: 'text' },
    width: 110,
    value: (it) => t(messages[it.status]),
    readOnly: t(messages.statusStays),
  },
]

/** What a shop sees and writes of its skus in rows. */
export const columnsOf = (t: Translate): GridColumn<Sku>[] => [
  ...textColumns(t),
  {
    id: 'price',
    label: `${t(messages.price)}, Rp`,
    name: t(messages.price),
    kind: { type: 'money', min: 1 },
    width: 130,
    required: true,
    showsChange: true,
    value: (it) => fromRupiah(it.price),
    confirm: confirmPrice(t),
  },
  {
    id: 'list_price',
    label: `${t(messages.listPrice)}, Rp`,
    name: t(messages.listPrice),
    kind: { type: 'money', min: 0 },
    width: 130,
    required: true,
    value: (it) => fromRupiah(it.list_price),
  },
  {
    id: 'minimum',
    label: t(messages.minimum),
    name: t(messages.minimum),
    kind: { type: 'integer', min: 1, max: 99_999 },
    width: 90,
    required: true,
    value: (it) => it.minimum,
    validate: checkMultiple(t),
  },
  {
    id: 'multiple',
    label: t(messages.multiple),
    name: t(messages.multiple),
    kind: { type: 'integer', min: 1, max: 99_999 },
    width: 90,
    required: true,
    value: (it) => it.multiple,
    validate: checkMultiple(t),
  },
  {
    id: 'stock',
    label: t(messages.stock),
    name: t(messages.stock),
    kind: { type: 'integer', min: 0, max: 9_999_999 },
    width: 90,
    required: true,
    value: (it) => it.stock,
  },
  {
    id: 'available',
    label: t(messages.available),
    name: t(messages.available),
    kind: { type: 'integer' },
    width: 90,
    value: (it) => it.available,
    readOnly: t(messages.availableFollows),
  },
]

/** Figures above the preview: how many prices go up and down, and how many pieces come. */
export const sumsOf = (t: Translate) => (changes: readonly Change<Sku>[]) => {
  const prices = changes.filter(({ column, to }) => column.id === 'price' && to !== null)
  const stock = changes.filter(({ column, to }) => column.id === 'stock' && to !== null)
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
  ]
}
