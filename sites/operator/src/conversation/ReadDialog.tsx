import { NotLoaded } from '@borong/console/site'
import { adminChatApi, type Reply } from '@borong/contract'
import { dateMinute, type Refusal, request, useT } from '@borong/site-kit'
import { Button, Dialog, EmptyState, Skeleton, Stack } from '@borong/ui'
import { useCallback, useEffect, useState } from 'react'
import { messages } from './reported.messages.ts'
import styles from './ReportedPage.module.css'

type Reported = Reply<typeof adminChatApi.reported>['data'][number]
type Message = Reply<typeof adminChatApi.open>['data'][number]

/** Each look is a command, so that the audit log has it: nothing is asked for twice without a click. */
function useReading(id: string) {
  const [said, setSaid] = useState<readonly Message[]>()
  const [hasEarlier, setHasEarlier] = useState(false)
  const [failed, setFailed] = useState<Refusal>()
  const read = useCallback(
    (before?: number) => {
      setFailed(undefined)
      request(adminChatApi.open, { id, ...(before !== undefined && { before }) }).then(
        (found) => {
          setSaid((known = []) => [...found.data, ...(before === undefined ? [] : known)])
          setHasEarlier(found.more === 1)
        },
        (error: Refusal) => setFailed(error),
      )
    },
    [id],
  )
  useEffect(() => read(), [read])
  return { said, hasEarlier, failed, read }
}

/** What was said in a reported conversation; notes of the shop are not among it. */
export function ReadDialog({ conversation, onClose }: { conversation: Reported; onClose: () => void }) {
  const t = useT()
  const { conversation_id, member_name: member, shop_name: shop } = conversation
  const { said, hasEarlier, failed, read } = useReading(conversation_id)
  return (
    <Dialog open width={760} onClose={onClose} title={t(messages.readOf, { member, shop })}>
      {failed ? (
        <NotLoaded error={failed} retry={() => read()} />
      ) : !said ? (
        <Skeleton shape="block" height={196} />
      ) : said.length === 0 ? (
        <EmptyState compact title={t(messages.nothing)} />
      ) : (
        <Stack gap={16}>
          {hasEarlier && (
            <Button size="small" onClick={() => read(said[0]!.seq)}>
              {t(messages.earlier)}
            </Button>
          )}
          <ol className={styles.said}>
            {said.map((it) => (
              <li key={it.seq}>
                <b>{it.author}</b> ({it.side === 'BUYER' ? t(messages.BUYER) : t(messages.SHOP)}
                {it.automatic === 1 && `, ${t(messages.automatic)}`}), {dateMinute(it.create_time)}
                <div className={styles.text}>{it.content || it.file?.name || it.card?.title}</div>
              </li>
            ))}
          </ol>
        </Stack>
      )}
    </Dialog>
  )
}
