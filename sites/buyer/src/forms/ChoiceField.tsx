import { useT } from '@borong/site-kit'
import { type FieldTexts, Select } from '@borong/ui'
import { type ComboboxOption, textOf } from '@borong/ui/use-options.ts'
import { Combobox } from './LatePickers.tsx'
import { messages } from './picker.messages.ts'
import { useRecent } from './recent-choices.ts'

export interface Choice extends ComboboxOption {
  /** Below how many others it stands in a tree. */
  depth?: number | undefined
}

interface ChoiceFieldProps extends FieldTexts {
  /** The id of the choice, empty for none. */
  value: string
  onChange: (id: string) => void
  choices: readonly Choice[]
  /** Shown while nothing is chosen. */
  empty: string
  /** Names the list whose latest choices of this browser come first. */
  recent?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** So many can be taken in at a glance; more are searched. */
const atAGlance = 15
const written = (it: Choice) => `${'\u2003'.repeat(it.depth ?? 0)}${textOf(it)}${it.note ? ` (${it.note})` : ''}`

/** One of the company's own things, of which there may be three or three hundred: a plain list, or one that is searched. */
export function ChoiceField({ value, onChange, choices, empty, recent, ...rest }: ChoiceFieldProps) {
  const t = useT()
  const [lately, note] = useRecent(recent)
  const choose = (id: string) => {
    note(id)
    onChange(id)
  }
  if (choices.length <= atAGlance)
    return (
      <Select
        {...rest}
        value={value}
        onChange={choose}
        empty={empty}
        choices={choices.map((it) => ({ value: it.id, label: written(it), disabled: it.disabled }))}
      />
    )
  const first = lately.flatMap((id) => choices.find((it) => it.id === id && !it.disabled) ?? [])
  const others = choices.filter((it) => !first.includes(it))
  return (
    <Combobox
      {...rest}
      placeholder={empty}
      value={choices.find((it) => it.id === value) ?? null}
      onChange={(chosen) => choose(chosen?.id ?? '')}
      source={[...first.map((it) => ({ ...it, note: it.note ?? t(messages.recent) })), ...others]}
    />
  )
}
