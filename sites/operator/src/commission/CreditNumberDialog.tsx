import { FormDialog } from '@borong/console/queue'
import { commissionTaxApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import type { CommissionTax } from './commission-tax-shown.ts'
import { messages } from './commission-tax.messages.ts'

/** Under which number the shop took back the tax of a credit note. */
export function CreditNumberDialog({ credit, onClose }: { credit: CommissionTax; onClose: () => void }) {
  const t = useT()
  const [number, setNumber] = useState(credit.tax_invoice_sn ?? '')
  const [day, setDay] = useState(credit.tax_invoice_day ?? '')
  const save = useCommand(commissionTaxApi.noteCredit, {
    refreshes: [commissionTaxApi.list],
    onDone: () => {
      toast(t(messages.noteSaved), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(messages.noteOf, { number: credit.number })}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={!number.trim() || !day}
      onSend={() => void save.send({ id: credit.invoice_id, number: number.trim(), day })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t(messages.noteText)}</p>
          <TextField
            label={t(messages.note)}
            required
            autoComplete="off"
            maxLength={40}
            value={number}
            onChange={setNumber}
            error={tried && !number.trim() && t(messages.wanted)}
          />
          <DateField
            label={t(messages.noteDay)}
            required
            value={day}
            onChange={setDay}
            error={tried && !day && t(messages.wanted)}
          />
        </>
      )}
    </FormDialog>
  )
}
