import { budgetApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { FormDialog } from '../../member-page/FormDialog.tsx'
import type { BudgetDetail } from '../budget-shown.ts'
import { messages as budgetMessages } from '../budget.messages.ts'
import { PolicyFields, PolicyName, isPolicyWrong, usePolicy } from '../PolicyFields.tsx'
import { messages } from './one.messages.ts'

/** Changes how a budget is counted and controlled; the reason stays in its history. */
export function EditPolicyDialog({ budget, onClose }: { budget: BudgetDetail; onClose: () => void }) {
  const t = useT()
  const policy = usePolicy(budget)
  const [reason, setReason] = useState('')
  const edit = useCommand(budgetApi.edit, {
    refreshes: [budgetApi.show, budgetApi.list],
    onDone: () => {
      toast(t(messages.edited), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(messages.editTitle, { name: budget.name })}
      busy={edit.busy}
      refusal={edit.refusal}
      isWrong={isPolicyWrong(policy) || !reason.trim()}
      onSend={() =>
        void edit.send({ id: budget.budget_id, ...policy.fields(), reason: reason.trim(), version: budget.version })
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <PolicyName policy={policy} tried={tried} />
          <PolicyFields policy={policy} tried={tried} />
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
        </>
      )}
    </FormDialog>
  )
}
