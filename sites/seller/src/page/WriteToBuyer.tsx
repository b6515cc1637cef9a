import { type Input, sellerChatApi } from '@borong/contract'
import { useApiQuery, useCan, useCommand, useT } from '@borong/site-kit'
import { useGo } from '@borong/console/site'
import { Badge, Button, toast } from '@borong/ui'
import { MessagesSquare } from 'lucide-react'
import { paths } from './paths.ts'
import { messages } from './write-to-buyer.messages.ts'

type OfBuyer = Input<typeof sellerChatApi.open>

/** From something that a buyer has with the shop to the conversation with them, where it is pinned; says how much of it is unread. */
export function WriteToBuyer(of: OfBuyer) {
  return useCan('messages') ? <WriteButton {...of} /> : null
}

function WriteButton({ subject, subject_id }: OfBuyer) {
  const t = useT()
  const go = useGo()
  const unread = useApiQuery(sellerChatApi.about, { subject, subject_id }, { refetchInterval: 60_000 }).data?.unread
  const open = useCommand(sellerChatApi.open, {
    onDone: ({ conversation_id: id }) => go(paths.messages({ tab: 'ALL', id })),
    onRefused: (it) => toast(it.message, { tone: 'danger' }),
  })
  return (
    <Button
      icon={<MessagesSquare aria-hidden="true" />}
      busy={open.busy}
      {...(unread && { 'aria-label': t(messages.unread, { n: unread }) })}
      onClick={() => void open.send({ subject, subject_id })}
    >
      {t(messages.write)}
      <span aria-hidden="true">
        <Badge count={unread} />
      </span>
    </Button>
  )
}
