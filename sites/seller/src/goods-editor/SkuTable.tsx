import { goodsLimits } from '@borong/contract'
import { formatRupiah, listed, useT } from '@borong/site-kit'
import { Button, IconButton, Notice, VisuallyHidden, classes } from '@borong/ui'
import { Layers, Package, X } from 'lucide-react'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import styles from './editor.module.css'
import { messages } from './goods-editor.messages.ts'
import { PacksDialog } from './PacksDialog.tsx'
import { TiersDialog } from './TiersDialog.tsx'
import {
  addCombinations,
  changeSku,
  leftOut,
  numberIn,
  type PackDraft,
  type Side,
  sides,
  type SkuDraft,
  suggestedNumber,
  type Variants,
  volumeIn,
  wrongIn,
} from './variants.ts'

/** What it sells by comes before breaks and packs, what it is shipped by after them: the table may be wider than its card. */
const selling = ['price', 'listPrice', 'minimum', 'multiple', 'maximum', 'stock'] as const
const shipping = ['weight', 'size', 'volume'] as const
const columns = [...selling, ...shipping] as const
type ColumnName = (typeof columns)[number]
/** What is typed into one field: a size into three. */
type TypedName = Exclude<ColumnName, 'size'> | Side
const isAmount = (column: TypedName) => column === 'price' || column === 'listPrice'

interface SkuTableProps {
  variants: Variants
  /** Numbers of new skus begin with it. */
  goodsNumber: string
  onChange: (variants: Variants) => void
  mayPrice: boolean
  mayStock: boolean
  /** What is wrong is shown in the cells. */
  tried: boolean
}

/** The skus as rows that are typed into; a first row sets a column for all of them. */
export function SkuTable({ variants, goodsNumber, onChange, mayPrice, mayStock, tried }: SkuTableProps) {
  const t = useT()
  const [breaksOf, setBreaksOf] = useState<string>()
  const [packsOf, setPacksOf] = useState<string>()
  // Rows are drawn anew only where something of them changed: goods have up to 200.
  const latest = useRef({ variants, onChange })
  useLayoutEffect(() => {
    latest.current = { variants, onChange }
  })
  const change = useCallback((key: string, what: Partial<SkuDraft>) => {
    latest.current.onChange(changeSku(latest.current.variants, key, what))
  }, [])
  const remove = useCallback((key: string) => {
    const now = latest.current.variants
    latest.current.onChange({ ...now, skus: now.skus.filter((it) => it.key !== key) })
  }, [])
  const { axes, skus } = variants
  const open = leftOut(variants)
  const withBreaks = skus.find((it) => it.key === breaksOf)
  const withPacks = skus.find((it) => it.key === packsOf)
  const nameOf = (it: SkuDraft) => it.number || suggestedNumber(goodsNumber, it.values) || t(messages.newSku)
  const axisNames = useSame(axes.filter(({ values }) => values.length).map((it) => it.name['en-us'] ?? ''))
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.skus}>
          <Heads names={axisNames} hasActs={skus.length > 1} />
          <tbody>
            {skus.length > 1 && mayPrice && (
              <SetForAll
                span={axisNames.length + 1}
                shown={columns.filter((it) => it !== 'stock' || (mayStock && skus.some((sku) => sku.id === undefined)))}
                onSet={(column, text) =>
                  onChange({
                    axes,
                    skus: skus.map((it) => (column === 'stock' && it.id ? it : { ...it, [column]: text })),
                  })
                }
              />
            )}
            {skus.map((it) => (
              <SkuRow
                key={it.key}
                sku={it}
                axisNames={axisNames}
                only={skus.length === 1}
                suggestion={suggestedNumber(goodsNumber, it.values)}
                named={nameOf(it)}
                {...{ mayPrice, mayStock, tried, change, remove }}
                onBreaks={setBreaksOf}
                onPacks={setPacksOf}
              />
            ))}
          </tbody>
        </table>
      </div>
      {open.length > 0 && <LeftOut open={open} onAdd={() => onChange(addCombinations(variants, open))} />}
      {withBreaks && (
        <TiersDialog
          sku={withBreaks}
          name={nameOf(withBreaks)}
          more={skus.length - 1}
          readOnly={!mayPrice}
          onSave={(tiers, forAll) => {
            setBreaksOf(undefined)
            onChange({ axes, skus: skus.map((it) => (forAll || it.key === withBreaks.key ? { ...it, tiers } : it)) })
          }}
          onClose={() => setBreaksOf(undefined)}
        />
      )}
      {withPacks && (
        <PacksDialog
          sku={withPacks}
          name={nameOf(withPacks)}
          more={skus.length - 1}
          onSave={(packs, forAll) => {
            setPacksOf(undefined)
            onChange({ axes, skus: skus.map((it) => withPacksOf(it, withPacks.key, packs, forAll)) })
          }}
          onClose={() => setPacksOf(undefined)}
        />
      )}
    </>
  )
}

/** The same list as before where the texts are the same, so that rows are not drawn anew for it. */
function useSame(texts: readonly string[]): readonly string[] {
  const joined = JSON.stringify(texts)
  return useMemo(() => JSON.parse(joined) as string[], [joined])
}

function Heads({ names, hasActs }: { names: readonly string[]; hasActs: boolean }) {
  const t = useT()
  const head = (it: ColumnName) => (
    <th key={it} scope="col" className={styles.number}>
      {t(messages[it])}
    </th>
  )
  return (
    <thead>
      <tr>
        {names.map((it, at) => (
          <th key={at} scope="col">
            {it}
          </th>
        ))}
        <th scope="col" className={styles.sku}>
          {t(messages.skuNumber)}
        </th>
        {selling.map(head)}
        <th scope="col">{t(messages.breaks)}</th>
        <th scope="col">{t(messages.packs)}</th>
        {shipping.map(head)}
        <th scope="col">{hasActs && <VisuallyHidden>{t(messages.acts)}</VisuallyHidden>}</th>
      </tr>
    </thead>
  )
}

/** Combinations of values that no sku stands for. */
function LeftOut({ open, onAdd }: { open: readonly (readonly string[])[]; onAdd: () => void }) {
  const t = useT()
  const names = open.slice(0, 5).map((it) => it.join(' / '))
  return (
    <Notice tone="info">
      {t(messages.leftOut, { n: open.length, names: listed(t, names) })}{' '}
      <Button variant="link" onClick={onAdd}>
        {t(messages.addThem)}
      </Button>
    </Notice>
  )
}

/** Each sku has barcodes of its own. */
const withPacksOf = (it: SkuDraft, key: string, packs: readonly PackDraft[], forAll: boolean): SkuDraft =>
  it.key === key ? { ...it, packs } : forAll ? { ...it, packs: packs.map((one) => ({ ...one, barcode: '' })) } : it

interface SetForAllProps {
  /** Columns before the first of these. */
  span: number
  shown: readonly ColumnName[]
  onSet: (column: TypedName, text: string) => void
}

/** What is typed here and left with Enter stands in every row. */
function SetForAll({ span, shown: open, onSet }: SetForAllProps) {
  const t = useT()
  const [typed, setTyped] = useState<Partial<Record<TypedName, string>>>({})
  const set = (column: TypedName) => {
    const text = typed[column]?.trim()
    if (!text) return
    onSet(column, text)
    setTyped({ ...typed, [column]: '' })
  }
  const onKey = (column: TypedName) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    set(column)
  }
  const field = (column: TypedName) => (
    <input
      key={column}
      className={classes(styles.cell, styles.number)}
      inputMode="decimal"
      autoComplete="off"
      aria-label={t(messages.cellForAll, { column: t(messages[column]) })}
      value={typed[column] ?? ''}
      onChange={(event) => setTyped({ ...typed, [column]: event.target.value })}
      onKeyDown={onKey(column)}
      onBlur={() => set(column)}
    />
  )
  const cell = (column: ColumnName) => (
    <td key={column} data-label={open.includes(column) ? t(messages[column]) : undefined}>
      {open.includes(column) && <Fields column={column}>{field}</Fields>}
    </td>
  )
  return (
    <tr className={styles.forAll}>
      <th scope="row" colSpan={span} className={styles.sku}>
        {t(messages.forAll)}
      </th>
      {selling.map(cell)}
      <td colSpan={2} />
      {shipping.map(cell)}
      <td />
    </tr>
  )
}

/** The field of a column; of a size those of its sides. */
function Fields({ column, children }: { column: ColumnName; children: (column: TypedName) => ReactNode }) {
  return column === 'size' ? <div className={styles.sides}>{sides.map(children)}</div> : children(column)
}

interface SkuRowProps {
  sku: SkuDraft
  /** Of the axes that have values. */
  axisNames: readonly string[]
  only: boolean
  /** Its number where it has none. */
  suggestion: string
  /** By its number, or what stands for it. */
  named: string
  mayPrice: boolean
  mayStock: boolean
  tried: boolean
  change: (key: string, what: Partial<SkuDraft>) => void
  remove: (key: string) => void
  onBreaks: (key: string) => void
  onPacks: (key: string) => void
}

/** Stock is typed where it begins, the volume where no size says it. */
function isTyped(
  column: ColumnName,
  sku: SkuDraft,
  { mayPrice, mayStock }: Pick<SkuRowProps, 'mayPrice' | 'mayStock'>,
) {
  if (column === 'stock') return sku.id === undefined && mayStock
  if (column === 'volume') return volumeIn(sku) === undefined
  return column === 'weight' || mayPrice
}

const SkuRow = memo(function SkuRow({
  sku: it,
  axisNames,
  only,
  suggestion,
  named,
  mayPrice,
  mayStock,
  tried,
  ...acts
}: SkuRowProps) {
  const t = useT()
  const wrong = tried ? wrongIn({ ...it, number: it.number.trim() || suggestion }) : []
  const isNew = it.id === undefined
  const field = (column: TypedName) => (
    <input
      key={column}
      className={classes(styles.cell, styles.number, isAmount(column) && styles.amount)}
      inputMode="decimal"
      autoComplete="off"
      aria-label={t(messages.cell, { column: t(messages[column]), sku: named })}
      aria-invalid={wrong.includes(column) || undefined}
      value={it[column]}
      onChange={(event) => acts.change(it.key, { [column]: event.target.value })}
    />
  )
  const cell = (column: ColumnName) => (
    <td key={column} className={styles.number} data-label={t(messages[column])}>
      {column === 'size' || isTyped(column, it, { mayPrice, mayStock }) ? (
        <Fields column={column}>{field}</Fields>
      ) : column === 'volume' ? (
        volumeIn(it)
      ) : (
        shown(column, it[column])
      )}
    </td>
  )
  return (
    <tr>
      {axisNames.map((name, at) => (
        <td key={at} data-label={name}>
          {it.values[at]}
        </td>
      ))}
      <td data-label={t(messages.skuNumber)} className={styles.sku}>
        {isNew ? (
          <input
            className={classes(styles.cell, styles.wide)}
            autoComplete="off"
            maxLength={goodsLimits.number}
            placeholder={suggestion}
            aria-label={t(messages.skuNumber)}
            aria-invalid={wrong.includes('number') || undefined}
            value={it.number}
            onChange={(event) => acts.change(it.key, { number: event.target.value })}
          />
        ) : (
          it.number
        )}
      </td>
      {selling.map(cell)}
      <td data-label={t(messages.breaks)}>
        <Button
          size="small"
          variant="quiet"
          icon={<Layers aria-hidden="true" />}
          aria-label={t(messages.breaksOf, { sku: named })}
          aria-invalid={wrong.includes('tiers') || undefined}
          onClick={() => acts.onBreaks(it.key)}
        >
          {it.tiers.length}
        </Button>
      </td>
      <td data-label={t(messages.packs)}>
        <Button
          size="small"
          variant="quiet"
          icon={<Package aria-hidden="true" />}
          aria-label={t(messages.packsOf, { sku: named })}
          aria-invalid={wrong.includes('packs') || undefined}
          onClick={() => acts.onPacks(it.key)}
        >
          {it.packs.length}
        </Button>
      </td>
      {shipping.map(cell)}
      <td>
        {!only && mayPrice && (
          <IconButton size="small" label={t(messages.removeSku, { sku: named })} onClick={() => acts.remove(it.key)}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </td>
    </tr>
  )
})

const shown = (column: TypedName, text: string) =>
  (column === 'price' || column === 'listPrice') && text ? formatRupiah(numberIn(text) ?? 0) : text || '–'
