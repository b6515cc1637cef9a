import { chatLimits, chatTabs, sellerChatApi, sellerConsoleApi } from '@borong/contract'
import { refetch, useApiQuery, useT } from '@borong/site-kit'
import { type ChatNews, useChatLine } from '@borong/site-kit/chat/chat-line.ts'
import type { Card, ChatSide } from '@borong/site-kit/chat/chat-side.ts'
import { ChatThread } from '@borong/site-kit/chat/ChatThread.tsx'
import { Button, EmptyState, ErrorState, Skeleton, Tabs, TextField } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Ban, Clock, MessagesSquare, Search } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useGo, useSearchOf, useTitle } from '@borong/console/site'
import { paths, searches } from '../page/paths.ts'
import { TemplatePicker } from '../page/TemplatePicker.tsx'
import { ConversationHead } from './ConversationHead.tsx'
import { ConversationRow } from './ConversationRow.tsx'
import { messages } from './conversations.messages.ts'
import styles from './ConversationsPage.module.css'

const everyMinute = 60_000
const hrefs: Record<Card['subject'], (id: string) => string> = {
  GOODS: (id) => `/goods/${id}`,
  ORDER: (sn) => paths.orders({ tab: 'ALL', keyword: sn, sn }),
  INQUIRY: (id) => paths.inquiries({ tab: 'ALL', id }),
  SERVICE: (sn) => paths.afterSales({ tab: 'ALL', keyword: sn, sn }),
  COMPLAINT: (sn) => paths.complaints({ tab: 'ALL', keyword: sn, sn }),
}
const side: ChatSide = {
  own: 'SHOP',
  calls: sellerChatApi,
  hrefOf: ({ subject, subject_id }) => hrefs[subject](subject_id),
}

const useConversations = () => {
  const { tab = 'TO_ANSWER', keyword = '' } = useSearchOf(searches.messages)
  return useApiQuery(
    sellerChatApi.list,
    { tab, page_size: 100, ...(keyword && { keyword }) },
    { showPreviousRows: true, refetchInterval: everyMinute },
  )
}

/** Texts that the shop often answers with, for the conversation that is open. */
function Templates({ write }: { write: (text: string) => void }) {
  const { id } = useSearchOf(searches.messages)
  const open = useConversations().data?.data.find((it) => it.conversation_id === id)
  return (
    <TemplatePicker facts={open ? { buyer: open.member_name } : {}} maxLength={chatLimits.content} onPick={write} />
  )
}

function List({ current }: { current: string | undefined }) {
  const t = useT()
  const search = useSearchOf(searches.messages)
  const { tab = 'TO_ANSWER' } = search
  const list = useConversations()
  if (list.isPending)
    return (
      <div aria-busy="true" className={styles.find}>
        {[0, 1, 2].map((it) => (
          <Skeleton key={it} shape="block" height={72} />
        ))}
      </div>
    )
  if (!list.data)
    return (
      <ErrorState
        compact
        title={t(messages.failed)}
        actions={<Button onClick={() => void list.refetch()}>{t(messages.tryAgain)}</Button>}
      >
        {list.error?.message}
      </ErrorState>
    )
  if (!list.data.data.length)
    return <EmptyState compact title={t(tab === 'TO_ANSWER' ? messages.none : messages.noneHere)} />
  return (
    <ul className={styles.rows} aria-label={t(messages.list)}>
      {list.data.data.map((it) => (
        <ConversationRow
          key={it.conversation_id}
          it={it}
          href={paths.messages({ ...search, id: it.conversation_id })}
          isCurrent={it.conversation_id === current}
        />
      ))}
    </ul>
  )
}

function Left({ current }: { current: string | undefined }) {
  const t = useT()
  const go = useGo()
  const search = useSearchOf(searches.messages)
  const { tab = 'TO_ANSWER', keyword } = search
  const counts = useApiQuery(sellerChatApi.counts, {}, { refetchInterval: everyMinute }).data
  const numbers = { TO_ANSWER: counts?.to_answer, MINE: counts?.mine, ALL: counts?.all }
  return (
    <div className={styles.left}>
      <div className={styles.find}>
        <h1>{t(messages.title)}</h1>
        <TextField
          label={t(messages.search)}
          labelHidden
          placeholder={t(messages.search)}
          type="search"
          maxLength={60}
          before={<Search aria-hidden="true" />}
          value={keyword ?? ''}
          onChange={(words) => go(paths.messages({ ...search, keyword: words || undefined }), { replace: true })}
        />
        <Tabs
          label={t(messages.list)}
          active={tab}
          tabs={chatTabs.map((key) => ({
            key,
            label: t(messages[key]),
            count: numbers[key],
            href: paths.messages({ ...search, tab: key === 'TO_ANSWER' ? undefined : key, id: undefined }),
          }))}
        />
      </div>
      <div className={styles.scroll}>
        <List current={current} />
      </div>
      {counts?.answer_minutes !== undefined && (
        <p className={styles.median}>
          <Clock aria-hidden="true" />{' '}
          {t(messages.median, {
            n: Math.max(1, counts.answer_minutes),
            limit: chatLimits.answerWithinMinutes / 60,
          })}
        </p>
      )}
    </div>
  )
}

/** What buyers write to the shop: who waits longest first. */
export function ConversationsPage() {
  const t = useT()
  const client = useQueryClient()
  const search = useSearchOf(searches.messages)
  useTitle(t(messages.title))
  const list = useConversations()
  const [news, setNews] = useState(0)
  const id = search.id ?? (list.isPlaceholderData ? undefined : list.data?.data[0]?.conversation_id)
  const refresh = useCallback(
    () => void refetch(client, [sellerChatApi.list, sellerChatApi.counts, sellerConsoleApi.work]),
    [client],
  )
  const hear = (it: ChatNews) => {
    refresh()
    if (!it.isCarried && (it.event === 'hello' || it.conversationId === id)) setNews((n) => n + 1)
  }
  const line = useChatLine(sellerChatApi, hear)
  if (list.error?.code === 'PERMISSION_MISSING')
    return (
      <EmptyState icon={<Ban aria-hidden="true" />} title={t(messages.noPermission)}>
        {t(messages.noPermissionText)}
      </EmptyState>
    )
  return (
    <div className={search.id ? `${styles.page} ${styles.open}` : styles.page}>
      <Left current={id} />
      <div className={styles.thread}>
        {id ? (
          <ChatThread
            key={id}
            side={side}
            id={id}
            line={line}
            news={news}
            onRead={refresh}
            head={(conversation, change) => (
              <ConversationHead
                side={side}
                conversation={conversation}
                change={change}
                back={paths.messages({ ...search, id: undefined })}
              />
            )}
            above={Templates}
          />
        ) : (
          <EmptyState icon={<MessagesSquare aria-hidden="true" />} title={t(messages.choose)} />
        )}
      </div>
    </div>
  )
}
