import { quantityText, skuChangeLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { TextField } from '@borong/ui'
import { useState } from 'react'
import { packOf } from '../pack/counted-in.ts'
import { UnitSelect } from '../pack/UnitSelect.tsx'
import { fullPack, readPieces, type Stock } from './stock.ts'

/** Pieces of a sku as they are typed, in the unit or in packs: begins in the largest pack of which they are a whole number. */
export function usePieces(of: Stock, given?: number) {
  const [size, setSize] = useState(() => fullPack(of, given ?? 0)?.size ?? 1)
  const [typed, setTyped] = useState(given === undefined ? '' : String(given / size))
  const count = readPieces(typed, 0)
  const pieces = count === undefined || count * size > skuChangeLimits.stock ? undefined : count * size
  return { of, typed, setTyped, size, setSize, pieces }
}

interface PiecesFieldProps {
  entry: ReturnType<typeof usePieces>
  /** What is asked for, in the unit and in packs. */
  label: string
  packedLabel?: string
  required?: boolean
  optional?: boolean
  fault?: string | false | undefined
  /** In place of what the packs come to. */
  hint?: string | undefined
}

/** How many, with the unit beside it where there are packs. */
export function PiecesField({ entry, label, packedLabel = label, fault, hint, ...more }: PiecesFieldProps) {
  const t = useT()
  const { of, typed, setTyped, size, setSize, pieces } = entry
  const pack = packOf(of, size)
  return (
    <>
      <TextField
        label={pack ? packedLabel : label}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={fault}
        hint={hint ?? (pack && pieces ? quantityText(t.lang, pieces, of.unit, pack) : undefined)}
        {...more}
      />
      <UnitSelect of={of} size={size} onChange={setSize} />
    </>
  )
}
