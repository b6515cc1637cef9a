import { number, useT } from '@borong/site-kit'
import { Table, TextField } from '@borong/ui'
import type { ReactNode } from 'react'
import { UnitSelect } from '../pack/UnitSelect.tsx'
import { messages } from './count.messages.ts'
import { readPieces, type Stock } from './stock.ts'

/** What was typed, by sku, and in which unit: its size, 1 for the unit itself. */
export type Entered = Readonly<Record<string, { typed: string; size: number }>>
const nothing = { typed: '', size: 1 }
export const pageSize = 50

interface CountTableProps {
  rows: readonly Stock[] | undefined
  refetching: boolean
  warehouseId: string | undefined
  entered: Entered
  tried: boolean
  onEnter: (id: string, entered: Entered[string]) => void
  empty: ReactNode
}

/** What the books say of each sku in the warehouse, and a field for what was counted. */
export function CountTable({ rows, refetching, warehouseId, entered, tried, onEnter, empty }: CountTableProps) {
  const t = useT()
  const books = (it: Stock) => it.places?.find((one) => one.warehouse_id === warehouseId)?.stock ?? it.stock
  const isWrong = (id: string) => {
    const { typed } = entered[id] ?? nothing
    return tried && typed.trim() !== '' && readPieces(typed, 0) === undefined
  }
  return (
    <Table<Stock>
      caption={t(messages.title)}
      rows={rows}
      refetching={refetching}
      keyOf={(it) => it.sku_id}
      empty={empty}
      columns={[
        {
          key: 'goods',
          head: t(messages.goods),
          main: true,
          cell: (it) => [it.goods_name, it.spec_text].filter(Boolean).join(', '),
        },
        { key: 'sku', head: t(messages.sku), cell: (it) => it.sku_sn },
        { key: 'books', head: t(messages.books), align: 'end', narrow: true, cell: (it) => number(books(it)) },
        {
          key: 'counted',
          head: t(messages.counted),
          align: 'end',
          narrow: true,
          cell: (it) => {
            const own = entered[it.sku_id] ?? nothing
            return (
              <TextField
                label={t(messages.countedOf, { sku: it.sku_sn })}
                labelHidden
                size="small"
                inputMode="numeric"
                autoComplete="off"
                value={own.typed}
                onChange={(typed) => onEnter(it.sku_id, { ...own, typed })}
                error={isWrong(it.sku_id) && t(messages.countedWrong)}
              />
            )
          },
        },
        ...(rows?.some((it) => it.packs)
          ? [
              {
                key: 'unit',
                head: t(messages.unit),
                narrow: true,
                cell: (it: Stock) => {
                  const own = entered[it.sku_id] ?? nothing
                  return (
                    <UnitSelect
                      of={it}
                      size={own.size}
                      named={it.sku_sn}
                      small
                      onChange={(size) => onEnter(it.sku_id, { ...own, size })}
                    />
                  )
                },
              },
            ]
          : []),
      ]}
    />
  )
}
