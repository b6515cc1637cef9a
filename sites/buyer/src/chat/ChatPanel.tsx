import { useT } from '@borong/site-kit'
import type { Conversation } from '@borong/site-kit/chat/chat-side.ts'
import { ChatThread } from '@borong/site-kit/chat/ChatThread.tsx'
import { IconButton, LinkButton, useUi } from '@borong/ui'
import { Maximize2, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { paths } from '../page/paths.ts'
import { useLocation } from '../page/routing.tsx'
import { side } from './buyer-side.ts'
import { messages } from './chat-page.messages.ts'
import styles from './ChatPanel.module.css'
import { ThreadHead } from './ThreadHead.tsx'
import { ThreadList } from './ThreadList.tsx'
import { useConversations } from './use-conversations.ts'

/** Where there is no room beside it, it covers the page. */
const isNarrow = () => window.matchMedia('(width < 768px)').matches

/** Stands beside the page, which goes on working; on phones in front of it, until one goes elsewhere. */
function useStanding(onClose: () => void) {
  const box = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const here = useLocation((it) => it.href)
  const openedAt = useRef(here)
  useLayoutEffect(() => {
    const dialog = box.current!
    if (isNarrow()) dialog.showModal()
    else dialog.show()
    heading.current?.focus({ preventScroll: true })
    // Closing before it leaves the page gives the focus back to where it came from.
    return () => dialog.close()
  }, [])
  useEffect(() => {
    if (here !== openedAt.current && box.current?.matches(':modal')) onClose()
  }, [here, onClose])
  return { box, heading }
}

/** The member's conversations with shops over whatever page they are on: the list, or one of them. */
export default function ChatPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const { labels } = useUi()
  const title = useId()
  const [current, setCurrent] = useState<Conversation>()
  const { box, heading } = useStanding(onClose)
  const open = current?.conversation_id
  const { list, keyword, setKeyword, news, refresh, line } = useConversations(open)
  const back = () => {
    setCurrent(undefined)
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <dialog
      ref={box}
      id={id}
      className={styles.panel}
      aria-labelledby={title}
      onCancel={(event) => {
        // A file field says it too, when nothing was chosen.
        if (event.target !== box.current) return
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <header className={styles.bar}>
        <h2 ref={heading} id={title} tabIndex={-1}>
          {t(messages.title)}
        </h2>
        <LinkButton
          size="small"
          href={paths.chat(current ? { shop_id: current.shop_id } : {})}
          icon={<Maximize2 aria-hidden="true" />}
        >
          {t(messages.wholePage)}
        </LinkButton>
        <IconButton size="small" label={labels.close} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className={styles.content}>
        {open ? (
          <ChatThread
            key={open}
            side={side}
            id={open}
            line={line}
            news={news}
            onRead={refresh}
            head={(conversation, change) => (
              <ThreadHead side={side} conversation={conversation} change={change} onBack={back} />
            )}
          />
        ) : (
          <ThreadList list={list} keyword={keyword} onKeyword={setKeyword} onPick={setCurrent} />
        )}
      </div>
    </dialog>
  )
}
