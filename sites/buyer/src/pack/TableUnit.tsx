import { number, useT } from '@borong/site-kit'
import { Select } from '@borong/ui'
import { useMemo } from 'react'
import { messages } from './pack.messages.ts'
import { packSteps, wholePacks } from './pack-steps.ts'

interface PackedSku {
  sku_id: string
  min_quantity: number
  order_multiple: number
  enable_quantity: number
  max_quantity?: number
  backorder?: { after: number; day: string }
  packs?: readonly { name: string; size: number }[]
}
type Chosen = Readonly<Record<string, number>>

export interface TableUnitProps {
  skus: readonly PackedSku[]
  unit: string
  packSize: number
  onPack: (size: number) => void
  onChoose: (change: (before: Chosen) => Chosen) => void
  /** How the cells of the table count from now on. */
  onCounted: (counted: <Sku extends PackedSku>(sku: Sku) => Sku & { size?: number }) => void
}

const boundsOf = (sku: PackedSku) => ({
  min: sku.min_quantity,
  max: Math.min(sku.enable_quantity, sku.max_quantity ?? 99_999),
  multiple: sku.order_multiple,
})
const has = (sku: PackedSku, size: number) => sku.packs?.some((it) => it.size === size) ?? false

/** The limits of a sku in packs; as it is where it has none of the size. */
function inPacks<Sku extends PackedSku>(sku: Sku, size: number): Sku & { size?: number } {
  if (!has(sku, size)) return sku
  const { min, max, multiple } = packSteps(boundsOf(sku), size) ?? { min: 1, max: 0, multiple: 1 }
  const { backorder, max_quantity: limit } = sku
  return {
    ...sku,
    min_quantity: min,
    // The stock is shown; what may be ordered of it stands in the maximum.
    enable_quantity: limit ? Math.floor(sku.enable_quantity / size) : max,
    order_multiple: multiple,
    ...(limit && { max_quantity: max }),
    ...(backorder && { backorder: { ...backorder, after: Math.floor(backorder.after / size) } }),
    size,
  }
}

/** The unit in which the quantities of a table of skus are entered; what is there becomes whole packs. */
export default function TableUnit({ skus, unit, ...of }: TableUnitProps) {
  const t = useT()
  const { packSize, onPack, onChoose, onCounted } = of
  const packs = useMemo(() => {
    // One unit for the whole table: nobody has to look which cell counts what.
    return skus[0]?.packs?.filter((it) => skus.every((sku) => has(sku, it.size))) ?? []
  }, [skus])
  const choose = (size: number) => {
    onPack(size)
    onCounted((sku) => inPacks(sku, size))
    const skuOf = new Map(skus.map((sku) => [sku.sku_id, sku]))
    onChoose((before) =>
      Object.fromEntries(
        Object.entries(before).flatMap(([id, num]) => {
          const sku = skuOf.get(id)
          if (!sku || !has(sku, size)) return [[id, num]]
          const steps = packSteps(boundsOf(sku), size)
          return steps ? [[id, wholePacks(num, size, steps)]] : []
        }),
      ),
    )
  }
  return (
    <Select
      size="small"
      label={t(messages.tableUnit)}
      hint={t(messages.pricesFor, { unit: unit || t(messages.piece) })}
      value={String(packSize)}
      choices={[
        { value: '1', label: unit || t(messages.piece) },
        ...packs.map((it) => ({
          value: String(it.size),
          label: t(messages.packOf, { name: it.name, n: number(it.size) }),
        })),
      ]}
      onChange={(wanted) => choose(Number(wanted))}
    />
  )
}
