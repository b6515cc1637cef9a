import { useState } from 'react'
import { Dialog, Button } from '@borong/ui'
import { Stage } from './Stage.tsx'
import { Combobox, type ComboboxOption, MultiCombobox } from '../src/form/index.ts'

const places = ['Plant', 'Workshop', 'Head office', 'Store', 'Laboratory', 'Warehouse', 'Canteen', 'Fleet']
const towns = ['Karawang', 'Surabaya', 'Jakarta', 'Bekasi', 'Medan', 'Makassar', 'Semarang', 'Batam', 'Palembang']
const centres: ComboboxOption[] = Array.from({ length: 324 }, (_, at) => ({
  id: String(at + 1),
  code: `CC-${100 + at}`,
  name: `${places[at % places.length]} ${towns[at % towns.length]}`,
  note: at % 5 === 0 ? 'Closed' : undefined,
  disabled: at % 5 === 0,
}))
const pause = (millis: number) => new Promise((done) => setTimeout(done, millis))

async function pages({ search, cursor }: { search: string; cursor: string | undefined }) {
  await pause(400)
  const found = centres.filter((it) => `${it.code} ${it.name}`.toLowerCase().includes(search.toLowerCase()))
  const from = Number(cursor ?? 0)
  return { options: found.slice(from, from + 20), next: from + 20 < found.length ? String(from + 20) : undefined }
}
let calls = 0
async function failing({ search }: { search: string }) {
  await pause(200)
  if (calls++ % 2 === 0) throw new Error('not answered')
  return pages({ search, cursor: undefined })
}
const never = () => new Promise<never>(() => {})
const nobody = async () => ({ options: [] })

function One(props: Omit<Parameters<typeof Combobox>[0], 'value' | 'onChange'> & { start?: ComboboxOption }) {
  const [value, setValue] = useState<ComboboxOption | null>(props.start ?? null)
  return <Combobox {...props} value={value} onChange={setValue} />
}
function Many(props: Omit<Parameters<typeof MultiCombobox>[0], 'value' | 'onChange'> & { start?: ComboboxOption[] }) {
  const [value, setValue] = useState<readonly ComboboxOption[]>(props.start ?? [])
  return <MultiCombobox {...props} value={value} onChange={setValue} />
}

export default function ComboboxStory() {
  const [open, setOpen] = useState(false)
  return (
    <Stage title="Combobox">
      <One label="Cost centre" source={centres} hint="324 of them, all in the page" start={centres[4]!} />
      <One label="Cost centre, asked page by page" source={pages} />
      <One label="Required" source={centres} required start={centres[1]!} />
      <Many label="Cost centres" source={centres} start={[centres[1]!, centres[2]!, centres[3]!]} />
      <Many label="Cost centres, asked page by page" source={pages} />
      <One label="With an error" source={centres} error="Choose the cost centre that pays." />
      <One label="Not loaded" source={failing} />
      <One label="Still loading" source={never} />
      <One label="Nothing to choose" source={nobody} />
      <One label="Disabled" source={centres} disabled start={centres[1]!} />
      <One label="Read only" source={centres} readOnly start={centres[1]!} />
      <Button onClick={() => setOpen(true)}>In a dialog</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Move the budget">
        <One label="To the cost centre" source={centres} />
        <p>The list opens above the edge of the dialog.</p>
      </Dialog>
    </Stage>
  )
}
