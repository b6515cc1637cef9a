import { type Reply, approvalApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Card, Notice, RadioCards, Stack, TextField, toast } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import styles from './NoMatchCard.module.css'
import { messages } from './policy.messages.ts'

type Setting = Omit<Reply<typeof approvalApi.policies>, 'data'>
const maxHours = 720

/** What holds where no rule does, and when approvers are reminded. Drawn anew for every version of the setting. */
export function NoMatchCard({ setting, again }: { setting: Setting; again: () => void }) {
  const t = useT()
  const [when, setWhen] = useState(setting.when_no_match)
  const [hours, setHours] = useState(String(setting.reminder_hours))
  const [tried, setTried] = useState(false)
  const save = useCommand(approvalApi.setting, {
    refreshes: [approvalApi.policies],
    onDone: () => toast(t(messages.saved), { tone: 'success' }),
    onRefused: (refusal) => {
      if (refusal.code !== 'MOVED_ON') return
      toast(t(messages.settingMoved), { tone: 'danger' })
      again()
    },
  })
  const number = /^\d{1,4}$/.test(hours.trim()) ? Number(hours) : 0
  const wrong = number < 1 || number > maxHours
  const changed = when !== setting.when_no_match || number !== setting.reminder_hours
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wrong) void save.send({ when_no_match: when, reminder_hours: number, version: setting.version })
  }
  return (
    <Card title={t(messages.noMatch)}>
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          <RadioCards
            wide
            legend={t(messages.noMatch)}
            legendHidden
            value={when}
            onChange={setWhen}
            options={[
              { value: 'APPROVE', title: t(messages.approveAtOnce), detail: t(messages.approveAtOnceText) },
              { value: 'OWNER', title: t(messages.ownerDecides), detail: t(messages.ownerDecidesText) },
            ]}
          />
          <div className={styles.line}>
            <TextField
              className={styles.hours}
              label={t(messages.reminder)}
              inputMode="numeric"
              autoComplete="off"
              value={hours}
              onChange={setHours}
              after={<span className={styles.unit}>{t(messages.hours)}</span>}
              hint={t(messages.reminderHint)}
              error={tried && wrong && t(messages.hoursWrong, { max: maxHours })}
            />
            {changed && (
              <Button type="submit" variant="primary" busy={save.busy}>
                {t(messages.save)}
              </Button>
            )}
          </div>
          {save.refusal && save.refusal.code !== 'MOVED_ON' && (
            <Notice tone="danger" live="assertive">
              {save.refusal.message}
            </Notice>
          )}
        </Stack>
      </form>
    </Card>
  )
}
