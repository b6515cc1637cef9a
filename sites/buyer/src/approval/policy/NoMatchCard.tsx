import { type Reply, approvalApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Card, Notice, RadioCards, Stack, TextField, toast } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import styles from './NoMatchCard.module.css'
import { words } from './policy.words.ts'

type Setting = Omit<Reply<typeof approvalApi.policies>, 'data'>
const mostHours = 720

/** What holds where no rule does, and when approvers are reminded. Drawn anew for every version of the setting. */
export function NoMatchCard({ setting, again }: { setting: Setting; again: () => void }) {
  const t = useT()
  const [when, setWhen] = useState(setting.when_no_match)
  const [hours, setHours] = useState(String(setting.reminder_hours))
  const [tried, setTried] = useState(false)
  const save = useCommand(approvalApi.setting, {
    refreshes: [approvalApi.policies],
    onDone: () => toast(t(words.saved), { tone: 'success' }),
    onRefused: (refusal) => {
      if (refusal.code !== 'MOVED_ON') return
      toast(t(words.settingMoved), { tone: 'danger' })
      again()
    },
  })
  const number = /^\d{1,4}$/.test(hours.trim()) ? Number(hours) : 0
  const wrong = number < 1 || number > mostHours
  const changed = when !== setting.when_no_match || number !== setting.reminder_hours
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wrong) void save.send({ when_no_match: when, reminder_hours: number, version: setting.version })
  }
  return (
    <Card title={t(words.noMatch)}>
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          <RadioCards
            wide
            legend={t(words.noMatch)}
            legendHidden
            value={when}
            onChange={setWhen}
            options={[
              { value: 'APPROVE', title: t(words.approveAtOnce), detail: t(words.approveAtOnceText) },
              { value: 'OWNER', title: t(words.ownerDecides), detail: t(words.ownerDecidesText) },
            ]}
          />
          <div className={styles.line}>
            <TextField
              className={styles.hours}
              label={t(words.reminder)}
              inputMode="numeric"
              autoComplete="off"
              value={hours}
              onChange={setHours}
              after={<span className={styles.unit}>{t(words.hours)}</span>}
              hint={t(words.reminderHint)}
              error={tried && wrong && t(words.hoursWrong, { most: mostHours })}
            />
            {changed && (
              <Button type="submit" look="primary" busy={save.busy}>
                {t(words.save)}
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
