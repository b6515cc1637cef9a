import { number, useT } from '@borong/site-kit'
import { Select } from '@borong/ui'
import { messages } from './pack.messages.ts'
import type { Counted } from './counted-in.ts'

interface UnitSelectProps {
  of: Counted
  /** By its size; 1: the unit itself. */
  size: number
  onChange: (size: number) => void
  /** What is counted, where the label of the field does not stand beside it. */
  named?: string
  small?: boolean
  disabled?: boolean
}

/** The unit in which a quantity is entered; nothing where there is one alone. */
export function UnitSelect({ of, size, onChange, named, small = false, disabled = false }: UnitSelectProps) {
  const t = useT()
  if (!of.packs?.length) return null
  return (
    <Select
      label={named === undefined ? t(messages.unit) : t(messages.unitOf, { label: named })}
      labelHidden={named !== undefined}
      disabled={disabled}
      {...(small && { size: 'small' as const })}
      value={String(size)}
      onChange={(wanted) => onChange(Number(wanted))}
      choices={[
        { value: '1', label: of.unit || t(messages.piece) },
        ...of.packs.map((it) => ({
          value: String(it.size),
          label: t(messages.packOf, { name: it.name, n: number(it.size) }),
        })),
      ]}
    />
  )
}
