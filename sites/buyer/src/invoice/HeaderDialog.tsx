import { type Reply, invoiceApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Checkbox, toast } from '@borong/ui'
import { useState } from 'react'
import { FormDialog } from '../member-page/FormDialog.tsx'
import { messages } from './headers.messages.ts'
import {
  fieldRefused,
  filledOf,
  InvoiceFields,
  type InvoiceType,
  invoiceTypeNames,
  isWrong,
  type Typed,
  typedOf,
} from './InvoiceFields.tsx'

export type Header = Reply<typeof invoiceApi.titles>[number]

interface HeaderDialogProps {
  type: InvoiceType
  /** The header to change; without it a new one is made. */
  header: Header | undefined
  /** What a new one begins with. */
  begin?: Partial<Typed> | undefined
  onClose: () => void
}

/** Adds or changes an invoice header. */
export function HeaderDialog({ type, header, begin, onClose }: HeaderDialogProps) {
  const t = useT()
  const [typed, setTyped] = useState(() => typedOf(header ?? begin))
  const [isDefault, setDefault] = useState(header?.is_default === 1)
  const after = {
    refreshes: [invoiceApi.titles],
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' })
      onClose()
    },
  }
  const add = useCommand(invoiceApi.addTitle, after)
  const edit = useCommand(invoiceApi.editTitle, after)
  const { refusal, busy } = header ? edit : add
  const refused = fieldRefused(type, refusal)
  const name = invoiceTypeNames(t)[type]
  const send = () => {
    const { receipt_title = '', tax_no = '', ...rest } = filledOf(type, typed)
    const fields = { receipt_title, tax_no, ...rest, is_default: isDefault ? 1 : 0 }
    void (header ? edit.send({ id: header.receipt_id, ...fields }) : add.send({ receipt_type: type, ...fields }))
  }
  return (
    <FormDialog
      title={t(header ? messages.editTitle : messages.addTitle, { type: name })}
      busy={busy}
      refusal={refused ? undefined : refusal}
      isWrong={isWrong(t, type, typed)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <InvoiceFields
            type={type}
            typed={typed}
            onChange={setTyped}
            tried={tried}
            refused={refused}
            because={refusal?.message}
          />
          {header?.is_default !== 1 && (
            <Checkbox checked={isDefault} onChange={setDefault} label={t(messages.makeDefault)} />
          )}
        </>
      )}
    </FormDialog>
  )
}
