import { chatApi, chatSubjects, type Input } from '@borong/contract'
import { keyOf, type Refusal, request, type Translate, useT } from '@borong/site-kit'
import { ChatThread } from '@borong/site-kit/chat/ChatThread.tsx'
import { EmptyState, Skeleton } from '@borong/ui'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, useSearchOf } from '../page/page.ts'
import { searches } from '../page/paths.ts'
import type { SearchOf } from '../page/search.ts'
import { messages } from './chat-page.messages.ts'
import { side } from './buyer-side.ts'
import styles from './ChatPage.module.css'
import { ThreadHead } from './ThreadHead.tsx'
import { ThreadList } from './ThreadList.tsx'
import { useConversations } from './use-conversations.ts'

export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

/** What the address names as the object of the conversation. */
function subjectIn(search: SearchOf<typeof searches.chat>): Pick<Input<typeof chatApi.open>, 'subject' | 'subject_id'> {
  const { goods_id, about = '' } = search
  if (goods_id) return { subject: 'GOODS', subject_id: goods_id }
  const [kind, subject_id] = about.split('-')
  const subject = chatSubjects.find((it) => it === kind)
  if (subject && subject_id) return { subject, subject_id }
  return {}
}

/** The conversation with the shop of the address; an object that is none of this shop leaves it without one. */
function useOpened(search: SearchOf<typeof searches.chat>) {
  const { shop_id } = search
  const subject = subjectIn(search)
  return useQuery<Awaited<ReturnType<typeof open>>, Refusal>({
    queryKey: [...keyOf(chatApi.open, { shop_id, ...subject })],
    queryFn: () => open(shop_id!, subject),
    enabled: shop_id !== undefined,
    staleTime: Infinity,
    retry: false,
  })
}
const open = (shop_id: string, subject: ReturnType<typeof subjectIn>) =>
  request(chatApi.open, { shop_id, ...subject }).catch((error: Refusal) => {
    if (error.code !== 'CHAT_SUBJECT') throw error
    return request(chatApi.open, { shop_id })
  })

/** A member and the shops they talk with. */
export default function ChatPage() {
  const t = useT()
  const [search] = useSearchOf(searches.chat)
  const opened = useOpened(search)
  const id = opened.data?.conversation_id
  const { list, keyword, setKeyword, line, news, refresh } = useConversations(id)
  const isOpen = search.shop_id !== undefined
  return (
    <div className={isOpen ? `${styles.page} ${styles.open}` : styles.page}>
      <h1 className={styles.hidden}>{t(messages.title)}</h1>
      <ThreadList list={list} keyword={keyword} onKeyword={setKeyword} current={search.shop_id} />
      <div className={styles.thread}>
        {!isOpen ? (
          <EmptyState icon={<MessagesSquare aria-hidden="true" />} title={t(messages.choose)} />
        ) : id ? (
          <ChatThread
            key={id}
            side={side}
            id={id}
            line={line}
            news={news}
            onRead={refresh}
            head={(conversation, change) => <ThreadHead side={side} conversation={conversation} change={change} />}
          />
        ) : opened.isError ? (
          <NotLoaded what={t(messages.theShop)} query={opened} />
        ) : (
          <div aria-busy="true">
            <Skeleton shape="block" height={320} />
          </div>
        )}
      </div>
    </div>
  )
}
