import { ConfirmAct } from '@borong/console/form'
import { monthText } from '@borong/console/invoice'
import { commissionTaxApi, taxInvoiceLimits } from '@borong/contract'
import { refetch, request, saveFile, useT } from '@borong/site-kit'
import { Button, Row, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterCommissionExport, type CommissionTaxSummary } from './commission-tax-shown.ts'
import { messages } from './commission-tax.messages.ts'
import styles from './CommissionTax.module.css'

interface ExportMonthProps {
  month: string | undefined
  isAgain: boolean
  /** Of the month. */
  summary: CommissionTaxSummary
}

/** Makes a file of the invoices of a month and hands it to the browser. */
export function ExportMonth({ month, isAgain, summary }: ExportMonthProps) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const leftOut = isAgain ? 0 : summary.incomplete
  const n = isAgain ? summary.exported : summary.to_export - leftOut
  if (!month)
    return summary.to_export + summary.exported > 0 ? (
      <p className={`muted ${styles.bar}`}>{t(messages.chooseMonth)}</p>
    ) : null
  const act = t(isAgain ? messages.exportAgain : messages.export, { n })
  return (
    <div className={styles.bar}>
      <Row gap={12}>
        {n > 0 && (
          <Button variant={isAgain ? 'plain' : 'primary'} onClick={() => setAsks(true)}>
            {act}
          </Button>
        )}
        {leftOut > 0 && <p className="muted">{t(messages.incomplete, { n: leftOut })}</p>}
      </Row>
      <ConfirmAct
        open={asks}
        act={act}
        harmless
        touches={[
          { label: t(messages.month), value: monthText(month) },
          { label: t(messages.invoices), value: n },
        ]}
        onClose={() => setAsks(false)}
        onConfirm={async () => {
          const made = await request(commissionTaxApi.export, {
            month,
            ...(isAgain && { again: 1 }),
            without_incomplete: 1,
          })
          const file = await request(commissionTaxApi.file, { id: made.export_id })
          saveFile(file as unknown as Blob, made.file_name)
          toast(t(messages.exported, { name: made.file_name }), { tone: 'success' })
          await refetch(client, afterCommissionExport)
        }}
      >
        {t(isAgain ? messages.againWhat : messages.exportWhat)}
        {n > taxInvoiceLimits.atOnce && ` ${t(messages.atOnce, { n: taxInvoiceLimits.atOnce })}`}
      </ConfirmAct>
    </div>
  )
}
