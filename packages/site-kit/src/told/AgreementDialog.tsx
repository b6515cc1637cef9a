import { type Reply, type Span, blocksOf, type consentApi, type sellerConsentApi } from '@borong/contract'
import { Button, Dialog, Notice, Skeleton } from '@borong/ui'
import { useState } from 'react'
import { useApiQuery, useCommand } from '../data.ts'
import { dateTime } from '../dates.ts'
import { useT } from '../messages.tsx'
import styles from './AgreementDialog.module.css'
import { messages } from './agreement.messages.ts'

export type ConsentCalls = typeof consentApi | typeof sellerConsentApi
type Asked = Reply<typeof consentApi.list>['asked'][number]

const laterKey = 'agreements-later'
const markOf = (asked: AskedAgreements) => asked.map((it) => `${it.position} ${it.number} ${it.is_due}`).join(', ')

/** As the session has it: what asks the person. */
export type AskedAgreements = readonly Pick<Asked, 'position' | 'number' | 'is_due'>[]

interface AgreementDialogProps {
  calls: ConsentCalls
  asks: AskedAgreements
  onSignOut: () => void
  /** Agreed to everything: what is known of the person is asked for anew. */
  onAgreed: () => void
}

/** Asks for agreement to what has changed, once for a visit: reading goes on without it. */
export function AgreementDialog({ calls, asks, onSignOut, onAgreed }: AgreementDialogProps) {
  const t = useT()
  const [later, setLater] = useState(() => sessionStorage.getItem(laterKey))
  const list = useApiQuery(calls.list as typeof consentApi.list, {}, { staleTime: 0 })
  const agree = useCommand(calls.agree as typeof consentApi.agree, {
    refreshes: [calls.list],
    onDone: ({ asked }) => asked.length || onAgreed(),
  })
  const it = list.data?.asked[0]
  if (later === markOf(asks) || (list.data && !it)) return null
  const close = () => {
    sessionStorage.setItem(laterKey, markOf(asks))
    setLater(markOf(asks))
  }
  return (
    <Dialog
      open
      width={760}
      title={it ? t(messages.changed, { title: it.title }) : t(messages.title)}
      closable={!agree.busy}
      onClose={close}
      foot={
        <>
          <Button onClick={onSignOut} disabled={agree.busy}>
            {t(messages.signOut)}
          </Button>
          <Button onClick={close} disabled={agree.busy}>
            {t(messages.later)}
          </Button>
          {it && (
            <Button
              variant="primary"
              busy={agree.busy}
              onClick={() => void agree.send({ position: it.position, number: it.number })}
            >
              {t(messages.agree)}
            </Button>
          )}
        </>
      }
    >
      {list.isError && <Notice tone="danger">{list.error.message}</Notice>}
      {!it && !list.isError && <Skeleton shape="block" height={240} />}
      {it && <Version it={it} />}
      {agree.refusal && (
        <Notice tone="danger" live="assertive">
          {agree.refusal.message}
        </Notice>
      )}
    </Dialog>
  )
}

function Version({ it }: { it: Asked }) {
  const t = useT()
  return (
    <div className={styles.version}>
      <Notice tone={it.is_due ? 'warn' : 'info'}>
        {it.is_due ? t(messages.isDue) : t(messages.dueFrom, { time: dateTime(it.ask_time) })}
      </Notice>
      <h3 className={styles.heading}>{t(messages.what)}</h3>
      <p className={styles.changes}>{it.changes}</p>
      <h3 className={styles.heading}>{t(messages.whole)}</h3>
      <div className={styles.text}>
        <VersionText text={it.content} />
      </div>
    </div>
  )
}

const said = (spans: readonly Span[]) => spans.map((span) => span.text).join('')

/** What a version says, without pictures. */
export function VersionText({ text }: { text: string }) {
  return blocksOf(text).map((block, at) => {
    if (block.kind === 'picture') return null
    if ('spans' in block) {
      const Line = block.kind === 'heading' ? 'h4' : 'p'
      return <Line key={at}>{said(block.spans)}</Line>
    }
    const lines = block.kind === 'list' ? block.items.map(said) : block.rows.map((row) => row.map(said).join(' · '))
    return (
      <ul key={at}>
        {lines.map((line, n) => (
          <li key={n}>{line}</li>
        ))}
      </ul>
    )
  })
}
