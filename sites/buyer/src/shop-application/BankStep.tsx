import { bankNumberPattern, shopApplicationApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { FormGrid, TextField } from '@borong/ui'
import { useState } from 'react'
import type { StepProps } from './application-shown.ts'
import { messages } from './application.messages.ts'
import { fieldOf, StepForm } from './StepForm.tsx'

const isNumber = (text: string) => new RegExp(bankNumberPattern).test(text)

/** Where the shop is paid. */
export function BankStep({ application, onBack, onDone }: StepProps) {
  const t = useT()
  const [name, setName] = useState(application.bank_name)
  const [holder, setHolder] = useState(application.bank_account_name || application.company_name)
  const [number, setNumber] = useState(application.bank_account_number)
  const digits = number.replace(/[\s-]/g, '')
  const save = useCommand(shopApplicationApi.bank, { refreshes: [shopApplicationApi.show], onDone })
  const told = fieldOf(save.refusal)
  const wrong = {
    bank_name: name.trim().length < 2 && t(messages.wanted),
    bank_account_name: holder.trim().length < 2 && t(messages.wanted),
    bank_account_number: !isNumber(digits) && t(messages.bankNumberHint),
  }
  return (
    <StepForm
      isWrong={Object.values(wrong).some(Boolean)}
      refusal={told in wrong ? undefined : save.refusal}
      busy={save.busy}
      onSend={() =>
        void save.send({ bank_name: name.trim(), bank_account_name: holder.trim(), bank_account_number: digits })
      }
      onBack={onBack}
    >
      {(tried) => {
        const errorOf = (field: keyof typeof wrong) =>
          (tried && wrong[field]) || (told === field ? save.refusal?.message : undefined)
        return (
          <FormGrid>
            <TextField
              label={t(messages.bankName)}
              required
              maxLength={60}
              value={name}
              onChange={setName}
              error={errorOf('bank_name')}
            />
            <TextField
              label={t(messages.bankHolder)}
              required
              maxLength={80}
              value={holder}
              onChange={setHolder}
              error={errorOf('bank_account_name')}
            />
            <TextField
              label={t(messages.bankNumber)}
              hint={t(messages.bankNumberHint)}
              required
              inputMode="numeric"
              maxLength={40}
              value={number}
              onChange={setNumber}
              error={errorOf('bank_account_number')}
            />
          </FormGrid>
        )
      }}
    </StepForm>
  )
}
