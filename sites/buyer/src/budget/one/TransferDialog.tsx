import { budgetApi } from '@borong/contract'
import { formatRupiah, request, useCommand, useT } from '@borong/site-kit'
import { FormGrid, Select, TextField, toast } from '@borong/ui'
import type { AskedSource } from '@borong/ui/use-options.ts'
import { useCallback, useRef, useState } from 'react'
import { AmountField } from '../../forms/AmountField.tsx'
import { readAmount } from '../../forms/read-amount.ts'
import { ValuePicker } from '../../forms/ValuePicker.tsx'
import { FormDialog } from '../../member-page/FormDialog.tsx'
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
          <FromMonth {...{ from, setFrom, budget, max, typed, setTyped, tooMuch, tried, wrong }} />
          <TargetPicker {...{ target, budget, setTarget, setTo, nameOf, tried, wrong }} />
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

interface FromMonthProps {
  from: string
  setFrom: (month: string) => void
  budget: BudgetDetail
  max: number
  typed: string
  setTyped: (typed: string) => void
  tooMuch: string | false
  tried: boolean
  wrong: { amount: string }
}

/** Of which month, and how much. */
function FromMonth({ from, setFrom, budget, max, typed, setTyped, tooMuch, tried, wrong }: FromMonthProps) {
  const t = useT()
  return (
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
  )
}

interface TargetPickerProps {
  target: Budget | undefined
  budget: BudgetDetail
  setTarget: (target: Budget | undefined) => void
  setTo: (month: '') => void
  nameOf: (it: Budget) => string
  tried: boolean
  wrong: { target: string | false }
}

const pageSize = 30
/** The budget that gets the amount: one of the same year that is open. */
function TargetPicker({ target, budget, setTarget, setTo, nameOf, tried, wrong }: TargetPickerProps) {
  const t = useT()
  const seen = useRef(new Map<string, Budget>())
  const { year } = budget
  const source = useCallback<AskedSource>(
    async ({ search, cursor, signal }) => {
      const page = Number(cursor ?? 1)
      const keyword = search.trim().slice(0, 200)
      const found = await request(
        budgetApi.list,
        { state: 'ACTIVE', year, page_no: page, page_size: pageSize, ...(keyword && { keyword }) },
        { signal },
      )
      for (const it of found.data) seen.current.set(it.budget_id, it)
      return {
        options: found.data.map((it) => ({
          id: it.budget_id,
          name: nameOf(it),
          note: `${placeText(it)} · ${yearText(it.year, it.start_month)}`,
        })),
        ...(page * pageSize < found.data_total && { next: String(page + 1) }),
      }
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what a budget is called stays the same while the dialog is open
    [year],
  )
  return (
    <ValuePicker
      label={t(messages.toBudget)}
      chosen={target ? [target.budget_id] : []}
      max={1}
      source={source}
      onChange={([id = '']) => {
        const picked = id === budget.budget_id ? budget : seen.current.get(id)
        setTarget(picked)
        if (!picked) setTo('')
      }}
      nameOf={() => target && nameOf(target)}
      error={tried && wrong.target ? wrong.target : undefined}
    />
  )
}
