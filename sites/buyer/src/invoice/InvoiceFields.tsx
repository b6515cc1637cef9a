import type { titleTypes } from '@borong/contract'
import { type Refusal, type Translate, useT } from '@borong/site-kit'
import { FormGrid, TextField } from '@borong/ui'
import { messages } from './invoice-fields.messages.ts'

export type InvoiceType = (typeof titleTypes)[number]
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
export type FieldName = (typeof fieldNames)[number]
export type Typed = Record<FieldName, string>

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
const inputOf: Partial<Record<FieldName, 'email' | 'tel'>> = {
  member_email: 'email',
  member_mobile: 'tel',
  reg_tel: 'tel',
}
const taxNumber = /^(?:[A-Za-z0-9]{15,16}|[A-Za-z0-9]{18}|[A-Za-z0-9]{20})$/
const labels = {
  receipt_title: messages.companyTitle,
  tax_no: messages.taxNo,
  member_email: messages.email,
  member_mobile: messages.phone,
  reg_addr: messages.regAddr,
  reg_tel: messages.regTel,
  bank_name: messages.bankName,
  bank_account: messages.bankAccount,
} as const

export const invoiceTypeNames = (t: Translate): Record<InvoiceType, string> => ({
  ELECTRO: t(messages.electro),
  VATORDINARY: t(messages.ordinary),
  VATOSPECIAL: t(messages.special),
})
export const invoiceTypeNotes = (t: Translate): Record<InvoiceType, string> => ({
  ELECTRO: t(messages.electroNote),
  VATORDINARY: t(messages.ordinaryNote),
  VATOSPECIAL: t(messages.specialNote),
})

export const typedOf = (source: Partial<Typed> = {}): Typed =>
  Object.fromEntries(fieldNames.map((name) => [name, source[name] ?? ''])) as Typed

/** The fields of a type that say something, as they are sent. */
export const filledOf = (type: InvoiceType, source: Partial<Typed>): Partial<Typed> =>
  Object.fromEntries(
    shownFor[type].flatMap((name) => {
      const value = source[name]?.trim()
      return value ? [[name, value] as const] : []
    }),
  )

function wrongIn(t: Translate, typed: Typed, name: FieldName): string | undefined {
  if (freeOf.has(name)) return undefined
  if (!typed[name].trim()) return t(messages.fillIn)
  return name === 'tax_no' && !taxNumber.test(typed.tax_no.trim()) ? t(messages.taxNoHint) : undefined
}
export const isWrong = (t: Translate, type: InvoiceType, typed: Typed): boolean =>
  shownFor[type].some((name) => wrongIn(t, typed, name))

/** The field that the server does not take, where this type shows it; `calls` is what a call names otherwise. */
export function fieldRefused(
  type: InvoiceType,
  refusal: Refusal | undefined,
  calls: Readonly<Record<string, FieldName>> = {},
): FieldName | undefined {
  const told = String(refusal?.facts['field'] ?? '').replace(/^\//, '')
  return shownFor[type].find((name) => name === (calls[told] ?? told))
}

interface InvoiceFieldsProps {
  type: InvoiceType
  typed: Typed
  onChange: (typed: Typed) => void
  /** Somebody wanted to send it, so that what is missing is said. */
  tried: boolean
  /** The field that was refused, and why. */
  refused?: FieldName | undefined
  because?: string | undefined
}

/** What an invoice of a type says of the buyer. */
export function InvoiceFields({ type, typed, onChange, tried, refused, because }: InvoiceFieldsProps) {
  const t = useT()
  return (
    <FormGrid>
      {shownFor[type].map((name) => (
        <TextField
          key={name}
          label={t(labels[name])}
          required={!freeOf.has(name)}
          optional={freeOf.has(name)}
          maxLength={longest[name]}
          hint={name === 'tax_no' ? t(messages.taxNoHint) : undefined}
          type={inputOf[name] ?? 'text'}
          value={typed[name]}
          onChange={(value) => onChange({ ...typed, [name]: value })}
          error={(tried && wrongIn(t, typed, name)) || (refused === name && because) || undefined}
        />
      ))}
    </FormGrid>
  )
}
