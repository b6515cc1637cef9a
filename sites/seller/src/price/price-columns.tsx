import type { CellValue, GridColumn } from '@borong/console/grid'
import { fromRupiah } from '@borong/money'
import type { Translate } from '@borong/site-kit'
import { messages } from './price.messages.ts'
import { nameOfSku, type PriceRow } from './price.ts'

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
  ]
}
