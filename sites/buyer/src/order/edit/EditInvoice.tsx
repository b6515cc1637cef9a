import { useT } from '@borong/site-kit'
import { Button, Card } from '@borong/ui'
import { useState } from 'react'
import { InvoiceForm } from '../../checkout/index.ts'
import { invoiceTypeNames } from '../../invoice/index.ts'
import { messages } from './edit.messages.ts'
import type { EditOrder } from './use-edit-order.ts'

/** What the invoice of the order says, or that there is none. */
export function EditInvoice({ edit }: { edit: EditOrder }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { invoice } = edit
  return (
    <Card
      title={t(messages.invoice)}
      note={
        invoice
          ? [invoiceTypeNames(t)[invoice.receipt_type], invoice.receipt_title, invoice.tax_no]
              .filter(Boolean)
              .join(' · ')
          : t(messages.noInvoice)
      }
      actions={
        !open && (
          <>
            {invoice && (
              <Button variant="quiet" size="small" onClick={() => edit.setInvoice(null)}>
                {t(messages.noInvoice)}
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
              {t(invoice ? messages.changeInvoice : messages.addInvoice)}
            </Button>
          </>
        )
      }
    >
      {open ? (
        <InvoiceForm
          chosen={invoice}
          onUse={(chosen) => {
            edit.setInvoice(chosen)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : undefined}
    </Card>
  )
}
