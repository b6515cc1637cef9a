import { adminChatApi, type Input, type Reply } from '@borong/contract'
import { colon, comma, dateMinute, useApiQuery, useCan, useT } from '@borong/site-kit'
import { Button, Card, Stack } from '@borong/ui'
import { type ReactNode, useState } from 'react'
import { ReadDialog } from './ReadDialog.tsx'
import { messages } from './reported.messages.ts'
import styles from './ReportedPage.module.css'

type Subject = Input<typeof adminChatApi.about>
type Reported = Reply<typeof adminChatApi.about>[number]

/**
 * At an order, an inquiry, an application or a complaint: what its two sides have said to each other, where one of them has reported it.
 * What somebody writes into stands in it, below that: drawn before, it would move under their hands.
 */
export function ReportedOf({ children, ...subject }: Subject & { children?: ReactNode }) {
  return useCan('arbitration') ? <Conversations {...subject}>{children}</Conversations> : children
}

function Conversations({ subject, subject_id, children }: Subject & { children: ReactNode }) {
  const asked = useApiQuery(adminChatApi.about, { subject, subject_id })
  if (asked.isLoading) return null
  return (
    <>
      {asked.data && asked.data.length > 0 && <Found found={asked.data} />}
      {children}
    </>
  )
}

function Found({ found }: { found: readonly Reported[] }) {
  const t = useT()
  const [reads, setReads] = useState<Reported>()
  return (
    <Card title={t(messages.title)}>
      <Stack gap={16}>
        {found.map((it) => {
          const of = t(messages.readOf, { member: it.member_name, shop: it.shop_name })
          return (
            <Stack key={it.conversation_id} gap={8}>
              <div>
                <b>{of}</b>
                <span className={styles.note}>
                  {t(messages.reportedBy)}
                  {colon(t)}
                  {t(messages[it.side])}
                  {comma(t)}
                  {dateMinute(it.report_time)}
                </span>
                <p className={styles.text}>{it.reason}</p>
              </div>
              <div>
                <Button size="small" aria-label={of} onClick={() => setReads(it)}>
                  {t(messages.read)}
                </Button>
              </div>
            </Stack>
          )
        })}
        <p className={styles.why}>{t(messages.why)}</p>
      </Stack>
      {reads && <ReadDialog conversation={reads} onClose={() => setReads(undefined)} />}
    </Card>
  )
}
