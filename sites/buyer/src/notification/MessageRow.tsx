import type { Reply, notificationApi } from '@borong/contract'
import { colon, dateTime, useT } from '@borong/site-kit'
import { Checkbox, IconButton, VisuallyHidden, classes } from '@borong/ui'
import { Mail, MailOpen, Trash2 } from 'lucide-react'
import { Link } from '../page/Link.tsx'
import styles from './MessageRow.module.css'
import { messages } from './messaging.messages.ts'
import { topicMessages } from './topic.messages.ts'

type Message = Reply<typeof notificationApi.list>['data'][number]

interface RowProps {
  message: Message
  chosen: boolean
  onChoose: () => void
  onRead: () => void
  onRemove: () => void
}
export function MessageRow({ message, chosen, onChoose, onRead, onRemove }: RowProps) {
  const t = useT()
  const { title } = message
  const unread = message.read === 0
  return (
    <li className={classes(styles.row, unread && styles.unread, chosen && styles.chosen)}>
      <Checkbox labelHidden label={t(messages.select, { title })} checked={chosen} onChange={onChoose} />
      <span className={styles.sign}>{unread ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}</span>
      <div>
        <p className={styles.title}>
          {unread && <VisuallyHidden>{`${t(messages.unread)}${colon(t)}`}</VisuallyHidden>}
          {message.url ? (
            <Link href={message.url} onClick={() => unread && onRead()}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className={styles.content}>{message.content}</p>
        <p className={styles.time}>
          {t(topicMessages[message.topic])} · {dateTime(message.send_time)}
        </p>
      </div>
      <div className={styles.acts}>
        {unread && (
          <IconButton label={t(messages.markThis, { title })} onClick={onRead}>
            <MailOpen aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t(messages.removeThis, { title })} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
