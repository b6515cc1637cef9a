import { fromRupiah, formatRupiah, sum, toRupiah } from '@borong/money'
import { number, useT } from '@borong/site-kit'
import { Button, Dialog, IconButton, Menu, toast } from '@borong/ui'
import { Ellipsis, X } from 'lucide-react'
import { useState } from 'react'
import { followRun, startBulkRun } from './bulk-runs.ts'
import type { BulkAct, BulkResult, ListDefinition } from './list-definition.ts'
import { messages } from './resource-list.messages.ts'
import type { ListData } from './list-props.ts'
import type { ListState } from './list-state.ts'
import styles from './ResourceList.module.css'
import { type Selection, isSelected, nothing } from './selection.ts'

const shownActs = 3
/** Of those that are left out; nobody reads thousands of lines. */
const shownRefused = 50

interface SelectionBarProps<Row> {
  list: ListDefinition<Row>
  data: ListData<Row>
  state: ListState
  selection: Selection
  onSelect: (selection: Selection) => void
}

interface Asked<Row> {
  act: BulkAct<Row>
  keys: readonly string[]
  refused: readonly { key: string; title: string; reason: string }[]
  total: number
}

/** In place of the filters while something is selected: how many, their sum, what can be done with them. */
export function SelectionBar<Row>({ list, data, state, selection, onSelect }: SelectionBarProps<Row>) {
  const t = useT()
  const [asked, setAsked] = useState<Asked<Row>>()
  const rows = (data.rows ?? []).filter((row) => isSelected(selection, list.keyOf(row)))
  const n = selection.isAll ? data.paging.total : selection.keys.size
  const amount =
    list.amountOf && !selection.isAll && rows.length === n
      ? toRupiah(sum(rows.map((row) => fromRupiah(list.amountOf!(row)))))
      : undefined
  const start = async (act: BulkAct<Row>, keys: readonly string[]) => {
    setAsked(undefined)
    const onServer = selection.isAll ? act.all : undefined
    const isAsked = onServer?.asks ? onServer.asks(n, state) : act.asks?.(onServer ? n : keys.length)
    if (isAsked && !(await isAsked)) return
    onSelect(nothing)
    startBulkRun({
      list: list.key,
      label: act.label,
      total: onServer ? n : keys.length,
      isOnServer: onServer !== undefined,
      run: onServer
        ? (progress, signal) => followRun(onServer, state, progress, signal)
        : (progress, signal) => act.run(keys, progress, signal),
      onDone: (result: BulkResult) => {
        data.refetch()
        if (result.failed.length > 0 && !onServer)
          onSelect({ keys: new Set(result.failed.map((it) => it.key)), isAll: false })
        else if (result.failed.length === 0 && !result.outcome)
          toast(t(messages.runDone, { label: act.label, done: result.done }), {
            tone: 'success',
            ...(result.undo && {
              action: { label: t(messages.undo), run: () => void result.undo!().then(data.refetch) },
              seconds: 10,
            }),
          })
      },
    })
  }
  const begin = async (act: BulkAct<Row>) => {
    // What the server does it looks through itself.
    if (selection.isAll && act.all) return start(act, [])
    const keys = selection.isAll ? ((await data.keysOfAll?.()) ?? []) : [...selection.keys]
    // Rows of other pages are not at hand: the server says what does not fit.
    const refused = rows.flatMap((row) => {
      const reason = act.refuses?.(row)
      return reason ? [{ key: list.keyOf(row), title: list.nameOf(row), reason }] : []
    })
    const unfit = new Set(refused.map((it) => it.key))
    const fitting = keys.filter((key) => !unfit.has(key))
    if (refused.length > 0 || (act.isDangerous && !act.asks))
      setAsked({ act, keys: fitting, refused, total: keys.length })
    else await start(act, fitting)
  }
  const fitsAll = ({ all }: BulkAct<Row>) => (all ? all.fits?.(state) !== false : data.keysOfAll !== undefined)
  const acts = (list.bulk ?? []).filter((act) => !selection.isAll || fitsAll(act))
  const mayTakeAll = (list.bulk ?? []).some(fitsAll)
  return (
    <div className={styles.selection} role="region" aria-label={t(messages.selected, { n })}>
      <b>{selection.isAll ? t(messages.allSelected, { n: number(n) }) : t(messages.selected, { n })}</b>
      {amount !== undefined && <span className={styles.amount}>{formatRupiah(amount)}</span>}
      {!selection.isAll && mayTakeAll && data.paging.total > n && (
        <button type="button" className={styles.plain} onClick={() => onSelect({ keys: new Set(), isAll: true })}>
          {t(messages.selectAllMatching, { n: number(data.paging.total) })}
        </button>
      )}
      <span className={styles.space} />
      <Acts acts={acts} onBegin={(act) => void begin(act)} />
      <IconButton size="small" label={t(messages.clearSelection)} onClick={() => onSelect(nothing)}>
        <X aria-hidden="true" />
      </IconButton>
      {asked && (
        <FitDialog
          asked={asked}
          onStart={() => void start(asked.act, asked.keys)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

/** The first acts as buttons, the others behind one. */
function Acts<Row>({ acts, onBegin }: { acts: readonly BulkAct<Row>[]; onBegin: (act: BulkAct<Row>) => void }) {
  const t = useT()
  return (
    <>
      {acts.slice(0, shownActs).map((act) => (
        <Button
          key={act.key}
          size="small"
          variant={act.isDangerous ? 'danger' : undefined}
          icon={act.icon}
          onClick={() => onBegin(act)}
        >
          {act.label}
        </Button>
      ))}
      {acts.length > shownActs && (
        <Menu
          align="end"
          trigger={(props) => (
            <button type="button" className={styles.tool} {...props} aria-label={t(messages.more)}>
              <Ellipsis aria-hidden="true" />
            </button>
          )}
          items={acts
            .slice(shownActs)
            .map((act) => ({ label: act.label, danger: act.isDangerous ?? false, onPick: () => onBegin(act) }))}
        />
      )}
    </>
  )
}

interface FitDialogProps<Row> {
  asked: Asked<Row>
  onStart: () => void
  onClose: () => void
}

/** "12 of 40 can be done", and why the rest cannot. */
function FitDialog<Row>({ asked: { act, keys, refused, total }, onStart, onClose }: FitDialogProps<Row>) {
  const t = useT()
  return (
    <Dialog
      open
      title={t(messages.fitsSomeTitle, { act: act.label, n: number(keys.length), total: number(total) })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button variant={act.isDangerous ? 'danger' : 'primary'} disabled={keys.length === 0} onClick={onStart}>
            {t(messages.goAhead, { act: act.label, n: number(keys.length) })}
          </Button>
        </>
      }
    >
      {refused.length > 0 && (
        <>
          <p>{keys.length === 0 ? t(messages.fitsNone) : t(messages.theRest)}</p>
          <ul className={styles.refused}>
            {refused.slice(0, shownRefused).map((it) => (
              <li key={it.key}>
                <b>{it.title}</b> {it.reason}
              </li>
            ))}
            {refused.length > shownRefused && (
              <li>{t(messages.andMore, { n: number(refused.length - shownRefused) })}</li>
            )}
          </ul>
        </>
      )}
    </Dialog>
  )
}
