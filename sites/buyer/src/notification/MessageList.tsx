import { type Input, notificationApi, noticeTopics } from '@borong/contract'
import { type Command, useApiQuery, useCommand, useT } from '@borong/site-kit'
import {
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  LinkButton,
  Notice,
  Pagination,
  Select,
  Skeleton,
  TextField,
  classes,
  toast,
} from '@borong/ui'
import { Mail, Search } from 'lucide-react'
import { useState } from 'react'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import type { SearchOf } from '../page/search.ts'
import styles from './MessageList.module.css'
import { MessageRow } from './MessageRow.tsx'
import { messages as texts } from './messaging.messages.ts'
import { topicMessages } from './topic.messages.ts'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

const perPage = 20
type InSearch = SearchOf<typeof searches.messages>
const topicIn = ({ topic }: InSearch) => noticeTopics.find((it) => it === topic)
export function askOfMessages(search: InSearch): Input<typeof notificationApi.list> {
  const { read, keyword, page_no = 1 } = search
  const topic = topicIn(search)
  return {
    page_no,
    page_size: perPage,
    ...(read !== undefined && { read: Number(read) }),
    ...(topic && { topic }),
    ...(keyword && { keyword }),
  }
}

/** What marking and deleting changes. */
export const refreshes = [notificationApi.list, notificationApi.unread]

function Filters() {
  const t = useT()
  const [search, change] = useSearchOf(searches.messages)
  const [keyword, setKeyword] = useState(search.keyword ?? '')
  const choices = noticeTopics.map((value) => ({ value, label: t(topicMessages[value]) }))
  return (
    <form
      role="search"
      aria-label={t(texts.searchLabel)}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        void change({ keyword: keyword.trim() || undefined })
      }}
    >
      <TextField
        label={t(texts.searchLabel)}
        type="search"
        maxLength={100}
        before={<Search aria-hidden="true" />}
        value={keyword}
        onChange={setKeyword}
      />
      <Select
        label={t(texts.topic)}
        value={topicIn(search) ?? ''}
        onChange={(topic: string) => void change({ topic: topic || undefined })}
        choices={choices}
        empty={t(texts.everyTopic)}
      />
      <div className={styles.submit}>
        <Button type="submit">{t(texts.search)}</Button>
        {(search.keyword || search.topic) && (
          <Button
            variant="quiet"
            onClick={() => {
              setKeyword('')
              void change({ keyword: undefined, topic: undefined })
            }}
          >
            {t(texts.clear)}
          </Button>
        )}
      </div>
    </form>
  )
}

const Waiting = () => (
  <div aria-busy="true">
    {[0, 1, 2, 3, 4].map((it) => (
      <Skeleton key={it} shape="block" height={72} />
    ))}
  </div>
)

/** The messages that are looked for, with what one does to some of them. */
export function MessageList() {
  const t = useT()
  const [search, change] = useSearchOf(searches.messages)
  const { page_no: page = 1 } = search
  const messages = useApiQuery(notificationApi.list, askOfMessages(search), { showPreviousRows: true })
  useLeadToLastPage(messages, page, perPage)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [removing, setRemoving] = useState<readonly string[]>([])
  const read = useCommand(notificationApi.read, { refreshes })
  const remove = useCommand(notificationApi.remove, {
    refreshes,
    onDone: ({ changed }) => {
      toast(t(texts.removed, { n: changed }), { tone: 'success' })
      setRemoving([])
      setTicked(new Set())
      // The last page may be gone with its last message.
      if (page > 1 && rows && changed >= rows.length) void change({ page_no: page - 1 })
    },
  })

  const rows = messages.data?.data
  const chosen = rows?.filter((it) => ticked.has(it.id)) ?? []
  const chosenUnread = chosen.filter((it) => it.read === 0)
  const tick = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  const markRead = (ids: readonly string[]) =>
    void read.send({ id: ids.join(',') }).then((done) => done && setTicked(new Set()))
  const filtered = Boolean(search.keyword || search.topic)
  const tab = search.read === '0' ? 'unread' : search.read === '1' ? 'read' : 'all'
  return (
    <div className={styles.page}>
      <Filters key={search.keyword ?? ''} />
      {read.refusal && (
        <Notice tone="danger" live="assertive">
          {read.refusal.message}
        </Notice>
      )}
      {messages.isError && !rows ? (
        <NotLoaded what={t(texts.noun)} query={messages} />
      ) : !rows ? (
        <Waiting />
      ) : rows.length === 0 && filtered ? (
        <EmptyState
          icon={<Mail aria-hidden="true" />}
          title={t(texts.noMatch)}
          actions={
            <LinkButton href={paths.messages(search.read ? { read: search.read } : {})}>{t(texts.clear)}</LinkButton>
          }
        >
          {t(texts.noMatchText)}
        </EmptyState>
      ) : rows.length === 0 ? (
        <NoMessages tab={tab} />
      ) : (
        <>
          <div className={styles.box}>
            <TickedBar {...{ chosen, rows, setTicked, chosenUnread, read, markRead, setRemoving }} />
            <ul className={classes(messages.isPlaceholderData && styles.stale)}>
              {rows.map((it) => (
                <MessageRow
                  key={it.id}
                  message={it}
                  chosen={ticked.has(it.id)}
                  onChoose={() => tick(it.id)}
                  onRead={() => markRead([it.id])}
                  onRemove={() => setRemoving([it.id])}
                />
              ))}
            </ul>
          </div>
          <Pagination
            page={page}
            pageSize={perPage}
            total={messages.data?.data_total ?? 0}
            href={(to) => paths.messages({ ...search, page_no: to })}
            note={t(texts.found, { n: messages.data?.data_total ?? 0 })}
          />
        </>
      )}
      <RemoveMessages removing={removing} setRemoving={setRemoving} remove={remove} />
    </div>
  )
}

interface NoMessagesProps {
  tab: 'all' | 'unread' | 'read'
}

function NoMessages({ tab }: NoMessagesProps) {
  const t = useT()
  return (
    <EmptyState
      icon={<Mail aria-hidden="true" />}
      title={t({ all: texts.emptyAll, unread: texts.emptyUnread, read: texts.emptyRead }[tab])}
      actions={
        tab === 'all' ? (
          <LinkButton href={paths.orders()}>{t(texts.toOrders)}</LinkButton>
        ) : (
          <LinkButton href={paths.messages()}>{t(texts.seeAll)}</LinkButton>
        )
      }
    >
      {t(texts.emptyText)}
    </EmptyState>
  )
}

interface TickedBarProps {
  chosen: Parameters<typeof MessageRow>[0]['message'][]
  rows: Parameters<typeof MessageRow>[0]['message'][]
  setTicked: (ids: ReadonlySet<string>) => void
  chosenUnread: Parameters<typeof MessageRow>[0]['message'][]
  read: { busy: boolean }
  markRead: (ids: readonly string[]) => void
  setRemoving: (ids: readonly string[]) => void
}

/** Ticks all messages, and acts on those that are ticked. */
function TickedBar({ chosen, rows, setTicked, chosenUnread, read, markRead, setRemoving }: TickedBarProps) {
  const t = useT()
  return (
    <div className={styles.bar}>
      <Checkbox
        label={chosen.length ? t(texts.chosen, { n: chosen.length }) : t(texts.selectAll)}
        checked={chosen.length === 0 ? false : chosen.length === rows.length ? true : 'mixed'}
        onChange={(on) => setTicked(on ? new Set(rows.map((it) => it.id)) : new Set())}
      />
      {chosen.length > 0 && (
        <>
          {chosenUnread.length > 0 && (
            <Button size="small" busy={read.busy} onClick={() => markRead(chosenUnread.map((it) => it.id))}>
              {t(texts.mark)}
            </Button>
          )}
          <Button size="small" variant="danger" onClick={() => setRemoving(chosen.map((it) => it.id))}>
            {t(texts.remove)}
          </Button>
        </>
      )}
    </div>
  )
}

interface RemoveMessagesProps {
  removing: readonly string[]
  setRemoving: (ids: readonly string[]) => void
  remove: Command<typeof notificationApi.remove>
}

/** Asks before messages are removed. */
function RemoveMessages({ removing, setRemoving, remove }: RemoveMessagesProps) {
  const t = useT()
  return (
    <Dialog
      open={removing.length > 0}
      width={428}
      title={t(texts.removeTitle, { n: removing.length })}
      onClose={() => setRemoving([])}
      foot={
        <>
          <Button onClick={() => setRemoving([])}>{t(texts.keep)}</Button>
          <Button variant="danger" busy={remove.busy} onClick={() => void remove.send({ id: removing.join(',') })}>
            {t(texts.remove)}
          </Button>
        </>
      }
    >
      <p>{t(texts.removeText)}</p>
      {remove.refusal && (
        <Notice tone="danger" live="assertive">
          {remove.refusal.message}
        </Notice>
      )}
    </Dialog>
  )
}
