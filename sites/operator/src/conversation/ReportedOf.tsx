import { adminChatApi, type Input, type Reply } from '@borong/contract'
import { colon, comma, dateMinute, useApiQuery, useCan, useT } from '@borong/site-kit'
import { Button, Card, Stack } from '@borong/ui'
import { useState } from 'react'
import { ReadDialog } from './ReadDialog.tsx'
import { messages } from './reported.messages.ts'
import styles from './ReportedPage.module.css'

type Subject = Input<typeof adminChatApi.about>
type Reported = Reply<typeof adminChatApi.about>[number]

/** At an order, an inquiry, an application or a complaint: what its two sides have said to each other, where one of them has reported it. */
export function ReportedOf(subject: Subject) {
  return useCan('arbitration') ? <Conversations {...subject} /> : null
}

function Conversations({ subject, subject_id }: Subject) {
  const t = useT()
  const [reads, setReads] = useState<Reported>()
  const found = useApiQuery(adminChatApi.about, { subject, subject_id }).data
  if (!found?.length) return null
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
