import { sellerChatApi, sellerConsoleApi } from '@borong/contract'
import { refetch, useApiQuery, useCommand, useT } from '@borong/site-kit'
import type { ChatSide, Conversation } from '@borong/site-kit/chat/chat-side.ts'
import { messages as words } from '@borong/site-kit/chat/chat.messages.ts'
import { ReportDialog } from '@borong/site-kit/chat/ReportDialog.tsx'
import { Button, IconButton, Menu, Pill, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Ellipsis, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from '@borong/console/site'
import { messages } from './conversations.messages.ts'
import styles from './ConversationsPage.module.css'

interface ConversationHeadProps {
  side: ChatSide
  conversation: Conversation
  change: (it: Conversation) => void
  back: string
}

/** Who of the shop answers, and the menu to name somebody else. */
function Assigned({ conversation, onDone }: { conversation: Conversation; onDone: (it: Conversation) => void }) {
  const t = useT()
  const { conversation_id: id, assigned_name = '' } = conversation
  const colleagues = useApiQuery(sellerChatApi.colleagues)
  const onRefused = (it: { message: string }) => toast(it.message, { tone: 'danger' })
  const assign = useCommand(sellerChatApi.assign, { onDone, onRefused })
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <Button
          {...props}
          size="small"
          icon={<UserRound aria-hidden="true" />}
          aria-label={t(messages.answeredBy, { name: assigned_name || t(messages.nobody) })}
        >
          {assigned_name || t(messages.nobody)}
        </Button>
      )}
      items={[
        ...(colleagues.data ?? []).map((it) => ({
          label: it.name,
          chosen: it.account_id === conversation.assigned_id,
          onPick: () => void assign.send({ id, account_id: it.account_id }),
        })),
        { line: true as const },
        { label: t(messages.nobody), onPick: () => void assign.send({ id }) },
      ]}
    />
  )
}

/** The buyer, who answers, and what else can be done. */
export function ConversationHead({ side, conversation, change, back }: ConversationHeadProps) {
  const t = useT()
  const client = useQueryClient()
  const [isReporting, setReporting] = useState(false)
  const { conversation_id: id, muted, reported, blocked, other_online } = conversation
  const onDone = (it: Conversation) => {
    change(it)
    void refetch(client, [sellerChatApi.list, sellerChatApi.counts, sellerConsoleApi.work])
  }
  const onRefused = (it: { message: string }) => toast(it.message, { tone: 'danger' })
  const mute = useCommand(sellerChatApi.mute, { onDone, onRefused })
  const block = useCommand(sellerChatApi.block, { onDone, onRefused })
  return (
    <header className={styles.head}>
      <Link href={back} className={styles.back} aria-label={t(messages.back)}>
        <ArrowLeft aria-hidden="true" />
      </Link>
      <div className={styles.who}>
        <h2 className={styles.cut}>{conversation.member_name}</h2>
        <p className={`${styles.quiet} ${styles.cut}`}>{conversation.client_name}</p>
      </div>
      <span className={styles.presence}>
        <Pill tone={other_online ? 'success' : 'neutral'}>{t(other_online ? words.online : words.offline)}</Pill>
      </span>
      <Assigned conversation={conversation} onDone={onDone} />
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton label={t(words.more)} {...props}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
        items={[
          { label: t(muted ? words.unmute : words.mute), onPick: () => void mute.send({ id, on: muted ? 0 : 1 }) },
          {
            label: t(blocked ? messages.unblock : messages.block),
            danger: !blocked,
            onPick: () => void block.send({ id, on: blocked ? 0 : 1 }),
          },
          ...(reported ? [] : [{ label: t(words.report), danger: true, onPick: () => setReporting(true) }]),
        ]}
      />
      {isReporting && (
        <ReportDialog
          side={side}
          id={id}
          onDone={(it) => {
            onDone(it)
            toast(t(words.reported), { tone: 'success' })
          }}
          onClose={() => setReporting(false)}
        />
      )}
    </header>
  )
}
