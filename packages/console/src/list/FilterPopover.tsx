import { useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { Button, Checkbox, Select, TextField } from '@borong/ui'
import { ChevronLeft } from 'lucide-react'
import { type FormEvent, type RefObject, useState } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { operatorWords } from './filter-text.ts'
import type { FilterValue, ListFilter, Operator } from './list-definition.ts'
import { messages } from './resource-list.messages.ts'
import { operatorsOf } from './list-state.ts'
import styles from './ListPopover.module.css'

interface FilterPopoverProps {
  filters: readonly ListFilter[]
  chosen: Readonly<Record<string, FilterValue>>
  /** The one to change; without it the list of them comes first. */
  first: ListFilter | undefined
  trigger: RefObject<HTMLElement | null>
  onApply: (key: string, value: FilterValue) => void
  onClose: () => void
}

/** Which filter, then its condition. */
export default function FilterPopover({ filters, chosen, first, trigger, onApply, onClose }: FilterPopoverProps) {
  const t = useT()
  const [filter, setFilter] = useState(first)
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom start"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.popover!}
    >
      <Dialog aria-label={filter?.label ?? t(messages.filters)} className={styles.dialog!}>
        {filter ? (
          <FilterForm
            key={filter.key}
            filter={filter}
            value={chosen[filter.key]}
            onApply={(value) => onApply(filter.key, value)}
            onBack={first ? undefined : () => setFilter(undefined)}
          />
        ) : (
          <ul className={styles.choices}>
            {filters.map((it) => (
              <li key={it.key}>
                <button type="button" onClick={() => setFilter(it)}>
                  {it.label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </Popover>
  )
}

const valuesFor: Record<Operator, number> = { is: 1, not: 1, contains: 1, before: 1, after: 1, between: 2, empty: 0 }

interface FilterFormProps {
  filter: ListFilter
  value: FilterValue | undefined
  onApply: (value: FilterValue) => void
  onBack: (() => void) | undefined
}

function FilterForm({ filter, value, onApply, onBack }: FilterFormProps) {
  const t = useT()
  const operators = filter.operators ?? operatorsOf[filter.kind]
  const [operator, setOperator] = useState<Operator>(value?.operator ?? operators[0]!)
  const [values, setValues] = useState<readonly string[]>(value?.values ?? (filter.kind === 'flag' ? ['1'] : []))
  const wanted = filter.kind === 'choice' ? values : values.slice(0, valuesFor[operator])
  const isReady =
    operator === 'empty' ||
    (filter.kind === 'choice'
      ? wanted.length > 0
      : wanted.length === valuesFor[operator] && wanted.every((it) => it.trim()))
  const set = (at: number, text: string) => {
    const next = [values[0] ?? '', values[1] ?? '']
    next[at] = text
    setValues(next)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (isReady) onApply({ operator, values: operator === 'empty' ? [] : wanted.map((it) => it.trim()) })
      }}
    >
      <header className={styles.head}>
        {onBack && (
          <button type="button" aria-label={t(messages.back)} onClick={onBack}>
            <ChevronLeft aria-hidden="true" />
          </button>
        )}
        <b>{filter.label}</b>
      </header>
      {operators.length > 1 && (
        <Select
          label={t(messages.condition)}
          labelHidden
          value={operator}
          onChange={setOperator}
          choices={operators.map((it) => ({ value: it, label: t(operatorWords[it]) }))}
        />
      )}
      <FilterFields filter={filter} operator={operator} values={values} set={set} setValues={setValues} />
      <Button variant="primary" type="submit" disabled={!isReady}>
        {t(messages.apply)}
      </Button>
    </form>
  )
}

interface FilterFieldsProps {
  filter: ListFilter
  operator: Operator
  values: readonly string[]
  set: (at: number, text: string) => void
  setValues: (values: readonly string[]) => void
}

function FilterFields({ filter, operator, values, set, setValues }: FilterFieldsProps) {
  const t = useT()
  if (operator === 'empty' || filter.kind === 'flag') return null
  if (filter.kind === 'choice') return <Choices filter={filter} values={values} setValues={setValues} />
  const labels = operator === 'between' ? [t(messages.from), t(messages.to)] : [t(messages.value)]
  return (
    <div className={styles.pair}>
      {labels.map((label, at) =>
        filter.kind === 'date' ? (
          <DateField key={label} label={label} value={values[at] ?? ''} onChange={(day) => set(at, day)} />
        ) : (
          <TextField
            key={label}
            label={label}
            labelHidden={labels.length === 1}
            inputMode={filter.kind === 'amount' ? 'decimal' : 'text'}
            maxLength={100}
            value={values[at] ?? ''}
            onChange={(text) => set(at, text)}
          />
        ),
      )}
    </div>
  )
}

/** Beyond so many, choices are searched. */
const seenAtOnce = 12

function Choices({ filter, values, setValues }: Pick<FilterFieldsProps, 'filter' | 'values' | 'setValues'>) {
  const t = useT()
  const [sought, setSought] = useState('')
  const { options = [], isSingle } = filter
  const found = options.filter(
    ({ value, label }) => values.includes(value) || label.toLowerCase().includes(sought.trim().toLowerCase()),
  )
  return (
    <>
      {options.length > seenAtOnce && (
        <TextField
          label={t(messages.searchChoices)}
          labelHidden
          placeholder={t(messages.searchChoices)}
          maxLength={100}
          value={sought}
          onChange={setSought}
        />
      )}
      <div className={styles.options} role="group" aria-label={filter.label}>
        {found.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={values.includes(value)}
            onChange={(isOn) => {
              const others = isSingle ? [] : values.filter((it) => it !== value)
              setValues(isOn ? [...others, value] : others)
            }}
          />
        ))}
      </div>
    </>
  )
}
