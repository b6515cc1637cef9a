import { FormDialog } from '@borong/console/queue'
import { isTaxPlaceOf, npwpOf, readTaxNumber, taxInvoiceApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import type { TaxInvoice } from './tax-invoice-shown.ts'
import { messages } from './tax-invoice.messages.ts'

/** Who a company is for the tax office, where its invoices do not say enough. */
export function TaxBuyerDialog({ invoice, onClose }: { invoice: TaxInvoice; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(invoice.buyer)
  const npwp = npwpOf(typed.tax_no)
  const place = readTaxNumber(typed.tax_place)
  const [name, address] = [typed.name.trim(), typed.address.trim()]
  const wrong = {
    npwp: !npwp,
    place: place !== '' && !isTaxPlaceOf(place, npwp ?? ''),
    name: name.length < 2,
    address: address.length < 5,
  }
  const save = useCommand(taxInvoiceApi.setBuyer, {
    refreshes: [taxInvoiceApi.list],
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' })
      onClose()
    },
  })
  const send = () =>
    void save.send({
      company_id: invoice.company_id,
      tax_no: typed.tax_no,
      ...(place && { tax_place: place }),
      name,
      address,
    })
  return (
    <FormDialog
      title={t(messages.completeOf, { company: invoice.client_name })}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={Object.values(wrong).some(Boolean)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t(messages.buyerText)}</p>
          <TextField
            label={t(messages.npwp)}
            hint={t(messages.npwpHint)}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            value={typed.tax_no}
            onChange={(tax_no) => setTyped({ ...typed, tax_no })}
            error={tried && wrong.npwp && t(messages.npwpWanted)}
          />
          <TextField
            label={t(messages.place)}
            hint={t(messages.placeHint)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            value={typed.tax_place}
            onChange={(tax_place) => setTyped({ ...typed, tax_place })}
            error={tried && wrong.place && t(messages.placeWanted)}
          />
          <TextField
            label={t(messages.name)}
            required
            maxLength={120}
            value={typed.name}
            onChange={(now) => setTyped({ ...typed, name: now })}
            error={tried && wrong.name && t(messages.wanted)}
          />
          <TextField
            label={t(messages.address)}
            required
            maxLength={200}
            value={typed.address}
            onChange={(now) => setTyped({ ...typed, address: now })}
            error={tried && wrong.address && t(messages.wanted)}
          />
        </>
      )}
    </FormDialog>
  )
}
