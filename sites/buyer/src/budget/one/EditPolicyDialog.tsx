import { budgetApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { FormDialog } from '../../member/FormDialog.tsx'
import type { BudgetDetail } from '../budget-shown.ts'
import { words as budgetWords } from '../budget.words.ts'
import { PolicyFields, PolicyName, isPolicyWrong, usePolicy } from '../PolicyFields.tsx'
import { words } from './one.words.ts'

/** Changes how a budget is counted and controlled; the reason stays in its history. */
export function EditPolicyDialog({ budget, onClose }: { budget: BudgetDetail; onClose: () => void }) {
  const t = useT()
  const policy = usePolicy(budget)
  const [reason, setReason] = useState('')
  const edit = useCommand(budgetApi.edit, {
    refreshes: [budgetApi.show, budgetApi.list],
    onDone: () => {
      toast(t(words.edited), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(words.editTitle, { name: budget.name })}
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
            label={t(budgetWords.reason)}
            required
            autoComplete="off"
            maxLength={200}
            hint={t(budgetWords.reasonHint)}
            value={reason}
            onChange={setReason}
            error={tried && !reason.trim() && t(budgetWords.reasonWanted)}
          />
        </>
      )}
    </FormDialog>
  )
}
