import { shopApi } from '@borong/contract'
import { request } from '@borong/site-kit'
import type { AskedSource } from '@borong/ui/use-options.ts'
import { useState } from 'react'
import { ValuePicker } from '../../forms/ValuePicker.tsx'
import { max } from './policy-draft.ts'

interface SellerPickerProps {
  label: string
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  nameOf: (id: string) => string | undefined
  error?: string | undefined
}

const pageSize = 30
/** The mall may have more shops than a list can hold. */
const shops: AskedSource = async ({ search, cursor, signal }) => {
  const page = Number(cursor ?? 1)
  const keyword = search.trim().slice(0, 200)
  const found = await request(
    shopApi.list,
    { page_no: page, page_size: pageSize, ...(keyword && { keyword }) },
    { signal },
  )
  return {
    options: found.data.map((it) => ({ id: it.shop_id, name: it.shop_name, note: it.city })),
    ...(page * pageSize < found.data_total && { next: String(page + 1) }),
  }
}

/** Shops by name. */
export function SellerPicker({ label, chosen, onChange, nameOf, error }: SellerPickerProps) {
  const [picked, setPicked] = useState<Record<string, string>>({})
  return (
    <ValuePicker
      label={label}
      labelHidden
      chosen={chosen}
      onChange={(next, options) => {
        setPicked({ ...picked, ...Object.fromEntries(options.map((it) => [it.id, it.name])) })
        onChange(next)
      }}
      source={shops}
      nameOf={(id) => picked[id] ?? nameOf(id)}
      max={max.values}
      error={error}
    />
  )
}
