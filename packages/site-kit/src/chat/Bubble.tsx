import type { chatApi } from '@borong/contract'
import { Picture, useUi } from '@borong/ui'
import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DownloadButton } from '../DownloadButton.tsx'
import { useT } from '../messages.tsx'
import { request } from '../request.ts'
import { messages as words } from './chat.messages.ts'
import type { Card, ChatSide, Message } from './chat-side.ts'
import styles from './ChatThread.module.css'
import { timeOf } from './said-when.ts'

type File = NonNullable<Message['file']>

/** Its bytes need a session, so the browser is handed what was fetched; it is drawn as a picture and as nothing else. */
function ChatPicture({ side, file }: { side: ChatSide; file: File }) {
  const t = useT()
  const [url, setUrl] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    request(side.calls.file as typeof chatApi.file, { id: file.file_id })
      .then((answer) => {
        if (isGone) return
        made = URL.createObjectURL(answer as unknown as Blob)
        setUrl(made)
      })
      .catch(() => setBroken(true))
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [side.calls, file.file_id])
  if (isBroken) return <span className={styles.quiet}>{t(words.noPicture)}</span>
  return url ? (
    <a href={url} target="_blank" rel="noopener">
      <img
        className={styles.picture}
        src={url}
        alt={t(words.picture, { name: file.name })}
        onError={() => setBroken(true)}
      />
    </a>
  ) : (
    <span className={styles.picture} aria-busy="true" />
  )
}

function CardOf({ side, card }: { side: ChatSide; card: Card }) {
  const t = useT()
  const { Link } = useUi()
  return (
    <Link href={side.hrefOf(card)} className={styles.card}>
      {card.subject === 'GOODS' && <Picture src={card.picture} alt="" size={48} framed />}
      <span className={styles.cardText}>
        <span className={styles.quiet}>{t(words[card.subject])}</span>
        <b>{card.title}</b>
      </span>
    </Link>
  )
}

function Inside({ side, message }: { side: ChatSide; message: Message }) {
  const t = useT()
  const { kind, file, card, content } = message
  if (kind === 'PICTURE' && file) return <ChatPicture side={side} file={file} />
  if (kind === 'CARD' && card) return <CardOf side={side} card={card} />
  if (kind === 'FILE' && file)
    return (
      <DownloadButton
        route={side.calls.file as typeof chatApi.file}
        fields={{ id: file.file_id }}
        name={file.name}
        size="small"
        label={t(words.download, { name: file.name })}
      >
        {file.name}
      </DownloadButton>
    )
  return <p className={styles.text}>{content}</p>
}

/** One message: whose, what and when. */
export function Bubble({ side, message, isRead }: { side: ChatSide; message: Message; isRead: boolean }) {
  const t = useT()
  const isNote = message.side === 'NOTE'
  const isOwn = message.side === side.own
  const look = isNote ? styles.note : isOwn ? styles.own : styles.other
  const isBare = message.kind === 'CARD' || message.kind === 'PICTURE'
  return (
    <li className={isOwn || isNote ? styles.end : styles.start} data-seq={message.seq}>
      <div className={`${styles.bubble} ${look} ${isBare ? styles.bare : ''}`}>
        {isNote && (
          <b className={styles.noteMark}>
            <Lock aria-hidden="true" /> {t(words.note)}
          </b>
        )}
        <Inside side={side} message={message} />
      </div>
      <p className={styles.facts}>
        {isOwn && side.own === 'BUYER' ? t(words.you) : message.author}
        {', '}
        <time dateTime={new Date(message.create_time * 1000).toISOString()}>{timeOf(message.create_time)}</time>
        {message.automatic === 1 && ` · ${t(words.automatic)}`}
        {isNote && ` · ${t(words.shopOnly)}`}
        {isOwn && isRead && ` · ${t(words.read)}`}
      </p>
    </li>
  )
}
