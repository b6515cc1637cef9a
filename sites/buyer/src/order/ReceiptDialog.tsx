import { orderApi, receiptLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Picture, TextArea, TextField, toast } from '@borong/ui'
import { useId, useRef, useState } from 'react'
import { PicturesField } from '../pictures/PicturesField.tsx'
import styles from './ReceiptDialog.module.css'
import { orderRefreshes } from '../order-shown/index.ts'
import { asSent, type Count, type LineFault, type OpenLine, readReceipt, type TypedLine } from './receipt-lines.ts'
import { messages } from './receipt.messages.ts'

interface LineProps {
  line: OpenLine
  typed: TypedLine
  faults: Partial<Record<Count, LineFault>>
  coming: number
  onChange: (change: Partial<TypedLine>) => void
  onBusy: (busy: boolean) => void
}

/** What arrived of a line; the rest is asked for when less came or somebody says that something is different. */
function ReceiptLine({ line, typed, faults, coming, onChange, onBusy }: LineProps) {
  const t = useT()
  const box = useId()
  const [opened, setOpened] = useState(false)
  const open = opened || coming > 0 || typed.missing !== ''
  const told = (key: Count) => {
    const fault = faults[key]
    if (!fault) return undefined
    if (fault.is === 'number') return t(messages.number)
    return t(fault.is === 'much' ? messages.atMost : messages.early, { n: fault.n })
  }
  const count = (key: Exclude<Count, 'arrived'>, hint: string) => (
    <TextField
      className={styles.number}
      label={t(messages[key])}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      value={typed[key]}
      onChange={(value) => onChange({ [key]: value })}
      error={told(key)}
    />
  )
  return (
    <li className={styles.line}>
      <Picture src={line.picture} alt="" size={44} framed />
      <span className={styles.name}>
        {line.name}
        <span className={styles.spec}>
          {line.spec && `${line.spec} · `}
          {t(messages.open)} {line.open}
        </span>
        <Button
          variant="link"
          size="small"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={box}
          aria-label={t(messages.differentOf, { name: line.name })}
          onClick={() => setOpened(!open)}
        >
          {t(messages.different)}
        </Button>
      </span>
      <TextField
        className={styles.number}
        label={t(messages.arrivedOf, { name: line.name })}
        labelHidden
        inputMode="numeric"
        autoComplete="off"
        value={typed.arrived}
        onChange={(arrived) => onChange({ arrived })}
        onFocus={(event) => event.target.select()}
        error={told('arrived')}
      />
      <div
        id={box}
        role="group"
        aria-label={t(messages.differentOf, { name: line.name })}
        className={styles.different}
        hidden={!open}
      >
        <div className={styles.counts}>
          {count('damaged', t(messages.damagedHint))}
          {count('missing', t(messages.missingHint))}
          {count('over', t(messages.overHint))}
        </div>
        {coming > 0 && <p className={styles.spec}>{t(messages.coming, { n: coming })}</p>}
        <TextArea
          label={t(messages.what)}
          optional
          rows={2}
          maxLength={receiptLimits.note}
          value={typed.note}
          onChange={(note) => onChange({ note })}
        />
        <PicturesField
          scene="after-sale"
          urls={typed.pictures}
          onChange={(pictures) => onChange({ pictures })}
          onBusy={onBusy}
        />
      </div>
    </li>
  )
}

interface ReceiptDialogProps {
  sn: string
  /** Of one parcel; without it, whatever is under way. */
  shipmentId?: string
  lines: readonly OpenLine[]
  onClose: () => void
}

/** What arrived, piece by piece, and what came otherwise; all of it is filled in, so that the usual case is one click. */
export function ReceiptDialog({ sn, shipmentId, lines, onClose }: ReceiptDialogProps) {
  const t = useT()
  const form = useId()
  const box = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Readonly<Record<string, TypedLine>>>(() =>
    Object.fromEntries(lines.map((line) => [line.id, asSent(line)])),
  )
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const [uploads, setUploads] = useState(0)
  const receive = useCommand(orderApi.receive, {
    refreshes: orderRefreshes,
    onDone: () => {
      toast(t(messages.received, { sn }), { tone: 'success' })
      onClose()
    },
  })
  const read = readReceipt(lines, typed)
  const submit = () => {
    setTried(true)
    if (uploads > 0) return
    if (!read.ready) {
      box.current?.querySelector<HTMLInputElement>('[aria-invalid=true], input')?.focus()
      return
    }
    void receive.send({
      sn,
      ...(shipmentId && { shipment_id: shipmentId }),
      lines: read.lines,
      ...(note.trim() && { note: note.trim().replace(/\s+/g, ' ') }),
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.title)}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.close)}</Button>
          <Button type="submit" form={form} variant="primary" busy={receive.busy}>
            {t(read.asSent ? messages.all : messages.record)}
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
          submit()
        }}
      >
        <p>{t(messages.lead)}</p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <ReceiptLine
              key={line.id}
              line={line}
              typed={typed[line.id]!}
              {...read.of[line.id]!}
              onChange={(change) => setTyped((all) => ({ ...all, [line.id]: { ...all[line.id]!, ...change } }))}
              onBusy={(busy) => setUploads((n) => n + (busy ? 1 : -1))}
            />
          ))}
        </ul>
        {tried && read.isSound && !read.ready && (
          <Notice tone="danger" live="assertive">
            {t(messages.nothing)}
          </Notice>
        )}
        {tried && uploads > 0 && (
          <Notice tone="danger" live="assertive">
            {t(messages.uploading)}
          </Notice>
        )}
        <TextArea label={t(messages.note)} optional rows={2} maxLength={200} value={note} onChange={setNote} />
        {receive.refusal && (
          <Notice tone="danger" live="assertive">
            {receive.refusal.message}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
