import { shopApi } from '@borong/contract'
import { useApiQuery } from '@borong/site-kit'
import { useState } from 'react'
import { ValuePicker } from './ValuePicker.tsx'
import { max } from './policy-draft.ts'
import { useSettled } from './use-settled.ts'

interface SellerPickerProps {
  label: string
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  labelOf: (id: string) => string | undefined
  error?: string | undefined
}

/** Shops by name; the mall may have more of them than a list can hold. */
export function SellerPicker({ label, chosen, onChange, labelOf, error }: SellerPickerProps) {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim().slice(0, 200), 250)
  const shops = useApiQuery(shopApi.list, { page_size: 30, ...(keyword && { keyword }) }, { showPreviousRows: true })
  return (
    <ValuePicker
      label={label}
      labelHidden
      chosen={chosen}
      onChange={onChange}
      onSearch={setTyped}
      options={shops.data?.data.map((it) => ({ value: it.shop_id, label: it.shop_name, note: it.city }))}
      labelOf={(id) => labelOf(id) ?? shops.data?.data.find((it) => it.shop_id === id)?.shop_name ?? id}
      max={max.values}
      error={error}
    />
  )
}
