import type { CellFinding, CellValue, GridColumn } from '@borong/console/grid'
import { formatAmount, fromRupiah, times, toRupiah } from '@borong/money'
import { number, type Translate } from '@borong/site-kit'
import { messages as packMessages } from '../pack/pack.messages.ts'
import { messages } from './price.messages.ts'
import { nameOfSku, type PriceRow } from './price.ts'

/** The smallest pack, of which a price may be entered. */
export const packIn = ({ packs }: PriceRow) => packs?.[0]
export const keyOf = (row: PriceRow) => `${row.sku_id}-${row.min_quantity}`
export const nameOf = (row: PriceRow) => row.sku_sn

/** What is read of a list in rows, and the one column that is written: whole sen. */
export const columnsOf = (t: Translate, mayWrite: boolean): GridColumn<PriceRow>[] => {
  const stays = t(messages.stays)
  const text = (id: string, label: string, width: number, value: (it: PriceRow) => string): GridColumn<PriceRow> => ({
    id,
    label,
    name: label,
    kind: { type: 'text' },
    width,
    value,
    readOnly: stays,
    ...(id === 'goods' && { grow: true }),
  })
  return [
    text('goods', t(messages.goods), 240, nameOfSku),
    text('sku', t(messages.sku), 150, (it) => it.sku_sn),
    {
      id: 'list',
      label: `${t(messages.listPrice)}, Rp`,
      name: t(messages.listPrice),
      kind: { type: 'money' },
      width: 140,
      value: (it) => fromRupiah(it.list_price),
      readOnly: stays,
    },
    {
      id: 'from',
      label: t(messages.fromPieces),
      name: t(messages.fromPieces),
      kind: { type: 'integer' },
      width: 120,
      value: (it) => it.min_quantity,
      readOnly: t(messages.quantityStays),
    },
    {
      id: 'price',
      label: `${t(messages.price)}, Rp`,
      name: t(messages.price),
      kind: { type: 'money', min: 0 },
      width: 150,
      required: true,
      showsChange: true,
      value: (it) => fromRupiah(it.price),
      validate: (value: CellValue, { read }) =>
        Number(value) > 0 && Number(value) >= Number(read('list'))
          ? { level: 'warning', text: t(messages.notBelow) }
          : undefined,
      ...(!mayWrite && { readOnly: t(messages.ended, { name: t(messages.title) }) }),
    },
    {
      id: 'packPrice',
      label: `${t(messages.packPrice)}, Rp`,
      name: t(messages.packPrice),
      kind: { type: 'money', min: 0 },
      width: 170,
      value: (it) => (packIn(it) ? times(fromRupiah(it.price), packIn(it)!.size) : null),
      validate: (value, { row, read }) => packFault(t, row, value, read('price')),
      readOnly: (it) =>
        mayWrite ? (packIn(it) ? undefined : t(messages.noPacks)) : t(messages.ended, { name: t(messages.title) }),
      show: (it, value) => {
        const pack = packIn(it)
        return (
          pack &&
          `${formatAmount(toRupiah(Number(value)))} / ${t(packMessages.packOf, { name: pack.name, n: number(pack.size) })}`
        )
      },
    },
  ]
}

/** A price of a pack has to divide to whole sen of each piece, and stands alone: nobody writes that of the piece beside it. */
function packFault(t: Translate, row: PriceRow, value: CellValue, piece: CellValue): CellFinding | undefined {
  const pack = packIn(row)
  if (!pack || value === null || value === times(fromRupiah(row.price), pack.size)) return undefined
  if (piece !== fromRupiah(row.price)) return { level: 'error', text: t(messages.onePrice) }
  return Number(value) % pack.size ? { level: 'error', text: t(messages.PACK_PRICE) } : undefined
}
