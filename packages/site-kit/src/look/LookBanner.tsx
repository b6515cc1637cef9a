import { lookApi } from '@borong/contract'
import { Button } from '@borong/ui'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApiQuery } from '../data.ts'
import { dateTime } from '../dates.ts'
import { useT } from '../messages.tsx'
import { request } from '../request.ts'
import { stopRequests } from '../stop-requests.ts'
import { leaveLook } from './look-session.ts'
import styles from './LookBanner.module.css'
import { messages } from './look-banner.messages.ts'

/** On every page while an operator looks as somebody else: as whom, that nothing can be changed, and the way back. */
export default function LookBanner() {
  const t = useT()
  const look = useApiQuery(lookApi.now)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    document.documentElement.classList.add(styles.room!)
    return () => document.documentElement.classList.remove(styles.room!)
  }, [])
  const end = async () => {
    setBusy(true)
    const ended = request(lookApi.end)
    stopRequests()
    // It ends here also where the server cannot be reached; there it is over by itself.
    await ended.catch(() => undefined)
    leaveLook()
  }
  const { person_name: name, place = '', ends_at } = look.data ?? {}
  return (
    <section className={styles.banner} aria-label={t(messages.label)}>
      <Eye aria-hidden="true" />
      <p className={styles.text}>
        <b>{name === undefined ? t(messages.label) : t(messages.viewingAs, { name, place })}</b>{' '}
        <span>
          {ends_at === undefined ? t(messages.readOnly) : t(messages.readOnlyUntil, { time: dateTime(ends_at) })}
        </span>
      </p>
      <Button size="small" busy={busy} onClick={() => void end()}>
        {t(messages.end)}
      </Button>
    </section>
  )
}
