import { DateRange, type DaySpan } from '@borong/console/form'
import { WordFields } from '@borong/console/form/word-fields'
import type { Words } from '@borong/console/form/words'
import { Panel } from '@borong/console/queue'
import { dayText, shopSettingApi, shopSettingLimits } from '@borong/contract'
import { isoDay, useCommand, useT } from '@borong/site-kit'
import { Button, Pill, toast } from '@borong/ui'
import { useState } from 'react'
import { pickWords, type Settings, settingsRefresh, writtenWords } from './shop-settings.ts'
import { messages } from './shop-settings.messages.ts'
import styles from './shop-settings.module.css'

const nothing: Words = { 'en-us': '' }

/** Days on which the shop is closed: those that are planned, and more of them. */
export function ClosingsPanel({ settings }: { settings: Settings }) {
  const t = useT()
  const [today] = useState(() => isoDay(Date.now() / 1000))
  const [span, setSpan] = useState<DaySpan | null>(null)
  const [reasons, setReasons] = useState(nothing)
  const plan = useCommand(shopSettingApi.planClosing, {
    refreshes: settingsRefresh,
    onDone: () => {
      setSpan(null)
      setReasons(nothing)
      toast(t(messages.closingPlanned), { tone: 'success' })
    },
  })
  const words = writtenWords(reasons)
  const isWrong = !span?.from || !span.to || (words !== undefined && !words['en-us'])
  return (
    <Panel
      title={t(messages.closings)}
      refusal={plan.refusal}
      isWrong={isWrong}
      onSend={() => span && void plan.send({ from_day: span.from, to_day: span.to, ...(words && { reasons: words }) })}
      acts={
        <Button type="submit" variant="primary" busy={plan.busy}>
          {t(messages.plan)}
        </Button>
      }
    >
      {(tried) => (
        <>
          <p className={styles.text}>{t(messages.closingsText)}</p>
          <Planned closings={settings.closings} />
          <DateRange
            label={t(messages.period)}
            hint={`${t(messages.periodHint)} ${t(messages.daysLeft, { n: settings.closed_days_left })}`}
            required
            presets={[]}
            min={today}
            value={span}
            onChange={setSpan}
            error={tried && (!span?.from || !span.to) && t(messages.periodWanted)}
          />
          <WordFields
            legend={t(messages.reason)}
            words={reasons}
            onChange={setReasons}
            maxLength={shopSettingLimits.reason}
            optional
            tried={tried}
          />
        </>
      )}
    </Panel>
  )
}

function Planned({ closings }: Pick<Settings, 'closings'>) {
  const t = useT()
  const end = useCommand(shopSettingApi.endClosing, {
    refreshes: settingsRefresh,
    onDone: (_now, { id }) => {
      const wasClosed = closings.find((it) => it.closing_id === id)?.closed_now === 1
      toast(t(wasClosed ? messages.openedAgain : messages.withdrawn), { tone: 'success' })
    },
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  if (!closings.length) return <p>{t(messages.noClosings)}</p>
  return (
    <ul className={styles.list}>
      {closings.map((it) => (
        <li key={it.closing_id} className={styles.entry}>
          <span>
            <strong>{t(messages.span, { from: dayText(it.from_day), to: dayText(it.to_day) })}</strong>{' '}
            <Pill tone={it.closed_now ? 'warn' : 'neutral'}>
              {t(it.closed_now ? messages.closedNow : messages.planned)}
            </Pill>
            {it.reasons['en-us'] && <span className={styles.more}>{pickWords(it.reasons, t.lang)}</span>}
          </span>
          <Button size="small" busy={end.busy} onClick={() => void end.send({ id: it.closing_id })}>
            {t(it.closed_now ? messages.openNow : messages.withdraw)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
