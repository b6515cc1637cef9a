import { budgetApi } from '@borong/contract'
import { formatRupiah, useCommand, useT } from '@borong/site-kit'
import { Notice, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { FormDialog } from '../../member-page/FormDialog.tsx'
import { type BudgetDetail, usedOf } from '../budget-shown.ts'
import { messages as budgetMessages } from '../budget.messages.ts'
import { MonthFields, MonthSum } from '../plan/MonthFields.tsx'
import { amountsOf, areWhole, monthsOf } from '../plan/month-amounts.ts'
import { messages } from './one.messages.ts'

/** Sets what months are allotted; only those that changed are sent, with the reason. */
export function ReviseDialog({ budget, onClose }: { budget: BudgetDetail; onClose: () => void }) {
  const t = useT()
  const [draft, setDraft] = useState(() => monthsOf(budget.months.map((it) => it.allotted)))
  const [reason, setReason] = useState('')
  const amounts = amountsOf(draft)
  const changed = budget.months.flatMap(({ month, allotted }, at) => {
    const amount = amounts[at]
    return amount === undefined || amount === allotted ? [] : [{ month, amount }]
  })
  const revise = useCommand(budgetApi.revise, {
    refreshes: [budgetApi.show, budgetApi.list, budgetApi.entries],
    onDone: ({ name }) => {
      toast(t(messages.revised, { name }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(messages.reviseTitle, { name: budget.name })}
      width={960}
      verb={t(messages.reviseSave)}
      busy={revise.busy}
      refusal={revise.refusal}
      isWrong={!areWhole(amounts) || !changed.length || !reason.trim()}
      onSend={() =>
        void revise.send({
          id: budget.budget_id,
          months: changed,
          reason: reason.trim(),
          version: budget.version,
        })
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t(messages.reviseText)}</p>
          <MonthFields
            year={budget.year}
            startMonth={budget.start_month}
            each={draft.each}
            onChange={(each) => setDraft({ ...draft, each })}
            tried={tried}
            hintOf={(at) => {
              const used = usedOf(budget.months[at]!)
              return used > 0 ? t(messages.monthUsed, { amount: formatRupiah(used) }) : undefined
            }}
          />
          <MonthSum label={t(messages.yearSum)} amounts={amounts} before={budget.allotted} />
          <TextField
            label={t(budgetMessages.reason)}
            required
            autoComplete="off"
            maxLength={200}
            hint={t(budgetMessages.reasonHint)}
            value={reason}
            onChange={setReason}
            error={tried && !reason.trim() && t(budgetMessages.reasonWanted)}
          />
          {tried && areWhole(amounts) && !changed.length && (
            <Notice tone="warn" live="polite">
              {t(messages.nothingChanged)}
            </Notice>
          )}
        </>
      )}
    </FormDialog>
  )
}
