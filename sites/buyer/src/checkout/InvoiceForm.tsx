import { type Reply, invoiceApi, titleTypes } from '@borong/contract'
import { type Refusal, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Checkbox, Notice, RadioCards, Skeleton, Stack } from '@borong/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  fieldRefused,
  filledOf,
  InvoiceFields,
  type InvoiceType,
  invoiceTypeNames,
  invoiceTypeNotes,
  isWrong,
  typedOf,
} from '../invoice/index.ts'
import type { Invoice } from './checkout-page.ts'
import { messages } from './checkout.messages.ts'
import { SectionFailed } from './CheckoutSection.tsx'
import styles from './InvoiceForm.module.css'

type Title = Reply<typeof invoiceApi.titles>[number]
const newTitle = 'new'

interface InvoiceFormProps {
  chosen: Invoice | undefined
  /** Takes the invoice once it is filled in. */
  onUse: (invoice: Invoice) => void
  onClose: () => void
  busy?: boolean | undefined
  /** Why the server did not take it. */
  refused?: Refusal | undefined
}

/** One of three kinds, with a saved header or one that is typed here. */
export function InvoiceForm({ chosen, onUse, onClose, busy, refused }: InvoiceFormProps) {
  const t = useT()
  const titles = useApiQuery(invoiceApi.titles)
  const [type, setType] = useState<InvoiceType>(chosen?.receipt_type ?? 'ELECTRO')
  const [picked, setPicked] = useState<string>()
  const [typed, setTyped] = useState(() => typedOf(chosen))
  const [keepsTitle, setKeepsTitle] = useState(false)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const add = useCommand(invoiceApi.addTitle, { refreshes: [invoiceApi.titles] })
  const refusal = refused ?? add.refusal

  const ofType = titles.data?.filter((it) => it.receipt_type === type) ?? []
  const matching = ofType.find((it) => it.receipt_title === chosen?.receipt_title && it.tax_no === chosen.tax_no)
  const fallback = chosen?.receipt_type === type ? matching : (ofType.find((it) => it.is_default) ?? ofType[0])
  const titleId = picked ?? fallback?.receipt_id ?? newTitle
  const saved: Title | undefined = ofType.find((it) => it.receipt_id === titleId)
  const refusedField = saved ? undefined : fieldRefused(type, refusal)
  useEffect(() => {
    if (tries > 0 || refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries, refusal])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (!saved && isWrong(t, type, typed)) return
    const fields = { receipt_type: type, ...filledOf(type, saved ?? typed) } as Invoice & { tax_no: string }
    if (!saved && keepsTitle && !(await add.send(fields))) return
    onUse(fields)
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        <RadioCards
          legend={t(messages.invoiceType)}
          value={type}
          onChange={(next) => {
            setType(next)
            setPicked(undefined)
          }}
          options={titleTypes.map((value) => ({
            value,
            title: invoiceTypeNames(t)[value],
            detail: invoiceTypeNotes(t)[value],
          }))}
        />
        {titles.isError ? (
          <SectionFailed
            text={t(messages.titlesFailed)}
            again={() => void titles.refetch()}
            label={t(messages.tryAgain)}
          />
        ) : !titles.data ? (
          <Skeleton shape="block" height={72} />
        ) : (
          ofType.length > 0 && <SavedTitles titleId={titleId} setPicked={setPicked} ofType={ofType} />
        )}
        {!titles.isPending && !saved && (
          <>
            <InvoiceFields
              type={type}
              typed={typed}
              onChange={setTyped}
              tried={tries > 0}
              refused={refusedField}
              because={refusal?.message}
            />
            <Checkbox checked={keepsTitle} onChange={setKeepsTitle} label={t(messages.keepTitle)} />
          </>
        )}
        {refusal && !refusedField && (
          <Notice tone="danger" live="assertive">
            {refusal.message}
          </Notice>
        )}
        <div className={styles.foot}>
          {/* What is used is known only with the saved ones. */}
          {!titles.isPending && (
            <Button type="submit" variant="primary" busy={busy || add.busy}>
              {t(messages.useInvoice)}
            </Button>
          )}
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
        </div>
      </Stack>
    </form>
  )
}

interface SavedTitlesProps {
  titleId: string
  setPicked: (id: string) => void
  ofType: readonly Title[]
}

/** The titles that were saved, or another one. */
function SavedTitles({ titleId, setPicked, ofType }: SavedTitlesProps) {
  const t = useT()
  return (
    <RadioCards
      legend={t(messages.savedTitles)}
      value={titleId}
      onChange={setPicked}
      options={[
        ...ofType.map((it) => ({
          value: it.receipt_id,
          title: it.receipt_title,
          detail: <span className="num">{it.tax_no}</span>,
        })),
        { value: newTitle, title: t(messages.otherTitle) },
      ]}
    />
  )
}
