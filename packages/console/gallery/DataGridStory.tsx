import {
  DataGrid,
  type CellContext,
  type Change,
  type GridColumn,
  type GridReason,
  type GridState,
  type RowToSave,
  type SaveAnswer,
} from '@borong/console/grid'
import { formatAmount, toRupiah } from '@borong/money'
import { Button, Pill, toast } from '@borong/ui'
import { useState } from 'react'

interface Goods {
  sku: string
  name: string
  spec: string
  status: string
  price: number
  stock: number
  min: number
  multiple: number
  restock: string | null
  shown: boolean
}

const names = [
  'Nitrile glove 33 cm',
  'Cut-resistant glove C',
  'Heat glove 350 °C',
  'Latex glove',
  'PVC acid glove 40 cm',
  'Welding glove leather',
  'Anti-static glove PU',
  'Knitted glove',
  'Freezer glove -30 °C',
  'Vibration glove gel',
]
const sizes = ['S, green', 'M, green', 'L, green', 'XL, green', 'One size']
const statuses = [
  { value: 'ON', label: 'On sale' },
  { value: 'OUT', label: 'Sold out' },
  { value: 'OFF', label: 'Off shelf' },
  { value: 'REVIEW', label: 'In review' },
]
const tones: Record<string, 'success' | 'warn' | 'neutral' | 'review'> = {
  ON: 'success',
  OUT: 'warn',
  OFF: 'neutral',
  REVIEW: 'review',
}

/** The same thousand rows at each start. */
const goods: readonly Goods[] = Array.from({ length: 1000 }, (_, at) => {
  const kind = at % names.length
  const stock = (at * 37) % 2400
  return {
    sku: `PSF-${2101 + Math.floor(at / 5)}-${['S', 'M', 'L', 'XL', 'U'][at % 5]}`,
    name: names[kind]!,
    spec: sizes[at % sizes.length]!,
    status: stock === 0 ? 'OUT' : at % 17 === 16 ? 'REVIEW' : at % 13 === 12 ? 'OFF' : 'ON',
    price: (142 + kind * 175 + (at % 7) * 15) * 10_000,
    stock,
    min: [12, 6, 1, 24, 2][kind % 5]!,
    multiple: [12, 6, 1, 24, 2][kind % 5]!,
    restock: at % 9 === 4 ? `2026-12-${String(1 + (at % 28)).padStart(2, '0')}` : null,
    shown: at % 11 !== 3,
  }
})

const amount = (value: unknown) => `Rp ${formatAmount(toRupiah(Number(value)))}`
const inReview = (row: Goods) =>
  row.status === 'REVIEW' ? 'Goods in review keep their published price until approved.' : undefined

function confirmPrice(from: unknown, to: unknown) {
  const share = Math.round((Number(to) / Number(from) - 1) * 100)
  if (Math.abs(share) <= 50) return undefined
  return `The price is ${Math.abs(share)}% ${share < 0 ? 'below' : 'above'} the last one: ${amount(from)} became ${amount(to)}.`
}
function checkMultiple(value: unknown, { read }: CellContext<Goods>) {
  const min = Number(read('min'))
  if (!value || min % Number(value) === 0) return undefined
  const starts = Math.ceil(min / Number(value)) * Number(value)
  return {
    level: 'warning' as const,
    text: `The minimum ${min} is not a multiple of ${value}. Buyers start at ${starts}.`,
  }
}

const columns: readonly GridColumn<Goods>[] = [
  {
    id: 'name',
    label: 'Goods',
    name: 'name',
    kind: { type: 'text' },
    width: 200,
    grow: true,
    value: (it) => it.name,
    readOnly: 'Names are edited on the page of the goods.',
    show: (it) => (
      <>
        <b>{it.name}</b> {it.spec}
      </>
    ),
  },
  {
    id: 'sku',
    label: 'SKU',
    name: 'SKU',
    kind: { type: 'text' },
    width: 104,
    value: (it) => it.sku,
    readOnly: 'A SKU stays as long as there are orders with it.',
  },
  {
    id: 'status',
    label: 'Status',
    name: 'status',
    kind: { type: 'choice', choices: statuses },
    width: 96,
    value: (it) => it.status,
    readOnly: inReview,
    show: (it) => (
      <Pill tone={tones[it.status] ?? 'neutral'}>{statuses.find(({ value }) => value === it.status)?.label}</Pill>
    ),
  },
  {
    id: 'price',
    label: 'Price, Rp',
    name: 'price',
    kind: { type: 'money', min: 100 },
    width: 112,
    required: true,
    showsChange: true,
    value: (it) => it.price,
    readOnly: inReview,
    confirm: confirmPrice,
    effect: (_, to, { row }) =>
      row.sku.startsWith('PSF-2102') && to !== null
        ? {
            tone: 'info',
            text: `PT Arunika Manufaktur Persada pays its contract price, ${amount(row.price * 0.9)}, as before.`,
          }
        : undefined,
  },
  {
    id: 'stock',
    label: 'Stock',
    name: 'stock',
    kind: { type: 'integer', min: 0, max: 999_999 },
    width: 76,
    required: true,
    value: (it) => it.stock,
    effect: (from, to) => (from === 0 && Number(to) > 0 ? { tone: 'ok', text: 'Becomes available.' } : undefined),
  },
  {
    id: 'min',
    label: 'Min.',
    name: 'minimum',
    kind: { type: 'integer', min: 1 },
    width: 60,
    required: true,
    value: (it) => it.min,
  },
  {
    id: 'multiple',
    label: 'Multiple',
    name: 'multiple',
    kind: { type: 'integer', min: 1 },
    width: 72,
    required: true,
    value: (it) => it.multiple,
    validate: checkMultiple,
  },
  {
    id: 'restock',
    label: 'Restock',
    name: 'restock date',
    kind: { type: 'date', min: '2026-11-22' },
    width: 96,
    value: (it) => it.restock,
  },
  { id: 'shown', label: 'Shown', name: 'shown', kind: { type: 'checkbox' }, width: 64, value: (it) => it.shown },
]

const keyOf = (row: Goods) => row.sku
const nameOf = (row: Goods) => row.sku
const reason: GridReason<Goods> = {
  label: 'Reason for the stock change',
  choices: [
    { value: 'delivery', label: 'Delivery from supplier' },
    { value: 'count', label: 'Stock count' },
    { value: 'damage', label: 'Damage or loss' },
  ],
  isWanted: (changes) => changes.some(({ column }) => column.id === 'stock'),
}
function sums(changes: readonly Change<Goods>[]) {
  const prices = changes.filter(({ column, to }) => column.id === 'price' && to !== null)
  const stock = changes.filter(({ column, to }) => column.id === 'stock' && to !== null)
  const up = prices.filter(({ from, to }) => Number(to) > Number(from)).length
  const pieces = stock.reduce((sum, { from, to }) => sum + Number(to) - Number(from), 0)
  return [
    ...(prices.length ? [{ label: 'Prices', value: `${up} up`, note: `${prices.length - up} down` }] : []),
    ...(stock.length
      ? [{ label: 'Stock', value: `${pieces < 0 ? '' : '+'}${pieces}`, note: `in ${stock.length} SKUs` }]
      : []),
  ]
}

type Saving = 'all' | 'some' | 'slow' | 'broken'
const wait = (millis: number) => new Promise((done) => setTimeout(done, millis))

/** What a server would answer: in the mode "some" it refuses prices that end in 700, and finds rows with a stock of 5 changed. */
function answer(row: RowToSave<Goods>, mode: Saving, all: readonly Goods[]): SaveAnswer<Goods> {
  const { key, values } = row
  if (mode === 'some' && Number(values['price']) % 100_000 === 70_000)
    return { key, status: 'refused', column: 'price', reason: 'The goods are in a flash sale until 30/11/2026.' }
  if (mode === 'some' && values['stock'] === 5)
    return { key, status: 'conflict', row: { ...row.row, stock: row.row.stock + 40 } }
  return {
    key,
    status: 'saved',
    row: { ...(all.find((it) => it.sku === key) ?? row.row), ...(values as Partial<Goods>) },
  }
}

const places: Record<string, GridState> = {
  loading: { kind: 'loading' },
  refreshing: { kind: 'refreshing' },
  failed: { kind: 'failed', retry: () => location.reload(), id: 'req_7f3a91' },
  denied: { kind: 'denied', permission: 'Edit goods', who: 'The owner of the shop' },
}

const choices = ['all', 'some', 'slow', 'broken', 'empty', ...Object.keys(places)] as const

export default function DataGridStory() {
  const [mode, setMode] = useState<string>(new URLSearchParams(location.search).get('mode') ?? 'some')
  const [rows, setRows] = useState(goods)
  const save = async (sent: readonly RowToSave<Goods>[]) => {
    await wait(mode === 'slow' ? 3000 : 60)
    if (mode === 'broken') throw new Error('the connection was lost')
    return sent.map((row) => answer(row, mode as Saving, rows))
  }
  // Somebody else sells three pieces of the first goods and raises its price.
  const sell = () =>
    setRows((before) =>
      before.map((it, at) => (at === 0 ? { ...it, stock: it.stock + 40, price: it.price + 50_000 } : it)),
    )
  return (
    <main
      style={{
        display: 'grid',
        gridTemplateRows: 'auto minmax(0, 1fr)',
        gap: 8,
        height: '100vh',
        padding: 16,
        background: 'var(--bg)',
        color: 'var(--t1)',
      }}
    >
      <div style={{ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}>
        <h1>Goods</h1>
        {choices.map((it) => (
          <Button
            key={it}
            size="small"
            aria-pressed={mode === it}
            variant={mode === it ? 'primary' : 'plain'}
            onClick={() => setMode(it)}
          >
            {it}
          </Button>
        ))}
        <Button size="small" onClick={sell}>
          Somebody else changes row 1
        </Button>
      </div>
      <DataGrid
        label="Prices and stock of goods"
        rows={mode === 'empty' ? [] : rows}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        keyColumn="sku"
        save={save}
        onSaved={({ cells }) =>
          toast(`${cells} cells saved`, {
            tone: 'success',
            action: { label: 'Undo', run: () => setRows(goods.map((it) => ({ ...it }))) },
          })
        }
        draft={{ grid: 'gallery', account: 'maya' }}
        sums={sums}
        reason={reason}
        previewFoot="Goods in review keep their published price until approved."
        {...(places[mode] && { state: places[mode] })}
      />
    </main>
  )
}
