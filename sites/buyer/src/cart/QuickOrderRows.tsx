import { numText } from '@borong/contract'
import { number, specText, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  IconButton,
  Pagination,
  Picture,
  Price,
  QuantityBox,
  StatusPill,
  type Tone,
  classes,
} from '@borong/ui'
import { X } from 'lucide-react'
import { type RefObject, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import PackQuantity from '../pack/PackQuantity.tsx'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import {
  type ListedSku,
  type Row,
  type Status,
  countByStatus,
  fixOf,
  minOf,
  priceOf,
  statusOrder,
  subtotalOf,
  withAllFixed,
  withFix,
  withNum,
  withPick,
} from './order-list.ts'
import { messages } from './quick-order.messages.ts'
import styles from './QuickOrderRows.module.css'
import type { UseQuickOrder } from './use-quick-order.ts'

const perPage = 50
const looks: Record<Status, { tone: Tone; sign: string }> = {
  OK: { tone: 'success', sign: '●' },
  AMBIGUOUS: { tone: 'brand', sign: '◔' },
  QUANTITY_UNCLEAR: { tone: 'brand', sign: '?' },
  BELOW_MINIMUM: { tone: 'warn', sign: '▲' },
  NOT_MULTIPLE: { tone: 'warn', sign: '▲' },
  OVER_STOCK: { tone: 'warn', sign: '▼' },
  ABOVE_MAXIMUM: { tone: 'warn', sign: '▼' },
  OUT_OF_STOCK: { tone: 'danger', sign: '✕' },
  OFF_SHELF: { tone: 'danger', sign: '✕' },
  UNKNOWN: { tone: 'danger', sign: '!' },
}
const hopeless: ReadonlySet<Status> = new Set(['OUT_OF_STOCK', 'OFF_SHELF', 'UNKNOWN'])
const nameOf = (sku: ListedSku): string => [sku.name, specText(sku.spec_list)].filter(Boolean).join(' ')

interface Acts {
  fix: (row: Row) => void
  pick: (row: Row, sku: ListedSku, num?: number) => void
  /** In base units, entered in the pack of that size. */
  setNum: (row: Row, num: number, size?: number) => void
  remove: (row: Row) => void
}

/** The rows of a list: what each was taken for, and one key to put it right. A page at a time, so that 2,000 stay light. */
export function QuickOrderRows({ order }: { order: UseQuickOrder }) {
  const t = useT()
  const { rows } = order.reading!
  const [wanted, setWanted] = useState<Status>()
  const [page, setPage] = useState(1)
  const [at, setAt] = useState<number>()
  const body = useRef<HTMLTableSectionElement>(null)
  const asked = useRef(new Set<number>())
  const counts = useMemo(() => countByStatus(rows), [rows])
  const shownStatus = wanted && counts.has(wanted) ? wanted : undefined
  const fitting = useMemo(
    () => (shownStatus ? rows.filter((row) => row.status === shownStatus) : rows),
    [rows, shownStatus],
  )
  const last = Math.max(1, Math.ceil(fitting.length / perPage))
  const here = Math.min(page, last)
  const shown = fitting.slice((here - 1) * perPage, here * perPage)
  const focusedId = shown.some((row) => row.id === at) ? at : shown[0]?.id

  const { acts, look, press } = useRowKeys({ setAt, body, shown, order, asked, shownStatus })
  useEffect(() => {
    if (here !== page) setPage(here)
  }, [here, page])

  const fixable = shownStatus && fitting.some((row) => fixOf(row) !== undefined)
  return (
    <Card
      flush
      title={t(messages.result)}
      note={<span className={styles.keys}>{t(messages.keys)}</span>}
      actions={
        shownStatus &&
        (fixable ? (
          <Button size="small" variant="primary" onClick={() => order.setRows((all) => withAllFixed(all, shownStatus))}>
            {t(messages.fixAll, { n: fitting.length })}
          </Button>
        ) : (
          hopeless.has(shownStatus) && (
            <Button
              size="small"
              onClick={() => order.setRows((all) => all.filter((row) => row.status !== shownStatus))}
            >
              {t(messages.removeAll, { n: fitting.length })}
            </Button>
          )
        ))
      }
    >
      <StatusFilter shownStatus={shownStatus} setWanted={setWanted} rows={rows} counts={counts} setPage={setPage} />
      <table className={styles.table}>
        <caption className={styles.caption}>{t(messages.result)}</caption>
        <RowsHead />
        <tbody ref={body} onKeyDown={press}>
          {shown.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              tabIndex={row.id === focusedId ? 0 : -1}
              onFocus={() => {
                setAt(row.id)
                look(row)
              }}
            >
              <OneRow row={row} acts={acts} />
            </tr>
          ))}
        </tbody>
      </table>
      {last > 1 && (
        <div className={styles.pages}>
          <Pagination page={here} pageSize={perPage} total={fitting.length} onPage={setPage} />
        </div>
      )}
    </Card>
  )
}

/** Walks through the rows and settles them by keys. */
function useRowKeys({
  setAt,
  body,
  shown,
  order,
  asked,
  shownStatus,
}: {
  setAt: (id: number | undefined) => void
  body: RefObject<HTMLTableSectionElement | null>
  shown: readonly Row[]
  order: UseQuickOrder
  asked: RefObject<Set<number>>
  shownStatus: Status | undefined
}) {
  const focusRow = (id: number | undefined) => {
    // The focus has moved before the next key arrives, however slow the machine.
    flushSync(() => setAt(id))
    body.current?.querySelector<HTMLElement>(`tr[data-row='${id}']`)?.focus()
  }
  /** The row that takes the focus when this one is settled or gone. */
  const nextOf = (row: Row) => {
    const own = shown.findIndex((it) => it.id === row.id)
    return (shown[own + 1] ?? shown[own - 1])?.id
  }
  const acts: Acts = {
    fix: (row) => order.setRows((all) => withFix(all, row)),
    pick: (row, sku, num) => order.setRows((all) => withPick(all, row, sku, num)),
    setNum: (row, num, size) => order.setRows((all) => withNum(all, row, num, size)),
    remove: (row) => {
      const next = nextOf(row)
      order.setRows((all) => all.filter((it) => it.id !== row.id))
      focusRow(next)
    },
  }
  const look = (row: Row) => {
    if (row.status !== 'UNKNOWN' || row.near.length || asked.current.has(row.id)) return
    asked.current.add(row.id)
    void order.lookCloser(row)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLTableRowElement)) return
    const own = shown.findIndex((row) => row.id === Number((event.target as HTMLElement).dataset['row']))
    const row = shown[own]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const choice = /^[1-5]$/.test(event.key) ? Number(event.key) - 1 : undefined
    if (step) focusRow(shown[own + step]?.id ?? row.id)
    else if (event.key === 'Home') focusRow(shown[0]?.id)
    else if (event.key === 'End') focusRow(shown.at(-1)?.id)
    else if (event.key === 'Delete') acts.remove(row)
    else if (event.key === 'Enter') {
      const [only] = row.candidates
      if (fixOf(row) !== undefined) acts.fix(row)
      else if (row.candidates.length === 1 && only) acts.pick(row, only.sku, only.num)
      else return
      // A row that became another is not there any more; one that leaves the filter is not either.
      focusRow(shownStatus || row.status === 'AMBIGUOUS' ? (nextOf(row) ?? row.id) : row.id)
    } else if (choice !== undefined) {
      const candidate = row.candidates[choice]
      const near = row.candidates.length ? undefined : row.near[choice]
      if (candidate) acts.pick(row, candidate.sku, candidate.num)
      else if (near) acts.pick(row, near)
      else return
      focusRow(row.id)
    } else return
    event.preventDefault()
  }
  return { acts, look, press }
}

/** The columns of the list. */
function RowsHead() {
  const t = useT()
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.given}>
          {t(messages.given)}
        </th>
        <th scope="col">{t(messages.goods)}</th>
        <th scope="col" className={classes(styles.end, styles.money)}>
          {t(messages.price)}
        </th>
        <th scope="col" className={styles.quantity}>
          {t(messages.quantity)}
        </th>
        <th scope="col" className={classes(styles.end, styles.money)}>
          {t(messages.subtotal)}
        </th>
        <th scope="col" className={styles.state}>
          {t(messages.state)}
        </th>
        <th scope="col" className={styles.act}>
          <span className={styles.caption}>{t(messages.acts)}</span>
        </th>
      </tr>
    </thead>
  )
}

interface StatusFilterProps {
  shownStatus: Status | undefined
  setWanted: (wanted: Status | undefined) => void
  rows: readonly Row[]
  counts: ReadonlyMap<Status, number>
  setPage: (page: number) => void
}

/** How many rows are in each state; one of them narrows the list. */
function StatusFilter({ shownStatus, setWanted, rows, counts, setPage }: StatusFilterProps) {
  const t = useT()
  return (
    <div className={styles.chips} role="group" aria-label={t(messages.filter)}>
      <button type="button" aria-pressed={!shownStatus} className={styles.chip} onClick={() => setWanted(undefined)}>
        {t(messages.all, { n: rows.length })}
      </button>
      {statusOrder
        .filter((status) => counts.has(status))
        .map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={shownStatus === status}
            className={classes(styles.chip, styles[looks[status].tone])}
            onClick={() => {
              setWanted(status)
              setPage(1)
            }}
          >
            <span aria-hidden="true">{looks[status].sign}</span> {t(messages[status], { n: counts.get(status)! })}
          </button>
        ))}
    </div>
  )
}

function OneRow({ row, acts }: { row: Row; acts: Acts }) {
  const t = useT()
  const id = useId()
  const { sku } = row
  const sold = sku && row.status !== 'OFF_SHELF'
  return (
    <>
      <td className={styles.given}>
        {row.lines.slice(0, 6).map((it) => (
          <span key={it.line} className={styles.raw}>
            <span className={styles.line}>{it.line}</span> {it.raw.slice(0, 200)}
          </span>
        ))}
        {row.lines.length > 6 && <span className={styles.raw}>…</span>}
        <Remarks row={row} />
      </td>
      <td className={styles.goods} colSpan={sku ? 1 : 2}>
        {sku ? <Goods sku={sku} /> : <Choices row={row} acts={acts} />}
      </td>
      {sku && (
        <td className={classes(styles.end, styles.money)} data-label={t(messages.price)}>
          {sold && (
            <>
              <Price plain value={priceOf(sku, row.num ?? minOf(sku))} />
              <span className={styles.note}>{t(messages.each, { unit: sku.unit })}</span>
            </>
          )}
        </td>
      )}
      <td className={styles.quantity}>
        {sold && (
          <>
            {sku.packs && row.num ? (
              <PackQuantity
                boxSize="small"
                label={t(messages.quantityOf, { name: nameOf(sku) })}
                packs={sku.packs}
                unit={sku.unit}
                size={row.pack ?? 1}
                num={row.num}
                min={1}
                max={99_999}
                multiple={1}
                price={priceOf(sku, row.num)}
                onChange={(num, size) => acts.setNum(row, num, size)}
              />
            ) : (
              <QuantityBox
                size="small"
                label={t(messages.quantityOf, { name: nameOf(sku) })}
                value={row.num ?? 0}
                min={0}
                onChange={(num) => num > 0 && acts.setNum(row, num)}
              />
            )}
            <span className={styles.note}>
              {t(messages.stock, { n: number(sku.enable_quantity) })}
              {sku.in_cart > 0 && ` · ${t(messages.inCart, { n: number(sku.in_cart) })}`}
            </span>
          </>
        )}
        {!sku && row.num !== undefined && row.num_given === 1 && (
          <span className={styles.asked}>{number(row.num)}</span>
        )}
      </td>
      <td className={classes(styles.end, styles.money)} data-label={t(messages.subtotal)}>
        {sku && row.status === 'OK' && <Price value={subtotalOf(sku, row.num!)} />}
      </td>
      <td className={styles.state}>
        <StatusPill {...looks[row.status]}>
          <StateText row={row} />
        </StatusPill>
        <Fixes row={row} acts={acts} describedBy={id} />
      </td>
      <td className={styles.act}>
        <IconButton size="small" label={t(messages.remove, { what: row.what })} onClick={() => acts.remove(row)}>
          <X aria-hidden="true" />
        </IconButton>
      </td>
    </>
  )
}

function Goods({ sku }: { sku: ListedSku }) {
  return (
    <span className={styles.one}>
      <Picture src={sku.goods_image} alt="" size={44} framed />
      <span className={styles.what}>
        <Link href={paths.goodsDetail(sku.goods_id, { sku: sku.sku_id })} className={styles.name}>
          {sku.name}
        </Link>
        <span className={styles.note}>
          {[specText(sku.spec_list), sku.sku_sn, sku.seller_name].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}

/** What a row may mean: the sure ones by number, else what is spelt alike. */
function Choices({ row, acts }: { row: Row; acts: Acts }) {
  const t = useT()
  const choices = row.candidates.length ? row.candidates : row.near.map((sku) => ({ sku, num: undefined }))
  return (
    <>
      {row.candidates.length === 0 && (
        <span className={styles.note}>
          {row.near.length > 0 && t(messages.near)}
          {row.near.length === 0 && (
            <Link href={paths.goods({ keyword: row.what.slice(0, 200) })}>{t(messages.look)}</Link>
          )}
        </span>
      )}
      <ol className={styles.choices}>
        {choices.map(({ sku, num }, at) => (
          <li key={sku.sku_id}>
            <button
              type="button"
              className={styles.choice}
              aria-label={t(messages.pickOf, { name: `${nameOf(sku)}, ${sku.seller_name}` })}
              onClick={() => acts.pick(row, sku, num)}
            >
              <kbd aria-hidden="true">{at + 1}</kbd>
              <span className={styles.what}>
                <span>{nameOf(sku)}</span>
                <span className={styles.note}>
                  {[sku.sku_sn, sku.seller_name, num !== undefined && `× ${num}`].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Price size="small" value={sku.price} />
            </button>
          </li>
        ))}
      </ol>
      {row.candidate_num > row.candidates.length && <span className={styles.note}>{t(messages.more)}</span>}
    </>
  )
}

function StateText({ row }: { row: Row }) {
  const t = useT()
  const { sku } = row
  switch (row.status) {
    case 'OK':
      return t(messages.isOk)
    case 'AMBIGUOUS':
      return t(messages.isAmbiguous)
    case 'QUANTITY_UNCLEAR':
      return t(messages.isUnclear)
    case 'BELOW_MINIMUM':
      return t(messages.isBelow, { n: numText(t.lang, sku!.min_quantity, sku!.packs) })
    case 'NOT_MULTIPLE':
      return t(messages.isNotMultiple, { n: numText(t.lang, sku!.order_multiple, sku!.packs) })
    case 'OVER_STOCK':
      return sku!.in_cart > 0
        ? t(messages.isOverCart, { n: number(sku!.enable_quantity), m: number(sku!.in_cart) })
        : t(messages.isOver, { n: number(sku!.enable_quantity) })
    case 'ABOVE_MAXIMUM':
      return t(messages.isAboveMaximum, { n: numText(t.lang, sku!.max_quantity!, sku!.packs) })
    case 'OUT_OF_STOCK':
      return t(messages.isOut)
    case 'OFF_SHELF':
      return t(messages.isOff)
    case 'UNKNOWN':
      return t(messages.isUnknown)
  }
}

function Fixes({ row, acts, describedBy }: { row: Row; acts: Acts; describedBy: string }) {
  const t = useT()
  const { sku } = row
  if (!sku) return row.unclear ? <span className={styles.note}>{t(messages[row.unclear])}</span> : null
  if (row.fix !== undefined)
    return (
      <Button size="small" variant="primary" onClick={() => acts.fix(row)}>
        {t(row.status === 'BELOW_MINIMUM' ? messages.takeMinimum : messages.take, { n: number(row.fix) })}
      </Button>
    )
  if (row.status !== 'QUANTITY_UNCLEAR') return null
  const choices = row.num_choices.length ? row.num_choices : [minOf(sku)]
  return (
    <>
      {row.unclear && (
        <span className={styles.note} id={describedBy}>
          {t(messages[row.unclear])}
        </span>
      )}
      <span className={styles.takes}>
        {choices.map((num) => (
          <Button key={num} size="small" aria-describedby={describedBy} onClick={() => acts.setNum(row, num)}>
            {t(messages.take, { n: number(num) })}
          </Button>
        ))}
      </span>
    </>
  )
}

function Remarks({ row }: { row: Row }) {
  const t = useT()
  const shared = row.lines.length > 1
  return row.remarks.slice(0, 8).map(({ kind, text }, at) => (
    <span key={at} className={classes(styles.note, kind === 'NAME_DIFFERS' && styles.warn)}>
      {t(kind === 'NO_QUANTITY' && shared && row.num_given ? messages.NO_QUANTITY_ADDED : messages[kind], { text })}
    </span>
  ))
}
