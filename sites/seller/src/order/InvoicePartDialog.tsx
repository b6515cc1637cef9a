import { type Reply, sellerInvoiceApi, unitText } from '@borong/contract'
import { formatRupiah, useCommand, useT } from '@borong/site-kit'
import { Button, Checkbox, Dialog, Notice, Stack, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './invoicing.messages.ts'
import styles from './ShipPanel.module.css'

type Invoicing = Reply<typeof sellerInvoiceApi.ofOrder>
type Line = Invoicing['lines'][number]

const typedOf = (typed: Readonly<Record<string, string>>, line: Line) =>
  typed[line.order_line_id] ?? String(line.open_num)
const isRight = (typed: string, { open_num: open }: Line) => /^\d{1,8}$/.test(typed) && Number(typed) <= open

interface InvoicePartDialogProps {
  sn: string
  invoicing: Invoicing
  onClose: () => void
}

/** Invoices some of what was shipped: all that is open, unless somebody takes quantities out of it. */
export function InvoicePartDialog({ sn, invoicing, onClose }: InvoicePartDialogProps) {
  const t = useT()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [hasFreight, setFreight] = useState(true)
  const [isTried, setTried] = useState(false)
  const { freight_price: freight } = invoicing
  const lines = invoicing.lines.filter((line) => line.open_num > 0)
  const issue = useCommand(sellerInvoiceApi.issuePart, {
    refreshes: [sellerInvoiceApi.ofOrder, sellerInvoiceApi.list, sellerInvoiceApi.counts],
    onDone: ({ receipt_sn: number }) => {
      toast(t(messages.issued, { number }), { tone: 'success' })
      onClose()
    },
  })
  const areRight = lines.every((line) => isRight(typedOf(typed, line), line))
  const chosen = lines
    .map((line) => ({ order_line_id: line.order_line_id, num: Number(typedOf(typed, line)) }))
    .filter((it) => it.num > 0)
  const send = () => {
    setTried(true)
    if (areRight && chosen.length) void issue.send({ sn, lines: chosen, freight: hasFreight && freight > 0 ? 1 : 0 })
  }
  const refused = issue.refusal?.message ?? (isTried && !chosen.length ? t(messages.nothing) : undefined)
  return (
    <Dialog
      open
      width={560}
      title={t(messages.dialogTitle, { sn })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.back)}</Button>
          <Button variant="primary" busy={issue.busy} onClick={send}>
            {t(messages.issue)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(messages.dialogText)}</p>
        <div className={styles.lines}>
          {lines.map((line) => (
            <PartLine
              key={line.order_line_id}
              line={line}
              typed={typedOf(typed, line)}
              onTyped={(to) => {
                issue.reset()
                setTyped({ ...typed, [line.order_line_id]: to })
              }}
            />
          ))}
        </div>
        {freight > 0 && (
          <Checkbox
            checked={hasFreight}
            onChange={setFreight}
            label={t(messages.withFreight, { amount: formatRupiah(freight) })}
          />
        )}
        {refused && (
          <Notice tone="danger" live="assertive">
            {refused}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

function PartLine({ line, typed, onTyped }: { line: Line; typed: string; onTyped: (to: string) => void }) {
  const t = useT()
  return (
    <div className={styles.line}>
      <span className={styles.what}>
        {line.name}
        <span className={styles.spec}>{[line.spec_text, line.sku_sn].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.much}>
        <TextField
          label={t(messages.quantityOf, { name: line.name })}
          labelHidden
          size="small"
          inputMode="numeric"
          autoComplete="off"
          className={styles.quantity}
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={onTyped}
          error={isRight(typed, line) ? undefined : t(messages.notANumber, { n: line.open_num })}
        />
        <span className={styles.left}>
          {t(messages.ofOpen, { n: line.open_num })} {unitText(t.lang, line.open_num, line.unit)}
        </span>
      </span>
    </div>
  )
}
