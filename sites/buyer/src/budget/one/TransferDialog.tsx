import { budgetApi } from '@borong/contract'
import { formatRupiah, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { FormGrid, Select, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { AmountField } from '../../approval/policy/AmountField.tsx'
import { readAmount } from '../../approval/policy/read-amount.ts'
import { useSettled } from '../../approval/policy/use-settled.ts'
import { ValuePicker } from '../../approval/policy/ValuePicker.tsx'
import { FormDialog } from '../../member/FormDialog.tsx'
import { type Budget, type BudgetDetail, monthChoices, placeText, yearText } from '../budget-shown.ts'
import { messages as budgetMessages } from '../budget.messages.ts'
import { messages } from './one.messages.ts'
import { transferable } from './transferable.ts'

/** Moves money from a month of this budget to another month, of it or of another one; never more than is free. */
export function TransferDialog({ budget, onClose }: { budget: BudgetDetail; onClose: () => void }) {
  const t = useT()
  const [from, setFrom] = useState(String(budget.this_month?.month ?? 1))
  const [target, setTarget] = useState<Budget | undefined>(budget)
  const [to, setTo] = useState('')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [keyword, setKeyword] = useState('')
  const settled = useSettled(keyword.trim().slice(0, 200), 250)
  const found = useApiQuery(
    budgetApi.list,
    { state: 'ACTIVE', year: budget.year, page_size: 30, ...(settled && { keyword: settled }) },
    { showPreviousRows: true },
  )
  const same = target?.budget_id === budget.budget_id
  const max = transferable(budget.mode, budget.months, Number(from), same && to ? Number(to) : undefined)
  const amount = readAmount(typed)
  const wrong = {
    target: !target && t(messages.budgetWanted),
    to: !to ? t(messages.elsewhere) : same && to === from && t(messages.elsewhere),
    amount: amount === undefined ? t(budgetMessages.amountWrong) : amount <= 0 ? t(messages.amountWanted) : '',
    reason: !reason.trim() && t(budgetMessages.reasonWanted),
  }
  // Told at once, not only when it is sent: the limit moves with the months that are picked.
  const tooMuch = amount !== undefined && amount > max && t(messages.atMostSaid, { amount: formatRupiah(max) })
  const transfer = useCommand(budgetApi.transfer, {
    refreshes: [budgetApi.show, budgetApi.list, budgetApi.entries],
    onDone: (_, { amount: moved }) => {
      toast(t(messages.transferred, { amount: formatRupiah(moved) }), { tone: 'success' })
      onClose()
    },
  })
  const nameOf = (it: Budget) =>
    it.budget_id === budget.budget_id ? t(messages.thisBudget, { name: it.name }) : it.name
  return (
    <FormDialog
      title={t(messages.transferTitle, { name: budget.name })}
      verb={t(messages.transferSave)}
      busy={transfer.busy}
      refusal={transfer.refusal}
      isWrong={Object.values(wrong).some(Boolean) || Boolean(tooMuch)}
      onSend={() =>
        target &&
        amount !== undefined &&
        void transfer.send({
          id: budget.budget_id,
          month: Number(from),
          to_id: target.budget_id,
          to_month: Number(to),
          amount,
          reason: reason.trim(),
          version: budget.version,
        })
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <FormGrid>
            <Select
              label={t(messages.fromMonth)}
              required
              value={from}
              onChange={setFrom}
              choices={monthChoices(t, budget)}
              hint={t(messages.atMost, { amount: formatRupiah(max) })}
            />
            <AmountField
              label={t(messages.amount)}
              labelShown
              value={typed}
              onChange={setTyped}
              error={tooMuch || (tried && wrong.amount ? wrong.amount : undefined)}
            />
          </FormGrid>
          <ValuePicker
            label={t(messages.toBudget)}
            chosen={target ? [target.budget_id] : []}
            max={1}
            onSearch={setKeyword}
            onChange={([id]) => {
              const picked = [budget, ...(found.data?.data ?? [])].find((it) => it.budget_id === id)
              setTarget(picked)
              if (!picked) setTo('')
            }}
            options={found.data?.data.map((it) => ({
              value: it.budget_id,
              label: nameOf(it),
              note: `${placeText(it)} · ${yearText(it.year, it.start_month)}`,
            }))}
            labelOf={(id) => (target?.budget_id === id ? nameOf(target) : id)}
            error={tried && wrong.target ? wrong.target : undefined}
          />
          <FormGrid>
            <Select
              label={t(messages.toMonth)}
              required
              empty={t(budgetMessages.choose)}
              value={to}
              onChange={setTo}
              choices={
                target ? monthChoices(t, target).map((it) => ({ ...it, disabled: same && it.value === from })) : []
              }
              error={tried && wrong.to}
            />
            <TextField
              label={t(budgetMessages.reason)}
              required
              autoComplete="off"
              maxLength={200}
              value={reason}
              onChange={setReason}
              error={tried && wrong.reason}
            />
          </FormGrid>
        </>
      )}
    </FormDialog>
  )
}
