import { checkoutApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { useState } from 'react'
import { invoiceTypeNames } from '../invoice/index.ts'
import { useCheckout } from './checkout-page.ts'
import { messages } from './checkout.messages.ts'
import { CheckoutSection } from './CheckoutSection.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import styles from './InvoiceSection.module.css'

/** No invoice, or one of three kinds with a saved header or one that is typed here. */
export function InvoiceSection() {
  const t = useT()
  const { verified, track } = useCheckout()
  const { receipt } = verified.choices
  const [open, setOpen] = useState(false)
  const drop = useCommand(checkoutApi.dropInvoice, { refreshes: [checkoutApi.verify] })
  const choose = useCommand(checkoutApi.chooseInvoice, {
    refreshes: [checkoutApi.verify],
    onDone: () => setOpen(false),
  })
  return (
    <CheckoutSection
      name="invoice"
      title={t(messages.invoice)}
      note={
        receipt ? (
          <span className={styles.chosen}>
            {invoiceTypeNames(t)[receipt.receipt_type]} · {receipt.receipt_title}
            {receipt.tax_no && ` · ${receipt.tax_no}`}
          </span>
        ) : (
          `${t(messages.noInvoice)} · ${t(messages.optional)}`
        )
      }
      actions={
        !open && (
          <>
            {receipt && (
              <Button variant="quiet" size="small" busy={drop.busy} onClick={() => void track(drop.send())}>
                {t(messages.noInvoice)}
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
              {t(receipt ? messages.edit : messages.addInvoice)}
            </Button>
          </>
        )
      }
    >
      {open ? (
        <InvoiceForm
          chosen={receipt}
          busy={choose.busy}
          refused={choose.refusal}
          onUse={(invoice) => void track(choose.send(invoice))}
          onClose={() => setOpen(false)}
        />
      ) : undefined}
    </CheckoutSection>
  )
}
