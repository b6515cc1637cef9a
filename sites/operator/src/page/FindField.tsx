import { TextField } from '@borong/ui'
import { Search } from 'lucide-react'

interface FindFieldProps {
  label: string
  maxLength?: number
  value: string
  onChange: (typed: string) => void
}

/** What somebody types to find something in what the page shows. */
export function FindField({ maxLength = 60, ...field }: FindFieldProps) {
  return <TextField {...field} type="search" before={<Search aria-hidden="true" />} maxLength={maxLength} />
}
