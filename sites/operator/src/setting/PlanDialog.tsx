import { FormDialog } from '@borong/console/queue'
import { adminSettingApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { readPercent } from '../page/percent.ts'
import { ReasonAndPassword, isMissing } from './ReasonAndPassword.tsx'
import { messages } from './setting.messages.ts'

/** The rate from a day to come on. */
export function PlanDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useT()
  const [fromDay, setFromDay] = useState('')
  const [typed, setTyped] = useState('')
  const [given, setGiven] = useState({ reason: '', password: '' })
  const points = readPercent(typed)
  const isDayWrong = fromDay <= today
  const plan = useCommand(adminSettingApi.planTaxRate, {
    refreshes: [adminSettingApi.taxRates],
    onDone: () => {
      toast(t(messages.planned), { tone: 'success' })
      onClose()
    },
  })
  const send = () => {
    if (points === undefined) return
    void plan.send({
      from_day: fromDay,
      rate_bps: points,
      reason: given.reason.trim(),
      password: passwordHash(given.password),
    })
  }
  return (
    <FormDialog
      title={t(messages.plan)}
      act={t(messages.plan)}
      busy={plan.busy}
      refusal={plan.refusal}
      isWrong={points === undefined || isDayWrong || isMissing(given, true)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t(messages.taxWhy)}</p>
          <DateField
            label={t(messages.planDay)}
            hint={t(messages.planDayHint)}
            required
            value={fromDay}
            onChange={setFromDay}
            error={tried && isDayWrong && t(messages.dayWanted)}
          />
          <TextField
            label={t(messages.rate)}
            required
            after="%"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={typed}
            onChange={setTyped}
            error={tried && points === undefined && t(messages.rateWanted)}
          />
          <ReasonAndPassword given={given} onChange={setGiven} asksPassword tried={tried} />
        </>
      )}
    </FormDialog>
  )
}
