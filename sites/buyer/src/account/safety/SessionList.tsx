import { accountApi, type Reply } from '@borong/contract'
import { dateTime, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Dialog, Notice, Pill, Skeleton, toast } from '@borong/ui'
import { useState } from 'react'
import { NotLoaded } from '../../member-page/NotLoaded.tsx'
import styles from './Safety.module.css'
import { messages } from './safety.messages.ts'

type Session = Reply<typeof accountApi.sessions>[number]
const refreshes = [accountApi.sessions]
/** As many as one person usually has. */
export const fewSessions = 3

/** Every place where the account is signed in, and the way to end what is not wanted. */
export function SessionList() {
  const t = useT()
  const sessions = useApiQuery(accountApi.sessions)
  const [asking, setAsking] = useState(false)
  const ended = (n: number) => toast(t(messages.ended, { n }), { tone: 'success' })
  const endOne = useCommand(accountApi.endSession, { refreshes, onDone: () => ended(1) })
  const endOthers = useCommand(accountApi.endOtherSessions, {
    refreshes,
    onDone: ({ changed }) => {
      setAsking(false)
      ended(changed)
    },
  })
  const rows = sessions.data
  return (
    <Card
      flush
      title={t(messages.sessions)}
      note={rows && t(rows.length <= fewSessions ? messages.fewDevices : messages.manyDevices)}
      actions={
        rows && rows.length > 1 ? (
          <Button size="small" onClick={() => setAsking(true)}>
            {t(messages.endOthers)}
          </Button>
        ) : undefined
      }
    >
      {endOne.refusal && (
        <Notice tone="danger" live="assertive">
          {endOne.refusal.message}
        </Notice>
      )}
      {sessions.isError && !rows ? (
        <NotLoaded compact what={t(messages.sessionsNoun)} query={sessions} />
      ) : !rows ? (
        <div className={styles.row} aria-busy="true">
          <Skeleton shape="block" height={44} />
        </div>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <SessionRow key={row.id} session={row} busy={endOne.busy} onEnd={() => void endOne.send({ id: row.id })} />
          ))}
        </ul>
      )}
      <Dialog
        open={asking}
        width={428}
        title={t(messages.endOthersTitle)}
        onClose={() => setAsking(false)}
        foot={
          <>
            <Button onClick={() => setAsking(false)}>{t(messages.keep)}</Button>
            <Button variant="danger" busy={endOthers.busy} onClick={() => void endOthers.send()}>
              {t(messages.endOthers)}
            </Button>
          </>
        }
      >
        <p>{t(messages.endOthersText)}</p>
        {endOthers.refusal && (
          <Notice tone="danger" live="assertive">
            {endOthers.refusal.message}
          </Notice>
        )}
      </Dialog>
    </Card>
  )
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const t = useT()
  const device = session.device || t(messages.unknownDevice)
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {device}
        {session.current === 1 && <Pill tone="brand">{t(messages.thisDevice)}</Pill>}
        {session.site === 'seller' && <Pill tone="review">{t(messages.sellerConsole)}</Pill>}
        {session.site === 'admin' && <Pill>{t(messages.operatorConsole)}</Pill>}
      </span>
      <span className={styles.note}>
        {t(messages.seen, { at: dateTime(session.last_seen) })} ·{' '}
        {t(messages.since, { at: dateTime(session.created_at) })}
      </span>
      {session.current === 0 && (
        <span className={styles.act}>
          <Button size="small" disabled={busy} aria-label={t(messages.endOf, { device })} onClick={onEnd}>
            {t(messages.end)}
          </Button>
        </span>
      )}
    </li>
  )
}
