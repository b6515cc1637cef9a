import { type Reply, invoiceApi } from '@borong/contract'
import { type Refusal, type Tell, useAsk, useCommand, useT } from '@borong/site-kit'
import { Button, Checkbox, FormGrid, Notice, RadioCards, Skeleton, Stack, TextField } from '@borong/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Invoice } from './checkout-page.ts'
import { words } from './checkout.words.ts'
import { SectionFailed } from './CheckoutSection.tsx'
import styles from './InvoiceForm.module.css'

type InvoiceType = Invoice['receipt_type']
type Title = Reply<typeof invoiceApi.titles>[number]
const fieldNames = [
  'receipt_title',
  'tax_no',
  'member_email',
  'member_mobile',
  'reg_addr',
  'reg_tel',
  'bank_name',
  'bank_account',
] as const
type FieldName = (typeof fieldNames)[number]

const shownFor: Record<InvoiceType, readonly FieldName[]> = {
  ELECTRO: ['receipt_title', 'tax_no', 'member_email', 'member_mobile'],
  VATORDINARY: ['receipt_title', 'tax_no', 'member_mobile'],
  VATOSPECIAL: ['receipt_title', 'tax_no', 'reg_addr', 'reg_tel', 'bank_name', 'bank_account'],
}
const freeOf = new Set<FieldName>(['member_email', 'member_mobile'])
const longest: Record<FieldName, number> = {
  receipt_title: 60,
  tax_no: 20,
  member_email: 120,
  member_mobile: 20,
  reg_addr: 100,
  reg_tel: 30,
  bank_name: 60,
  bank_account: 40,
}
const taxNumber = /^(?:[A-Za-z0-9]{15,16}|[A-Za-z0-9]{18}|[A-Za-z0-9]{20})$/
const newTitle = 'new'

export const invoiceTypeNames = (t: Tell): Record<InvoiceType, string> => ({
  ELECTRO: t(words.electro),
  VATORDINARY: t(words.ordinary),
  VATOSPECIAL: t(words.special),
})
const labelsOf = (t: Tell): Record<FieldName, string> => ({
  receipt_title: t(words.companyTitle),
  tax_no: t(words.taxNo),
  member_email: t(words.email),
  member_mobile: t(words.phone),
  reg_addr: t(words.regAddr),
  reg_tel: t(words.regTel),
  bank_name: t(words.bankName),
  bank_account: t(words.bankAccount),
})
const blank = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<FieldName, string>
const fieldOf = (refusal: Refusal | undefined) => String(refusal?.facts['field'] ?? '').replace(/^\//, '') as FieldName

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
  const titles = useAsk(invoiceApi.titles)
  const [type, setType] = useState<InvoiceType>(chosen?.receipt_type ?? 'ELECTRO')
  const [picked, setPicked] = useState<string>()
  const [typed, setTyped] = useState<Record<FieldName, string>>({ ...blank, ...chosen })
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
  const labels = labelsOf(t)
  const missing = (name: FieldName): string | undefined => {
    if (freeOf.has(name)) return undefined
    if (!typed[name].trim()) return t(words.fillIn)
    return name === 'tax_no' && !taxNumber.test(typed.tax_no.trim()) ? t(words.taxNoHint) : undefined
  }
  const told = fieldOf(refusal)
  const isHere = !saved && shownFor[type].includes(told)
  useEffect(() => {
    if (tries > 0 || refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries, refusal])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (!saved && shownFor[type].some(missing)) return
    const source: Partial<Record<FieldName, string>> = saved ?? typed
    const filled = shownFor[type].flatMap((name) => {
      const value = source[name]?.trim()
      return value ? [[name, value] as const] : []
    })
    const fields = { receipt_type: type, ...Object.fromEntries(filled) } as Invoice & { tax_no: string }
    if (!saved && keepsTitle && !(await add.send(fields))) return
    onUse(fields)
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        <RadioCards
          legend={t(words.invoiceType)}
          value={type}
          onChange={(next) => {
            setType(next)
            setPicked(undefined)
          }}
          options={[
            { value: 'ELECTRO', title: t(words.electro), detail: t(words.electroNote) },
            { value: 'VATORDINARY', title: t(words.ordinary), detail: t(words.ordinaryNote) },
            { value: 'VATOSPECIAL', title: t(words.special), detail: t(words.specialNote) },
          ]}
        />
        {titles.isError ? (
          <SectionFailed text={t(words.titlesFailed)} again={() => void titles.refetch()} label={t(words.tryAgain)} />
        ) : !titles.data ? (
          <Skeleton shape="block" height={72} />
        ) : (
          ofType.length > 0 && (
            <RadioCards
              legend={t(words.savedTitles)}
              value={titleId}
              onChange={setPicked}
              options={[
                ...ofType.map((it) => ({
                  value: it.receipt_id,
                  title: it.receipt_title,
                  detail: <span className="num">{it.tax_no}</span>,
                })),
                { value: newTitle, title: t(words.otherTitle) },
              ]}
            />
          )
        )}
        {!saved && (
          <>
            <FormGrid>
              {shownFor[type].map((name) => (
                <TextField
                  key={name}
                  label={labels[name]}
                  required={!freeOf.has(name)}
                  optional={freeOf.has(name)}
                  maxLength={longest[name]}
                  hint={name === 'tax_no' ? t(words.taxNoHint) : undefined}
                  type={
                    name === 'member_email' ? 'email' : name === 'member_mobile' || name === 'reg_tel' ? 'tel' : 'text'
                  }
                  value={typed[name]}
                  onChange={(value) => setTyped({ ...typed, [name]: value })}
                  error={(tries > 0 && missing(name)) || (told === name && refusal?.message) || undefined}
                />
              ))}
            </FormGrid>
            <Checkbox checked={keepsTitle} onChange={setKeepsTitle} label={t(words.keepTitle)} />
          </>
        )}
        {refusal && !isHere && (
          <Notice tone="danger" live="assertive">
            {refusal.message}
          </Notice>
        )}
        <div className={styles.foot}>
          <Button type="submit" look="primary" busy={busy || add.busy}>
            {t(words.useInvoice)}
          </Button>
          <Button onClick={onClose}>{t(words.cancel)}</Button>
        </div>
      </Stack>
    </form>
  )
}
