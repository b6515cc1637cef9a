import type { FieldTexts } from '@borong/ui'
import type { ComboboxOption, OptionSource } from '@borong/ui/use-options.ts'
import { Combobox, MultiCombobox } from './LatePickers.tsx'

interface ValuePickerProps extends FieldTexts {
  chosen: readonly string[]
  /** With what is known of each, for names that a list asked for page by page may not show again. */
  onChange: (chosen: readonly string[], options: readonly ComboboxOption[]) => void
  /** Undefined while it is on its way. */
  source: OptionSource | undefined
  nameOf: (id: string) => string | undefined
  max?: number | undefined
}

const waiting: OptionSource = () => new Promise<never>(() => {})

/** Several out of many by their ids, or one where `max` is one. */
export function ValuePicker({ chosen, onChange, source = waiting, nameOf, max = 50, ...field }: ValuePickerProps) {
  const known = typeof source === 'function' ? [] : source
  const value = chosen.map((id) => known.find((it) => it.id === id) ?? { id, name: nameOf(id) ?? id })
  const take = (next: readonly ComboboxOption[]) =>
    onChange(
      next.map((it) => it.id),
      next,
    )
  return max === 1 ? (
    <Combobox {...field} source={source} value={value[0] ?? null} onChange={(one) => take(one ? [one] : [])} />
  ) : (
    <MultiCombobox {...field} source={source} max={max} value={value} onChange={take} />
  )
}
