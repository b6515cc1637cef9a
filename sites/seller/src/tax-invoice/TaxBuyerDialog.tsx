import { FormDialog } from '@borong/console/queue'
import { sentTaxIdentity, TaxIdentityFields, wrongInTaxIdentity } from '@borong/console/tax/identity'
import { taxInvoiceApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { useState } from 'react'
import type { TaxInvoice } from './tax-invoice-shown.ts'
import { messages } from './tax-invoice.messages.ts'

/** Who a company is for the tax office, where its invoices do not say enough. */
export function TaxBuyerDialog({ invoice, onClose }: { invoice: TaxInvoice; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(invoice.buyer)
  const save = useCommand(taxInvoiceApi.setBuyer, {
    refreshes: [taxInvoiceApi.list],
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(messages.completeOf, { company: invoice.client_name })}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={Object.values(wrongInTaxIdentity(typed)).some(Boolean)}
      onSend={() => void save.send({ company_id: invoice.company_id, ...sentTaxIdentity(typed) })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t(messages.buyerText)}</p>
          <TaxIdentityFields typed={typed} onType={setTyped} tried={tried} />
        </>
      )}
    </FormDialog>
  )
}
