import { orderApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Picture, TextArea, TextField, toast } from '@borong/ui'
import { useId, useRef, useState } from 'react'
import styles from './ReceiptDialog.module.css'
import { orderRefreshes } from './order-refreshes.ts'
import { words } from './order.words.ts'
import { type OpenLine, readReceipt } from './receipt-lines.ts'

interface ReceiptDialogProps {
  sn: string
  /** Of one parcel; without it, whatever is under way. */
  shipmentId?: string
  lines: readonly OpenLine[]
  onClose: () => void
}

/** What arrived, piece by piece; all of it is filled in, so that the usual case is one click. */
export function ReceiptDialog({ sn, shipmentId, lines, onClose }: ReceiptDialogProps) {
  const t = useT()
  const form = useId()
  const box = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(lines.map((line) => [line.id, String(line.open)])),
  )
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const receive = useCommand(orderApi.receive, {
    refreshes: orderRefreshes,
    onDone: () => {
      toast(t(words.received, { sn }), { tone: 'success' })
      onClose()
    },
  })
  const read = readReceipt(lines, typed)
  const errorOf = (line: OpenLine) => {
    const fault = read.faults[line.id]
    return fault === 'much'
      ? t(words.receiptMuch, { n: line.open })
      : fault === 'number'
        ? t(words.receiptNumber)
        : undefined
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.receiptTitle)}
      foot={
        <>
          <Button onClick={onClose}>{t(words.close)}</Button>
          <Button type="submit" form={form} look="primary" busy={receive.busy}>
            {read.less || !read.ready ? t(words.receiptTitle) : t(words.receiptAll)}
          </Button>
        </>
      }
    >
      <form
        ref={box}
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!read.ready) box.current?.querySelector<HTMLInputElement>('[aria-invalid], input')?.focus()
          else
            void receive.send({
              sn,
              ...(shipmentId && { shipment_id: shipmentId }),
              lines: read.lines,
              ...(note.trim() && { note: note.trim().replace(/\s+/g, ' ') }),
            })
        }}
      >
        <p>{t(words.receiptLead)}</p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <Picture src={line.picture} alt="" size={44} framed />
              <span className={styles.name}>
                {line.name}
                <span className={styles.spec}>
                  {line.spec && `${line.spec} · `}
                  {t(words.receiptOpen)} {line.open}
                </span>
              </span>
              <TextField
                className={styles.number}
                label={t(words.receiptArrivedOf, { name: line.name })}
                labelHidden
                inputMode="numeric"
                autoComplete="off"
                value={typed[line.id] ?? ''}
                onChange={(value) => setTyped({ ...typed, [line.id]: value })}
                onFocus={(event) => event.target.select()}
                error={errorOf(line)}
              />
            </li>
          ))}
        </ul>
        {tried && !read.ready && Object.keys(read.faults).length === 0 && (
          <Notice tone="danger" live="assertive">
            {t(words.receiptNothing)}
          </Notice>
        )}
        <TextArea
          label={read.less ? t(words.noteLess) : t(words.note)}
          optional
          rows={2}
          maxLength={200}
          value={note}
          onChange={setNote}
        />
        {receive.refusal && (
          <Notice tone="danger" live="assertive">
            {receive.refusal.message}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
