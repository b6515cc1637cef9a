import { chatApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import type { ChatSide, Conversation } from '@borong/site-kit/chat/chat-side.ts'
import { messages as words } from '@borong/site-kit/chat/chat.messages.ts'
import { ReportDialog } from '@borong/site-kit/chat/ReportDialog.tsx'
import { IconButton, Menu, Pill, toast } from '@borong/ui'
import { ArrowLeft, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../page/Link.tsx'
import { paths } from '../page/paths.ts'
import { messages } from './chat-page.messages.ts'
import styles from './ChatPage.module.css'

interface ThreadHeadProps {
  side: ChatSide
  conversation: Conversation
  change: (it: Conversation) => void
  /** Back to the list, where it is no other address. */
  onBack?: () => void
}

/** The shop, whether somebody is there, and what else can be done with the conversation. */
export function ThreadHead({ side, conversation, change, onBack }: ThreadHeadProps) {
  const t = useT()
  const [isReporting, setReporting] = useState(false)
  const { conversation_id: id, muted, reported, answer_minutes, other_online, shop_id, shop_name } = conversation
  const mute = useCommand(chatApi.mute, { onDone: change, onRefused: (it) => toast(it.message, { tone: 'danger' }) })
  return (
    <header className={styles.head}>
      {onBack ? (
        <IconButton label={t(messages.back)} onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
      ) : (
        <Link href={paths.chat()} className={styles.back} aria-label={t(messages.back)}>
          <ArrowLeft aria-hidden="true" />
        </Link>
      )}
      <div className={styles.who}>
        <h2>
          <Link href={paths.shop(shop_id)}>{shop_name}</Link>
        </h2>
        {answer_minutes !== undefined && (
          <p className={styles.quiet}>{t(messages.answers, { n: Math.max(1, answer_minutes) })}</p>
        )}
      </div>
      <Pill tone={other_online ? 'success' : 'neutral'}>{t(other_online ? words.online : words.offline)}</Pill>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton label={t(words.more)} {...props}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
        items={[
          {
            label: t(muted ? words.unmute : words.mute),
            onPick: () => void mute.send({ id, on: muted ? 0 : 1 }),
          },
          ...(reported || !conversation.last_seq
            ? []
            : [{ label: t(words.report), danger: true, onPick: () => setReporting(true) }]),
        ]}
      />
      {isReporting && (
        <ReportDialog
          side={side}
          id={id}
          onDone={(it) => {
            change(it)
            toast(t(words.reported), { tone: 'success' })
          }}
          onClose={() => setReporting(false)}
        />
      )}
    </header>
  )
}
