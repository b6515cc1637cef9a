import { number, specText, type Translate, useT, withMessages } from '@borong/site-kit'
import { monthDay } from '@borong/site-kit/month-day.ts'
import { Button, Card, Price, QuantityBox, classes } from '@borong/ui'
import { type ClipboardEvent, type KeyboardEvent, Suspense, lazy, useEffect, useId, useMemo, useState } from 'react'
import { messages } from './goods-detail.messages.ts'
import type { TableUnitProps } from '../pack/TableUnit.tsx'
import { QuantityCell } from './QuantityCell.tsx'
import styles from './SpecChoice.module.css'
import type { Filter, Filtering } from './SpecFilters.tsx'
import { messages as specMessages } from './specs.messages.ts'
import {
  type Axis,
  type Chosen,
  type CountedSku,
  type Sku,
  type Unfit,
  axesOf,
  highestOf,
  isAvailable,
  lowestOf,
  matrixOf,
  pastedOnto,
  priceAt,
} from './specs.ts'

interface Props {
  skus: readonly Sku[]
  chosen: Chosen
  onChoose: (change: (before: Chosen) => Chosen) => void
  /** The specification that is being looked at. */
  onTouch: (skuId: string) => void
  unit: string
  /** The pack in which the single specification is counted, by its size; 1: the unit itself. */
  packSize: number
  onPack: (size: number) => void
}
interface Told {
  sku: Sku
  why: Unfit
}

const differs = (skus: readonly Sku[]) => new Set(skus.map((sku) => sku.price)).size > 1

function useReasons() {
  const t = useT()
  return ({ sku, why }: Told) =>
    why === 'maximum'
      ? (limitOf(t, sku) ?? t(messages.overStock))
      : why === 'minimum'
        ? t(messages.belowMinimum, { n: lowestOf(sku) })
        : t(messages.notMultiple, { n: sku.order_multiple })
}

/** When more comes, where the shop has said so. */
const moreOn = (t: Translate, { restock_on: on }: Sku) => on && t(messages.moreOn, { day: monthDay(t.lang, on) })
/** How many one order takes, where that is less than there are. */
const limitOf = (t: Translate, { max_quantity: n, enable_quantity: stock }: Sku) =>
  n && n < stock ? t(messages.maximum, { n }) : undefined
/** How many there are, or can be ordered beyond that. */
const stockOf = (t: Translate, { enable_quantity: n, backorder: it }: Sku) =>
  it
    ? t(messages.backorder, { n: number(it.after), day: monthDay(t.lang, it.day) })
    : t(messages.inStock, { n: number(n) })

/** Whether scripts work: what is fetched later is drawn then. */
function useWorks(): boolean {
  const [works, setWorks] = useState(false)
  useEffect(() => setWorks(true), [])
  return works
}

/** The single specification: a quantity and what holds for it. */
type OneProps = Pick<Props, 'chosen' | 'onChoose' | 'unit' | 'packSize' | 'onPack'> & { sku: Sku }
function OneQuantity({ sku, chosen, onChoose, unit, packSize, onPack }: OneProps) {
  const t = useT()
  const reason = useReasons()
  const [why, setWhy] = useState<Unfit>()
  const works = useWorks()
  const free = isAvailable(sku)
  const num = chosen[sku.sku_id] ?? lowestOf(sku)
  const box = {
    label: t(messages.quantity),
    min: lowestOf(sku),
    max: Math.max(highestOf(sku), lowestOf(sku)),
    multiple: sku.order_multiple,
    disabled: !free,
    onRefused: setWhy,
  }
  const take = (wanted: number) => {
    setWhy(undefined)
    onChoose(() => ({ [sku.sku_id]: wanted }))
  }
  const notes = [
    free ? stockOf(t, sku) : t(messages.specOut),
    moreOn(t, sku),
    sku.min_quantity > 1 && t(messages.minimum, { n: sku.min_quantity }),
    sku.order_multiple > 1 && t(messages.multiples, { n: sku.order_multiple }),
    limitOf(t, sku),
  ]
  return (
    <div className={styles.one}>
      <span className={styles.label}>{t(messages.quantity)}</span>
      <Suspense fallback={<QuantityBox {...box} value={num} onChange={take} />}>
        {sku.packs && works ? (
          <PackQuantity
            {...box}
            packs={sku.packs}
            unit={unit}
            size={packSize}
            num={num}
            price={priceAt(sku, num)}
            onChange={(wanted, size) => {
              onPack(size)
              take(wanted)
            }}
          />
        ) : (
          <QuantityBox {...box} value={num} onChange={take} />
        )}
      </Suspense>
      <span className={classes(styles.notes, !free && styles.out)}>{notes.filter(Boolean).join(' · ')}</span>
      <span role="status" className={styles.told}>
        {why && reason({ sku, why })}
      </span>
    </div>
  )
}

/** What a cell says under its field. */
function CellNote({ sku, id, withPrice }: { sku: Sku; id: string; withPrice: boolean }) {
  const t = useT()
  return (
    <small id={id} className={styles.small}>
      {stockOf(t, sku)}
      {sku.min_quantity > 1 && ` · ${t(messages.minimum, { n: sku.min_quantity })}`}
      {limitOf(t, sku) && ` · ${limitOf(t, sku)}`}
      {sku.restock_on && ` · ${moreOn(t, sku)}`}
      {withPrice && <Price size="small" plain value={sku.price} />}
    </small>
  )
}

function Out({ sku }: { sku: Sku }) {
  const t = useT()
  return (
    <span className={styles.out} data-tip={t(messages.specOut)}>
      <span aria-hidden="true">—</span>
      <small className={styles.small}>{moreOn(t, sku) ?? t(messages.outOfStock)}</small>
    </span>
  )
}

interface GridProps extends Pick<Props, 'skus' | 'chosen'> {
  axes: readonly Axis[]
  onNum: (sku: Sku, num: number, why: Unfit | undefined) => void
  onTouch: (sku: Sku) => void
}

/** Two axes: one down, one across, a quantity in each crossing. */
function SpecMatrix({ skus, chosen, axes, onNum, onTouch }: GridProps) {
  const t = useT()
  const id = useId()
  const matrix = matrixOf(skus, axes)
  if (!matrix?.across) return null
  const withPrice = differs(skus)
  return (
    <table className={classes(styles.table, styles.matrix)}>
      <thead>
        <tr>
          <th scope="col">
            {matrix.down.name} <span className={styles.slash}>/ {matrix.across.name}</span>
          </th>
          {matrix.across.values.map((value) => (
            <th key={value.id} scope="col">
              {value.text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matrix.cells.map((cells, row) => (
          <tr key={matrix.down.values[row]!.id}>
            <th scope="row">{matrix.down.values[row]!.text}</th>
            {cells.map((sku, column) => (
              <td key={column}>
                {!sku ? (
                  <span className={styles.none} data-tip={t(messages.notMade)}>
                    <span aria-hidden="true">×</span>
                  </span>
                ) : isAvailable(sku) ? (
                  <>
                    <QuantityCell
                      sku={sku}
                      spec={specText(sku.spec_list)}
                      pieces={chosen[sku.sku_id] ?? 0}
                      place={[row, column]}
                      describedBy={`${id}-${sku.sku_id}`}
                      onFocus={() => onTouch(sku)}
                      onNum={(num, why) => onNum(sku, num, why)}
                    />
                    <CellNote sku={sku} id={`${id}-${sku.sku_id}`} withPrice={withPrice} />
                  </>
                ) : (
                  <Out sku={sku} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const PackQuantity = lazy(withMessages(() => import('../pack/PackQuantity.tsx')))
const TableUnit = lazy(withMessages(() => import('../pack/TableUnit.tsx')))
const SpecFilters = lazy(withMessages(() => import('./SpecFilters.tsx')))
/** Few goods have so many axes, and nobody filters before scripts work: fetched where it is needed. */
function Filters(props: Filtering & { axes: readonly Axis[] }) {
  const works = useWorks()
  return (
    <div className={styles.filters}>
      {works && (
        <Suspense>
          <SpecFilters {...props} />
        </Suspense>
      )}
    </div>
  )
}

/** One axis, or three and more: a row for each specification; many axes get a filter each. */
function SpecTable({ skus: rows, chosen, axes, onNum, onTouch, filter, onFilter }: GridProps & Filtering) {
  const t = useT()
  const id = useId()
  return (
    <>
      {axes.length > 2 && <Filters axes={axes} filter={filter} onFilter={onFilter} />}
      <table className={styles.table}>
        <thead>
          <tr>
            {axes.map((axis) => (
              <th key={axis.id} scope="col">
                {axis.name}
              </th>
            ))}
            <th scope="col" className={styles.end}>
              {t(messages.unitPrice)}
            </th>
            <th scope="col" className={styles.end}>
              {t(messages.stock)}
            </th>
            <th scope="col" className={styles.end}>
              {t(messages.quantity)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((sku, row) => {
            const free = isAvailable(sku)
            const noteId = `${id}-${sku.sku_id}`
            return (
              <tr key={sku.sku_id} className={classes(!free && styles.gone)}>
                {axes.map((axis, at) => {
                  const text = sku.spec_list.find((it) => it.spec_id === axis.id)?.spec_value
                  return at === 0 ? (
                    <th key={axis.id} scope="row">
                      {text}
                    </th>
                  ) : (
                    <td key={axis.id}>{text}</td>
                  )
                })}
                <td className={styles.end}>
                  <Price size="small" value={priceAt(sku, chosen[sku.sku_id] ?? 0)} />
                </td>
                <td className={styles.end} id={noteId}>
                  {free ? stockOf(t, sku) : t(messages.outOfStock)}
                  {free && sku.min_quantity > 1 && (
                    <small className={styles.small}>{t(messages.minimum, { n: sku.min_quantity })}</small>
                  )}
                  {free && limitOf(t, sku) && <small className={styles.small}>{limitOf(t, sku)}</small>}
                  {sku.restock_on && <small className={styles.small}>{moreOn(t, sku)}</small>}
                </td>
                <td className={styles.end}>
                  {free ? (
                    <QuantityCell
                      sku={sku}
                      spec={specText(sku.spec_list)}
                      pieces={chosen[sku.sku_id] ?? 0}
                      place={[row, 0]}
                      describedBy={noteId}
                      onFocus={() => onTouch(sku)}
                      onNum={(num, why) => onNum(sku, num, why)}
                    />
                  ) : (
                    <span className={styles.out} data-tip={t(messages.specOut)} aria-hidden="true">
                      —
                    </span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.filters}>{t(messages.noneLeft)}</p>}
    </>
  )
}

/** The way to count the table in packs; its part is fetched when somebody takes it. */
function PackAct(props: TableUnitProps) {
  const t = useT()
  const [on, setOn] = useState(false)
  return on ? (
    <Suspense>
      <TableUnit {...props} />
    </Suspense>
  ) : (
    <Button variant="link" onClick={() => setOn(true)}>
      {t(messages.inPacks)}
    </Button>
  )
}

const placesOf = (box: HTMLElement) =>
  new Map([...box.querySelectorAll<HTMLInputElement>('input[data-place]')].map((it) => [it.dataset['place']!, it]))
const placeOf = (target: EventTarget): readonly [number, number] | undefined => {
  const place = target instanceof HTMLInputElement ? target.dataset['place']?.split(',').map(Number) : undefined
  return place && [place[0]!, place[1]!]
}

/** How many of which specification: a quantity, a list, a matrix or a table, as the goods has none, one, two or more axes. */
export function SpecChoice({ skus: plain, chosen, onChoose, onTouch, ...counted }: Props) {
  const t = useT()
  const reason = useReasons()
  const [told, setTold] = useState<Told>()
  const [pastedText, setPastedText] = useState('')
  const [filter, setFilter] = useState<Filter>({ wanted: {}, onlyChosen: false })
  const [counts, setCounts] = useState<(sku: Sku) => CountedSku>()
  const skus: readonly CountedSku[] = counts ? plain.map(counts) : plain
  const axes = useMemo(() => axesOf(plain), [plain])
  const [single] = skus
  if (skus.length === 1 && single) return <OneQuantity sku={single} {...{ chosen, onChoose }} {...counted} />

  const withNum = (before: Chosen, sku: CountedSku, num: number): Chosen => {
    const next = { ...before, [sku.sku_id]: num * (sku.size ?? 1) }
    if (!num) delete (next as Record<string, number>)[sku.sku_id]
    return next
  }
  const props: GridProps = {
    skus,
    chosen,
    axes,
    onTouch: (sku) => onTouch(sku.sku_id),
    onNum: (sku, num, why) => {
      setTold(why && { sku, why })
      setPastedText('')
      onChoose((before) => withNum(before, sku, num))
    },
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
    if (!place || !step) return
    event.preventDefault()
    const places = placesOf(event.currentTarget)
    for (let row = place[0] + step; row >= 0 && row < skus.length; row += step) {
      const next = places.get([row, place[1]].join())
      if (next) return next.focus()
    }
  }
  const matrix = matrixOf(skus, axes)
  const rows = skus.filter(
    (sku) =>
      (!filter.onlyChosen || chosen[sku.sku_id]) &&
      sku.spec_list.every((it) => !filter.wanted[it.spec_id] || filter.wanted[it.spec_id] === String(it.spec_value_id)),
  )
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    const text = event.clipboardData.getData('text')
    if (!place || !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const { taken, lost } = pastedOnto(matrix?.across ? matrix.cells : rows.map((sku) => [sku]), place, text)
    const unfit = taken.findLast((it) => it.why)
    setTold(unfit?.why && { sku: unfit.sku, why: unfit.why })
    setPastedText(
      [
        t(specMessages.pasted, { n: taken.length }),
        lost.length > 0 && t(specMessages.lost, { text: lost.slice(0, 5).join(', ') + (lost.length > 5 ? ' …' : '') }),
      ]
        .filter(Boolean)
        .join(' '),
    )
    onChoose((before) => taken.reduce((all, { sku, num }) => withNum(all, sku, num), before))
  }
  return (
    <Card
      flush
      title={t(messages.chooseSpecs)}
      note={<span className={styles.hint}>{t(messages.pasteHint)}</span>}
      actions={
        <>
          {single?.packs && (
            <PackAct {...{ skus: plain, onChoose }} {...counted} onCounted={(by) => setCounts(() => by)} />
          )}
          <Button variant="link" disabled={Object.keys(chosen).length === 0} onClick={() => onChoose(() => ({}))}>
            {t(messages.clear)}
          </Button>
        </>
      }
    >
      <div className={styles.frame} onKeyDown={move} onPaste={paste} role="presentation">
        {matrix?.across ? (
          <SpecMatrix {...props} />
        ) : (
          <SpecTable {...props} skus={rows} filter={filter} onFilter={setFilter} />
        )}
      </div>
      <p role="status" className={classes(styles.told, (told || pastedText) && styles.pad)}>
        {pastedText} {told && `${specText(told.sku.spec_list)}: ${reason(told)}`}
      </p>
    </Card>
  )
}
