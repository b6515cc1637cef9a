import { shopSettingApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { weekdayName } from '@borong/site-kit/weekday.ts'
import { Checkbox, TextField } from '@borong/ui'
import { useState } from 'react'
import { SettingPanel } from './SettingPanel.tsx'
import { hoursOf, isWrongDay, type Settings, type TypedDay, typedDays } from './shop-settings.ts'
import { messages } from './shop-settings.messages.ts'
import styles from './shop-settings.module.css'

/** When somebody is there, day by day. */
export function HoursPanel({ settings: { hours, version } }: { settings: Settings }) {
  const t = useT()
  const [initial] = useState(() => typedDays(hours))
  const [typed, setTyped] = useState(initial)
  const put = (day: TypedDay) => setTyped(typed.map((it) => (it.weekday === day.weekday ? day : it)))
  return (
    <SettingPanel
      title={t(messages.hours)}
      text={t(messages.hoursText)}
      call={shopSettingApi.setHours}
      sent={typed.some(isWrongDay) ? undefined : { hours: hoursOf(typed), version }}
      isChanged={JSON.stringify(typed) !== JSON.stringify(initial)}
    >
      {(tried) => (
        <div className={styles.week}>
          {typed.map((it) => {
            const day = weekdayName(t.lang, it.weekday)
            return (
              <div key={it.weekday} className={styles.day} role="group" aria-label={day}>
                <Checkbox checked={it.isOpen} onChange={(isOpen) => put({ ...it, isOpen })} label={day} />
                {it.isOpen && (
                  <>
                    <TextField
                      type="time"
                      size="small"
                      label={t(messages.opens, { day })}
                      labelHidden
                      value={it.opens}
                      onChange={(opens) => put({ ...it, opens })}
                    />
                    <span aria-hidden="true">–</span>
                    <TextField
                      type="time"
                      size="small"
                      label={t(messages.closes, { day })}
                      labelHidden
                      value={it.closes}
                      onChange={(closes) => put({ ...it, closes })}
                      error={tried && isWrongDay(it) && t(messages.hoursWrong)}
                    />
                  </>
                )}
              </div>
            )
          })}
        </div>
      )}
    </SettingPanel>
  )
}
