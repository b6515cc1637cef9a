import { packText, sellerWarehouseApi, stockLimits } from '@borong/contract'
import { number, useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, Table, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './count.messages.ts'
import { type Difference, stockRefresh } from './stock.ts'

interface CountDifferencesProps {
  rows: readonly Difference[]
  warehouseId: string | undefined
  /** Something has moved since: what was counted is compared with what is there now. */
  onAgain: () => void
  onBooked: () => void
  onClose: () => void
}

const isBooked = (it: Difference) => it.problem === undefined && it.seen !== it.counted

/** What was counted beside what the books say: shown first, booked when somebody says so. */
export function CountDifferences({ rows, warehouseId, onAgain, onBooked, onClose }: CountDifferencesProps) {
  const t = useT()
  const [note, setNote] = useState('')
  const booked = rows.filter(isBooked)
  const refused = rows.filter((it) => it.problem !== undefined)
  const book = useCommand(sellerWarehouseApi.bookCount, {
    refreshes: stockRefresh,
    onDone: ({ booked: n }) => {
      toast(t(messages.booked, { n }), { tone: 'success' })
      onBooked()
    },
  })
  const send = () =>
    void book.send({
      ...(warehouseId !== undefined && { warehouse_id: warehouseId }),
      rows: booked.flatMap(({ sku_id, seen, counted, pack }) =>
        sku_id === undefined || seen === undefined || counted === undefined
          ? []
          : [{ sku_id, seen, counted, ...(pack && { pack: pack.size }) }],
      ),
      ...(note.trim() && { note: note.trim() }),
    })
  const shown = [...refused, ...booked]
  return (
    <Dialog
      open
      width={760}
      closable={!book.busy}
      title={t(messages.differences)}
      onClose={onClose}
      foot={
        <Button variant="primary" disabled={!booked.length} busy={book.busy} onClick={send}>
          {t(messages.book, { n: booked.length })}
        </Button>
      }
    >
      <Stack gap={16}>
        <p role="status">
          {t(messages.summary, {
            changed: number(booked.length),
            same: number(rows.length - shown.length),
            refused: number(refused.length),
          })}
        </p>
        {shown.length > 0 && <Rows rows={shown} />}
        {booked.length > 0 && (
          <TextField
            label={t(messages.note)}
            hint={t(messages.noteHint)}
            optional
            maxLength={stockLimits.note}
            value={note}
            onChange={setNote}
          />
        )}
        {book.refusal && (
          <Notice tone="danger" live="assertive">
            {book.refusal.message}{' '}
            <Button variant="link" size="small" onClick={onAgain}>
              {t(messages.again)}
            </Button>
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

const signed = (n: number) => (n > 0 ? `+${number(n)}` : n < 0 ? `−${number(-n)}` : '0')
const shownNumber = (n: number | undefined) => (n === undefined ? '–' : number(n))

/** What was counted in base units, and in the packs in which it was. */
function Counted({ row: { counted, unit = '', pack } }: { row: Difference }) {
  const t = useT()
  const packed = pack && counted !== undefined && packText(t.lang, counted, unit, pack)
  return (
    <>
      {shownNumber(counted)}
      {packed && <div className="small muted">{packed}</div>}
    </>
  )
}

function Rows({ rows }: { rows: readonly Difference[] }) {
  const t = useT()
  return (
    <Table<Difference>
      caption={t(messages.differences)}
      rows={rows}
      keyOf={(it) => String(it.row)}
      columns={[
        { key: 'goods', head: t(messages.goods), main: true, cell: (it) => it.name || '–' },
        { key: 'sku', head: t(messages.sku), cell: (it) => it.sku_sn },
        { key: 'books', head: t(messages.books), align: 'end', narrow: true, cell: (it) => shownNumber(it.seen) },
        {
          key: 'counted',
          head: t(messages.counted),
          align: 'end',
          narrow: true,
          cell: (it) => <Counted row={it} />,
        },
        {
          key: 'difference',
          head: t(messages.difference),
          align: 'end',
          narrow: true,
          cell: ({ seen, counted }) => (seen === undefined || counted === undefined ? '–' : signed(counted - seen)),
        },
        { key: 'state', head: t(messages.state), cell: (it) => t(messages[it.problem ?? 'willBook']) },
      ]}
    />
  )
}
