import { Combobox, MultiCombobox } from '@borong/console/form'
import { findRegions } from '../page/find-regions.ts'
import type { RegionChoice } from './freight.ts'

interface RegionsFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  required?: boolean
  optional?: boolean
  value: readonly RegionChoice[]
  onChange: (regions: readonly RegionChoice[]) => void
}

/** Several regions of any level, found by name. */
export const RegionsField = ({ value, onChange, ...field }: RegionsFieldProps) => (
  <MultiCombobox
    {...field}
    source={findRegions}
    value={value}
    onChange={(chosen) => onChange(chosen.map(({ id, name }) => ({ id, name })))}
  />
)

interface RegionFieldProps extends Pick<RegionsFieldProps, 'label' | 'error' | 'required'> {
  value: RegionChoice | undefined
  onChange: (region: RegionChoice | undefined) => void
}
export const RegionField = ({ value, onChange, ...field }: RegionFieldProps) => (
  <Combobox
    {...field}
    source={findRegions}
    value={value ?? null}
    onChange={(chosen) => onChange(chosen ? { id: chosen.id, name: chosen.name } : undefined)}
  />
)
