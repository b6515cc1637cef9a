import { ConfirmAct } from '@borong/console/form'
import { taxInvoiceApi } from '@borong/contract'
import { formatRupiah, refetch, request, saveFile, useT } from '@borong/site-kit'
import { Button, Row, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterExport, type TaxInvoice } from './tax-invoice-shown.ts'
import { messages } from './tax-invoice.messages.ts'
import styles from './TaxInvoices.module.css'

interface ExportChosenProps {
  invoices: readonly TaxInvoice[]
  /** Chosen as well, and not complete. */
  leftOut: number
  isAgain: boolean
  onDone: () => void
}

/** Makes a file of the chosen invoices and hands it to the browser. */
export function ExportChosen({ invoices, leftOut, isAgain, onDone }: ExportChosenProps) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const act = t(isAgain ? messages.exportAgain : messages.export, { n: invoices.length })
  const left = leftOut > 0 && t(messages.incomplete, { n: leftOut })
  return (
    <div className={styles.bar}>
      <Row gap={12}>
        {invoices.length ? (
          <Button variant="primary" onClick={() => setAsks(true)}>
            {act}
          </Button>
        ) : (
          <p className="muted">{t(messages.chooseSome)}</p>
        )}
        {left && <p className="muted">{left}</p>}
      </Row>
      <ConfirmAct
        open={asks}
        act={act}
        touches={[
          { label: t(messages.count), value: invoices.length },
          { label: t(messages.net), value: formatRupiah(invoices.reduce((sum, it) => sum + it.net_price, 0)) },
          { label: t(messages.tax), value: formatRupiah(invoices.reduce((sum, it) => sum + it.tax_price, 0)) },
        ]}
        onClose={() => setAsks(false)}
        onConfirm={async () => {
          const made = await request(taxInvoiceApi.export, {
            invoice_ids: invoices.map((it) => it.history_id),
            ...(isAgain && { again: 1 }),
          })
          const file = await request(taxInvoiceApi.file, { id: made.export_id })
          saveFile(file as unknown as Blob, made.file_name)
          toast(t(messages.exported, { name: made.file_name }), { tone: 'success' })
          onDone()
          await refetch(client, afterExport)
        }}
      >
        {t(isAgain ? messages.againWhat : messages.exportWhat)}
      </ConfirmAct>
    </div>
  )
}
