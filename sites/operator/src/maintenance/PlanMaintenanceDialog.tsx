import { WordFields } from '@borong/console/form/word-fields'
import { FormDialog } from '@borong/console/queue'
import { adminMaintenanceApi, type Input, maintenanceLimits } from '@borong/contract'
import { isoMinute, minuteSeconds, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { PasswordField, TextArea, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './maintenance.messages.ts'

type Words = Input<typeof adminMaintenanceApi.plan>['texts']
const anHour = 3600
const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** Closes the mall to buyers and shops, now or from a time to come. */
export function PlanMaintenanceDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [begins, setBegins] = useState('')
  const [end, setEnd] = useState(() => isoMinute(nowInSeconds() + anHour))
  const [texts, setTexts] = useState<Words>({ 'en-us': '' })
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const beginsAt = begins ? minuteSeconds(begins) : undefined
  const endsAt = minuteSeconds(end)
  const isBeginWrong = begins !== '' && (beginsAt === undefined || beginsAt <= nowInSeconds())
  const isEndWrong = endsAt === undefined || endsAt <= (beginsAt ?? nowInSeconds())
  const plan = useCommand(adminMaintenanceApi.plan, {
    refreshes: [adminMaintenanceApi.show],
    onDone: () => {
      toast(t(messages.planned), { tone: 'success' })
      onClose()
    },
  })
  const send = () =>
    void plan.send({
      texts,
      ...(beginsAt !== undefined && { begins_at: beginsAt }),
      expected_end: endsAt!,
      reason: reason.trim(),
      password: passwordHash(password),
    })
  return (
    <FormDialog
      title={t(messages.plan)}
      act={t(messages.plan)}
      busy={plan.busy}
      refusal={plan.refusal}
      isWrong={isBeginWrong || isEndWrong || !texts['en-us'].trim() || !reason.trim() || !password}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <WordFields
            legend={t(messages.text)}
            words={texts}
            onChange={setTexts}
            maxLength={maintenanceLimits.text}
            tried={tried}
          />
          <DateField
            label={t(messages.begins)}
            hint={t(messages.beginsHint)}
            precision="minute"
            value={begins}
            onChange={setBegins}
            error={tried && isBeginWrong && t(messages.timeWanted)}
          />
          <DateField
            label={t(messages.expectedEnd)}
            hint={t(messages.expectedEndHint)}
            precision="minute"
            required
            value={end}
            onChange={setEnd}
            error={tried && isEndWrong && t(messages.endWanted)}
          />
          <TextArea
            label={t(messages.reason)}
            hint={t(messages.reasonHint)}
            required
            rows={2}
            maxLength={maintenanceLimits.reason}
            value={reason}
            onChange={setReason}
            error={tried && !reason.trim() && t(messages.reasonWanted)}
          />
          <PasswordField
            label={t(messages.password)}
            required
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={tried && !password && t(messages.passwordWanted)}
          />
        </>
      )}
    </FormDialog>
  )
}
