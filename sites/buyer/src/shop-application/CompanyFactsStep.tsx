import { isEmailAddress, couldBeTaxNumber, shopApplicationApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { FormGrid, TextArea, TextField } from '@borong/ui'
import { useState } from 'react'
import { type RegionPath, RegionPicker, regionLevels } from '../address/index.ts'
import type { Application, StepProps } from './application-shown.ts'
import { messages } from './application.messages.ts'
import { fieldOf, StepForm } from './StepForm.tsx'

const textFields = [
  'shop_name',
  'company_name',
  'registration_number',
  'tax_number',
  'address',
  'contact_name',
  'contact_phone',
  'contact_email',
  'employee_count',
  'registered_capital',
  'about',
] as const
type FieldName = (typeof textFields)[number]
type Typed = Record<FieldName, string>

const typedOf = (it: Application): Typed =>
  Object.fromEntries(textFields.map((name) => [name, String(it[name] ?? '')])) as Typed

const wholeNumber = (text: string): number => Number(text.replace(/[.,\s]/g, ''))
const isWhole = (text: string) => /^\d[\d.,\s]*$/.test(text.trim()) && wholeNumber(text) > 0

/** What is wrong with a field before it is sent. */
function useWrong(typed: Typed, region: RegionPath): Partial<Record<FieldName | 'region', string>> {
  const t = useT()
  const wrong: Partial<Record<FieldName | 'region', string>> = {}
  for (const name of textFields) if (name !== 'about' && !typed[name].trim()) wrong[name] = t(messages.wanted)
  if (typed.tax_number.trim() && !couldBeTaxNumber(typed.tax_number.trim())) wrong.tax_number = t(messages.taxHint)
  if (typed.contact_email.trim() && !isEmailAddress(typed.contact_email.trim()))
    wrong.contact_email = t(messages.wanted)
  for (const name of ['employee_count', 'registered_capital'] as const)
    if (!isWhole(typed[name])) wrong[name] = t(messages.whole)
  if (region.length < regionLevels) wrong.region = t(messages.regionWanted)
  return wrong
}

/** What the company is, where, and whom to ask. */
export function CompanyFactsStep({ application, onBack, onDone }: StepProps) {
  const [typed, setTyped] = useState(() => typedOf(application))
  const [region, setRegion] = useState<RegionPath>(application.regions)
  const wrong = useWrong(typed, region)
  const save = useCommand(shopApplicationApi.company, { refreshes: [shopApplicationApi.show], onDone })
  const told = fieldOf(save.refusal)
  const send = () =>
    void save.send({
      ...(Object.fromEntries(textFields.map((name) => [name, typed[name].trim()])) as Typed),
      employee_count: wholeNumber(typed.employee_count),
      registered_capital: wholeNumber(typed.registered_capital),
      region: region.at(-1)!.id,
    })
  return (
    <StepForm
      isWrong={Object.keys(wrong).length > 0}
      refusal={told in { ...typed, region } ? undefined : save.refusal}
      busy={save.busy}
      onSend={send}
      onBack={onBack}
    >
      {(tried) => {
        const field = (name: FieldName, maxLength: number) => ({
          required: name !== 'about',
          maxLength,
          value: typed[name],
          onChange: (text: string) => setTyped({ ...typed, [name]: text }),
          error: (tried && wrong[name]) || (told === name ? save.refusal?.message : undefined),
        })
        return (
          <Fields
            {...{ field, region, setRegion }}
            regionWrong={tried || told === 'region' ? wrong.region : undefined}
          />
        )
      }}
    </StepForm>
  )
}

interface FieldsProps {
  field: (
    name: FieldName,
    maxLength: number,
  ) => {
    required: boolean
    maxLength: number
    value: string
    onChange: (text: string) => void
    error: string | undefined
  }
  region: RegionPath
  setRegion: (path: RegionPath) => void
  regionWrong: string | undefined
}

function Fields({ field, region, setRegion, regionWrong }: FieldsProps) {
  const t = useT()
  return (
    <>
      <FormGrid>
        <TextField label={t(messages.shopName)} hint={t(messages.shopNameHint)} {...field('shop_name', 60)} />
        <TextField label={t(messages.companyName)} autoComplete="organization" {...field('company_name', 100)} />
        <TextField
          label={t(messages.registration)}
          hint={t(messages.registrationHint)}
          {...field('registration_number', 30)}
        />
        <TextField label={t(messages.taxNumber)} hint={t(messages.taxHint)} {...field('tax_number', 30)} />
        <TextField label={t(messages.employees)} inputMode="numeric" {...field('employee_count', 10)} />
        <TextField label={t(messages.capital)} before="Rp" inputMode="numeric" {...field('registered_capital', 20)} />
      </FormGrid>
      <RegionPicker value={region} onChange={setRegion} error={regionWrong} />
      <TextField label={t(messages.address)} autoComplete="street-address" {...field('address', 200)} />
      <FormGrid>
        <TextField label={t(messages.contact)} autoComplete="name" {...field('contact_name', 60)} />
        <TextField
          label={t(messages.phone)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('contact_phone', 20)}
        />
        <TextField label={t(messages.email)} type="email" autoComplete="email" {...field('contact_email', 100)} />
      </FormGrid>
      <TextArea label={t(messages.aboutCompany)} optional rows={3} {...field('about', 500)} />
    </>
  )
}
