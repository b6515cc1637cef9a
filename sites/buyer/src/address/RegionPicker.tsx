import { type Reply, referenceApi } from '@borong/contract'
import { fresh, useApiQuery, useT } from '@borong/site-kit'
import { Button, Select, Skeleton, VisuallyHidden, classes } from '@borong/ui'
import { CircleAlert } from 'lucide-react'
import { type RefObject, type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { messages } from './address.messages.ts'
import { matchRegions } from './match-regions.ts'
import styles from './RegionPicker.module.css'

type Region = Reply<typeof referenceApi.regions>[number]

/** From the province down to the district; shorter while somebody is choosing. */
export type RegionPath = readonly { id: number; name: string }[]
export const regionLevels = 3

interface RegionPickerProps {
  value: RegionPath
  onChange: (path: RegionPath) => void
  error?: string | undefined
}

const phone = '(max-width: 767px)'
const usePhone = () =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(phone)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(phone).matches,
    () => false,
  )

const useRegions = (parent: number | undefined) =>
  useApiQuery(referenceApi.regions, { id: parent ?? 0 }, { enabled: parent !== undefined, staleTime: fresh.dictionary })

interface LevelProps {
  label: string
  parent: number | undefined
  chosen: number | undefined
  onChoose: (region: Region) => void
}

/** Province, city, district, each level fetched when the one above is chosen. */
export function RegionPicker({ value, onChange, error }: RegionPickerProps) {
  const t = useT()
  const id = useId()
  const onPhone = usePhone()
  const columns = useRef<HTMLDivElement>(null)
  const focusLevel = useRef<number>(undefined)
  const labels = [t(messages.province), t(messages.city), t(messages.district)]
  const before = ['', t(messages.firstProvince), t(messages.firstCity)]
  const choose = (level: number) => (region: Region) => {
    onChange([...value.slice(0, level), { id: region.id, name: region.local_name }])
    focusLevel.current = level + 1
  }
  useEffect(() => {
    const level = focusLevel.current
    focusLevel.current = undefined
    if (level !== undefined && level < regionLevels) columns.current?.querySelectorAll('input')[level]?.focus()
  }, [value])

  const levels = labels.map((label, level) => ({
    label,
    before: before[level]!,
    parent: level === 0 ? 0 : value[level - 1]?.id,
    chosen: value[level]?.id,
    onChoose: choose(level),
  }))
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{t(messages.region)}</legend>
      {onPhone ? (
        <div className={styles.selects}>
          {levels.map(({ label, parent, chosen, onChoose }) => (
            <LevelSelect key={label} label={label} parent={parent} chosen={chosen} onChoose={onChoose} />
          ))}
        </div>
      ) : (
        <>
          <p className={classes(styles.path, !value.length && styles.none)}>
            {value.map((it) => it.name).join(' / ') || t(messages.choose)}
          </p>
          <div ref={columns} className={classes(styles.columns, error && styles.wrong)}>
            {levels.map((level) => (
              <LevelColumn key={`${level.label}-${level.parent}`} {...level} />
            ))}
          </div>
        </>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Failed({ again }: { again: () => void }) {
  const t = useT()
  return (
    <div className={styles.failed} role="alert">
      <span>{t(messages.regionsFailed)}</span>
      <Button variant="link" onClick={again}>
        {t(messages.tryAgain)}
      </Button>
    </div>
  )
}

function LevelSelect({ label, parent, chosen, onChoose }: LevelProps) {
  const t = useT()
  const regions = useRegions(parent)
  const rows = parent === undefined ? [] : (regions.data ?? [])
  return (
    <div>
      <Select
        label={label}
        value={chosen === undefined ? '' : String(chosen)}
        disabled={parent === undefined || regions.isPending}
        empty={t(messages.choose)}
        choices={rows.map((it) => ({ value: String(it.id), label: it.local_name }))}
        onChange={(id) => {
          const region = rows.find((it) => String(it.id) === id)
          if (region) onChoose(region)
        }}
      />
      {regions.isError && <Failed again={() => void regions.refetch()} />}
    </div>
  )
}

/** A field to filter by and the list below it; arrows move in the list while the field keeps the focus. */
function LevelColumn({ label, before, parent, chosen, onChoose }: LevelProps & { before: string }) {
  const t = useT()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const regions = useRegions(parent)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<number>()
  // The provinces that are known already are not those below nothing.
  const rows = matchRegions((parent !== undefined && regions.data) || [], typed)
  const at = rows.findIndex((it) => it.id === (active ?? chosen))
  const optionId = (region: Region) => `${id}-${region.id}`

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [at, rows.length])

  const keys = (event: KeyboardEvent) => {
    const to = {
      ArrowDown: Math.min(at + 1, rows.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: rows.length - 1,
    }[event.key]
    if (to !== undefined && (typed || event.key.startsWith('Arrow'))) {
      event.preventDefault()
      setActive(rows[to]?.id)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const region = rows[Math.max(at, 0)]
      if (region) onChoose(region)
    }
  }
  const current = rows[at]
  return (
    <div className={styles.column}>
      <input
        className={styles.filter}
        role="combobox"
        aria-label={t(messages.filterOf, { level: label })}
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current ? optionId(current) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        disabled={parent === undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(undefined)
        }}
        onKeyDown={keys}
      />
      {parent === undefined ? (
        <p className={styles.quiet}>{before}</p>
      ) : regions.isError ? (
        <Failed again={() => void regions.refetch()} />
      ) : regions.isPending ? (
        <div className={styles.wait} aria-busy="true">
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ) : (
        rows.length === 0 && (
          <p className={styles.quiet} role="status">
            {t(messages.noMatch)}
          </p>
        )
      )}
      <RegionList {...{ list, id, label, rows, optionId, chosen, at, onChoose, keys }} />
      <VisuallyHidden>
        <span aria-live="polite">{typed ? rows.length : ''}</span>
      </VisuallyHidden>
    </div>
  )
}

interface RegionListProps {
  list: RefObject<HTMLDivElement | null>
  id: string
  label: string
  rows: readonly Region[]
  optionId: (region: Region) => string
  chosen: number | undefined
  at: number
  onChoose: (region: Region) => void
  keys: (event: KeyboardEvent) => void
}

/** The regions of a level. */
function RegionList({ list, id, label, rows, optionId, chosen, at, onChoose, keys }: RegionListProps) {
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={styles.list}
      hidden={rows.length === 0}
    >
      {rows.map((region, index) => (
        // The field above takes the keys for its list.
        <div
          key={region.id}
          id={optionId(region)}
          role="option"
          tabIndex={-1}
          aria-selected={region.id === chosen}
          data-active={index === at ? '' : undefined}
          className={classes(styles.option, region.id === chosen && styles.chosen, index === at && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(region)}
          onKeyDown={keys}
        >
          {region.local_name}
        </div>
      ))}
    </div>
  )
}
