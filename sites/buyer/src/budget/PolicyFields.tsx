import { budgetApi, budgetControls, budgetModes } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { FormGrid, RadioCards, TextField } from '@borong/ui'
import { useState } from 'react'
import { ChoiceField } from '../forms/ChoiceField.tsx'
import { AmountField } from '../forms/AmountField.tsx'
import { amountText, readAmount } from '../forms/read-amount.ts'
import type { Budget } from './budget-shown.ts'
import { messages } from './budget.messages.ts'
import { readAlerts } from './read-alerts.ts'

/** How a budget is counted and controlled, while it is being written. */
export function usePolicy(budget?: Budget) {
  const [name, setName] = useState(budget?.name ?? '')
  const [mode, setMode] = useState<Budget['mode']>(budget?.mode ?? 'CUMULATIVE')
  const [control, setControl] = useState<Budget['control']>(budget?.control ?? 'BLOCK')
  const [tolerance, setTolerance] = useState(budget?.tolerance ? amountText(budget.tolerance) : '')
  const [ownerId, setOwnerId] = useState(budget?.owner_id ?? '')
  const [alerts, setAlerts] = useState(budget ? budget.alert_percents.join(', ') : '80, 100')
  const allowed = tolerance.trim() ? readAmount(tolerance) : 0
  const percents = readAlerts(alerts)
  return {
    budget,
    name,
    setName,
    mode,
    setMode,
    control,
    setControl,
    tolerance,
    setTolerance,
    ownerId,
    setOwnerId,
    alerts,
    setAlerts,
    wrong: { name: !name.trim(), tolerance: allowed === undefined, alerts: percents === undefined },
    fields: () => ({
      name: name.trim(),
      mode,
      control,
      tolerance: allowed ?? 0,
      alert_percents: percents ?? [],
      ...(ownerId && { owner_id: ownerId }),
    }),
  }
}
export type PolicyDraft = ReturnType<typeof usePolicy>
export const isPolicyWrong = ({ wrong }: PolicyDraft): boolean => wrong.name || wrong.tolerance || wrong.alerts

export function PolicyName({ policy, tried }: { policy: PolicyDraft; tried: boolean }) {
  const t = useT()
  return (
    <TextField
      label={t(messages.name)}
      required
      autoComplete="off"
      maxLength={60}
      value={policy.name}
      onChange={policy.setName}
      error={tried && policy.wrong.name && t(messages.nameWanted)}
    />
  )
}

/** What happens with unused money, what when too much is wanted, and who is told. */
export function PolicyFields({ policy, tried }: { policy: PolicyDraft; tried: boolean }) {
  const t = useT()
  const choices = useApiQuery(budgetApi.choices)
  const { budget } = policy
  const owners = choices.data?.members.map((it) => ({ id: it.member_id, name: it.name })) ?? []
  // Whoever has left stays named until somebody else is.
  const gone =
    budget?.owner_id !== undefined && !owners.some((it) => it.id === budget.owner_id)
      ? [{ id: budget.owner_id, name: budget.owner_name }]
      : []
  return (
    <>
      <RadioCards
        wide
        legend={t(messages.mode)}
        value={policy.mode}
        onChange={policy.setMode}
        options={budgetModes.map((mode) => ({
          value: mode,
          title: t(messages[mode]),
          detail: t(messages[`${mode}About`]),
        }))}
      />
      <RadioCards
        legend={t(messages.control)}
        value={policy.control}
        onChange={policy.setControl}
        options={budgetControls.map((control) => ({
          value: control,
          title: t(messages[control]),
          detail: t(messages[`${control}About`]),
        }))}
      />
      <FormGrid>
        <AmountField
          label={t(messages.tolerance)}
          labelShown
          optional
          hint={t(messages.toleranceHint)}
          value={policy.tolerance}
          onChange={policy.setTolerance}
          error={tried && policy.wrong.tolerance ? t(messages.amountWrong) : undefined}
        />
        <TextField
          label={t(messages.alerts)}
          optional
          autoComplete="off"
          maxLength={40}
          after="%"
          hint={t(messages.alertsHint)}
          value={policy.alerts}
          onChange={policy.setAlerts}
          error={tried && policy.wrong.alerts && t(messages.alertsWrong)}
        />
        <ChoiceField
          label={t(messages.owner)}
          optional
          empty={t(messages.nobody)}
          hint={t(messages.ownerHint)}
          value={policy.ownerId}
          onChange={policy.setOwnerId}
          choices={[...gone, ...owners]}
        />
      </FormGrid>
    </>
  )
}
