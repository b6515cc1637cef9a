import { type Reply, fitsMask, type orderFieldApi } from '@borong/contract'
import { isoDay, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { messages as fieldMessages } from '@borong/site-kit/fields-shown.messages.ts'
import { FormGrid, TextField } from '@borong/ui'
import { useState } from 'react'
import { messages } from './order-fields.messages.ts'

type FieldRule = Reply<typeof orderFieldApi.rule>
export interface FieldValues {
  po_number: string
  /** yyyy-mm-dd, or empty. */
  needed_by: string
}
export const fieldsOf = (it: { po_number: string; needed_by?: string | undefined }): FieldValues => ({
  po_number: it.po_number,
  needed_by: it.needed_by ?? '',
})
/** Whether the company asks for any of them. */
export const asksForFields = (rule: FieldRule): boolean =>
  rule.po_number !== 'OFF' || rule.needed_by !== 'OFF' || rule.attachments !== 'OFF'

interface FieldInputsProps {
  rule: FieldRule
  value: FieldValues
  /** What an order had before need not fit again. */
  before?: FieldValues
  onChange: (value: FieldValues) => void
  onBlur?: () => void
}

/** What an order carries for the papers of the company, as its rule asks for it. The server has the last word. */
export function OrderFieldInputs({ rule, value, before, onChange, onBlur }: FieldInputsProps) {
  const t = useT()
  const [today] = useState(() => isoDay(Date.now() / 1000))
  const number = value.po_number.trim()
  const wrong = Boolean(number && rule.po_mask && number !== before?.po_number && !fitsMask(rule.po_mask, number))
  const must = (use: FieldRule['po_number']) => ({ required: use === 'REQUIRED', optional: use !== 'REQUIRED' })
  return (
    <FormGrid>
      {rule.po_number !== 'OFF' && (
        <TextField
          label={t(fieldMessages.poNumber)}
          {...must(rule.po_number)}
          hint={rule.po_mask ? t(messages.maskHint, { mask: rule.po_mask }) : undefined}
          error={wrong && t(messages.maskWrong, { mask: rule.po_mask })}
          autoComplete="off"
          maxLength={50}
          value={value.po_number}
          onChange={(po_number) => onChange({ ...value, po_number })}
          onBlur={onBlur}
        />
      )}
      {rule.needed_by !== 'OFF' && (
        <DateField
          label={t(fieldMessages.neededBy)}
          {...must(rule.needed_by)}
          min={today}
          value={value.needed_by}
          onChange={(needed_by) => onChange({ ...value, needed_by })}
        />
      )}
    </FormGrid>
  )
}
