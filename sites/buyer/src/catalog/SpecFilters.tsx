import { useT } from '@borong/site-kit'
import { Checkbox, Select } from '@borong/ui'
import { messages } from './goods-detail.messages.ts'
import type { Axis } from './specs.ts'

/** What the rows of many axes are narrowed by. */
export interface Filter {
  wanted: Readonly<Record<string, string>>
  onlyChosen: boolean
}
export interface Filtering {
  filter: Filter
  onFilter: (filter: Filter) => void
}

/** A choice for each axis, and whether only what is chosen is shown. */
export default function SpecFilters({ axes, filter, onFilter }: Filtering & { axes: readonly Axis[] }) {
  const t = useT()
  return (
    <>
      {axes.map((axis) => (
        <Select
          key={axis.id}
          size="small"
          label={axis.name}
          value={filter.wanted[axis.id] ?? ''}
          empty={t(messages.any)}
          choices={axis.values.map((value) => ({ value: String(value.id), label: value.text }))}
          onChange={(value) => onFilter({ ...filter, wanted: { ...filter.wanted, [axis.id]: value } })}
        />
      ))}
      <Checkbox
        label={t(messages.onlyChosen)}
        checked={filter.onlyChosen}
        onChange={(onlyChosen) => onFilter({ ...filter, onlyChosen })}
      />
    </>
  )
}
