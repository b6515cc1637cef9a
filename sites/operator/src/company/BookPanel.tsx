import { Panel } from '@borong/console/queue'
import { adminCompanyApi, companyLimits } from '@borong/contract'
import { formatRupiah, useCommand, useT } from '@borong/site-kit'
import { Button, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { readAmount } from '../page/read-amount.ts'
import { type Company, changed } from './company-shown.ts'
import { messages } from './company.messages.ts'

/** A payment of the company that has come to the mall's bank. */
export function BookPanel({ company, used }: { company: Company; used: number }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [transfer, setTransfer] = useState('')
  const amount = readAmount(typed)
  const isAmountWrong = amount === undefined || amount <= 0 || amount > used
  const isNumberWrong = transfer.trim() === ''
  const book = useCommand(adminCompanyApi.settle, {
    refreshes: changed,
    onDone: (_, { amount: booked }) =>
      toast(t(messages.bookedDone, { amount: formatRupiah(booked), company: company.client_name }), {
        tone: 'success',
      }),
  })
  return (
    <Panel
      title={t(messages.book)}
      refusal={book.refusal}
      isWrong={isAmountWrong || isNumberWrong}
      onSend={() => amount !== undefined && void book.send({ id: company.company_id, amount, number: transfer.trim() })}
      acts={
        <Button type="submit" variant="primary" busy={book.busy}>
          {t(messages.bookVerb)}
        </Button>
      }
    >
      {(tried) => (
        <>
          <p className="muted">{t(messages.bookHint)}</p>
          <TextField
            label={t(messages.amount)}
            required
            before="Rp"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            error={tried && isAmountWrong && t(messages.amountWanted, { amount: formatRupiah(used) })}
          />
          <TextField
            label={t(messages.number)}
            hint={t(messages.numberHint)}
            required
            autoComplete="off"
            maxLength={companyLimits.settlementNumber}
            value={transfer}
            onChange={setTransfer}
            error={tried && isNumberWrong && t(messages.numberWanted)}
          />
        </>
      )}
    </Panel>
  )
}
