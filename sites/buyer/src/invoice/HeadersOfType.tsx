import { invoiceApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Card, Pill, toast } from '@borong/ui'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Header, HeaderDialog } from './HeaderDialog.tsx'
import styles from './InvoiceHeadersPage.module.css'
import { messages } from './headers.messages.ts'
import { type InvoiceType, invoiceTypeNames, invoiceTypeNotes, type Typed } from './InvoiceFields.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

const max = 10

interface HeadersOfTypeProps {
  type: InvoiceType
  headers: readonly Header[]
  /** What a new one begins with. */
  begin?: Partial<Typed> | undefined
  /** Above the headers: what else belongs to this type. */
  children?: ReactNode
}

/** The headers of one type, the default first. */
export function HeadersOfType({ type, headers, begin, children }: HeadersOfTypeProps) {
  const t = useT()
  const name = invoiceTypeNames(t)[type]
  const [editing, setEditing] = useState<Header | 'new'>()
  const [removing, setRemoving] = useState<Header>()
  const refreshes = [invoiceApi.titles]
  const makeDefault = useCommand(invoiceApi.makeTitleDefault, {
    refreshes,
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const remove = useCommand(invoiceApi.removeTitle, {
    refreshes,
    onDone: () => {
      setRemoving(undefined)
      toast(t(messages.removed), { tone: 'success' })
    },
  })
  return (
    <Card
      title={name}
      note={headers.length > 0 ? t(messages.limit, { n: headers.length, max }) : undefined}
      actions={
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          aria-label={t(messages.addOf, { type: name })}
          because={headers.length >= max ? t(messages.full, { max }) : undefined}
          onClick={() => setEditing('new')}
        >
          {t(messages.add)}
        </Button>
      }
    >
      <p className={styles.note}>{invoiceTypeNotes(t)[type]}</p>
      {children}
      {headers.length === 0 ? (
        <p className={styles.none}>{t(messages.none)}</p>
      ) : (
        <ul className={styles.list}>
          {headers.map((header) => (
            <li key={header.receipt_id} className={styles.header}>
              <HeaderFacts header={header} />
              <HeaderActs
                header={header}
                busy={makeDefault.busy}
                onDefault={() => void makeDefault.send({ id: header.receipt_id })}
                onEdit={() => setEditing(header)}
                onRemove={() => {
                  remove.reset()
                  setRemoving(header)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <HeaderDialog
          type={type}
          header={editing === 'new' ? undefined : editing}
          begin={begin}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <RemoveDialog
          title={t(messages.removeTitle, { name: removing.receipt_title })}
          text={t(messages.removeText)}
          busy={remove.busy}
          refusal={remove.refusal}
          onRemove={() => void remove.send({ id: removing.receipt_id })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  )
}

function HeaderFacts({ header }: { header: Header }) {
  const t = useT()
  const more = [
    header.member_email,
    header.member_mobile,
    header.reg_addr,
    header.reg_tel,
    header.bank_name,
    header.bank_account,
  ]
  return (
    <div className={styles.facts}>
      <p className={styles.name}>
        <b>{header.receipt_title}</b> {header.is_default === 1 && <Pill tone="brand">{t(messages.default)}</Pill>}
      </p>
      <p className="num">{header.tax_no}</p>
      <p className={styles.note}>{more.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

interface HeaderActsProps {
  header: Header
  busy: boolean
  onDefault: () => void
  onEdit: () => void
  onRemove: () => void
}

function HeaderActs({ header, busy, onDefault, onEdit, onRemove }: HeaderActsProps) {
  const t = useT()
  const act = (label: string) => ({
    size: 'small' as const,
    variant: 'quiet' as const,
    'aria-label': `${label}: ${header.receipt_title}`,
    children: label,
  })
  return (
    <div className={styles.acts}>
      {header.is_default !== 1 && <Button {...act(t(messages.setDefault))} disabled={busy} onClick={onDefault} />}
      <Button {...act(t(messages.edit))} onClick={onEdit} />
      <Button {...act(t(messages.remove))} onClick={onRemove} />
    </div>
  )
}
