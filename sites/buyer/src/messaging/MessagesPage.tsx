import { type Reply, messagingApi } from '@borong/contract'
import { type Tell, dateTime, useAsk, useCommand, useT } from '@borong/site-kit'
import {
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  IconButton,
  LinkButton,
  Notice,
  Pagination,
  Skeleton,
  Tabs,
  VisuallyHidden,
  classes,
  toast,
} from '@borong/ui'
import { Mail, MailOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { type SearchOf, readSearch } from '../search.ts'
import { Link } from '../shell/Link.tsx'
import styles from './MessagesPage.module.css'
import { words } from './messaging.words.ts'

const perPage = 20
type Message = Reply<typeof messagingApi.list>['data'][number]
const askOfMessages = ({ read, page_no = 1 }: SearchOf<typeof searches.messages>) => ({
  page_no,
  page_size: perPage,
  ...(read !== undefined && { read: Number(read) }),
})

export async function loader({ search, warm }: PageArgs) {
  void warm(messagingApi.list, askOfMessages(readSearch(searches.messages, search)))
}
export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.title) })

const refreshes = [messagingApi.list, messagingApi.unread]

interface RowProps {
  message: Message
  chosen: boolean
  onChoose: () => void
  onRead: () => void
  onRemove: () => void
}
function MessageRow({ message, chosen, onChoose, onRead, onRemove }: RowProps) {
  const t = useT()
  const { title } = message
  const unread = message.read === 0
  return (
    <li className={classes(styles.row, unread && styles.unread, chosen && styles.chosen)}>
      <Checkbox labelHidden label={t(words.select, { title })} checked={chosen} onChange={onChoose} />
      <span className={styles.sign}>{unread ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}</span>
      <div className={styles.text}>
        <p className={styles.title}>
          {unread && <VisuallyHidden>{t(words.unread)}: </VisuallyHidden>}
          {message.url ? (
            <Link href={message.url} onClick={() => unread && onRead()}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className={styles.content}>{message.content}</p>
        <p className={styles.time}>{dateTime(message.send_time)}</p>
      </div>
      <div className={styles.acts}>
        {unread && (
          <IconButton label={t(words.markThis, { title })} onClick={onRead}>
            <MailOpen aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t(words.removeThis, { title })} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

export default function MessagesPage() {
  const t = useT()
  const [search, change] = useSearchOf(searches.messages)
  const { page_no: page = 1 } = search
  const messages = useAsk(messagingApi.list, askOfMessages(search), { keepRows: true })
  const unread = useAsk(messagingApi.unread)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [removing, setRemoving] = useState<readonly string[]>([])
  const read = useCommand(messagingApi.read, { refreshes })
  const readAll = useCommand(messagingApi.readAll, { refreshes })
  const remove = useCommand(messagingApi.remove, {
    refreshes,
    onDone: ({ changed }) => {
      toast(t(words.removed, { n: changed }), { tone: 'success' })
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
  const refusal = read.refusal ?? readAll.refusal
  const tab = search.read === '0' ? 'unread' : search.read === '1' ? 'read' : 'all'
  const tabs = [
    { key: 'all' as const, label: t(words.all), href: paths.messages() },
    { key: 'unread' as const, label: t(words.unread), count: unread.data?.total, href: paths.messages({ read: '0' }) },
    { key: 'read' as const, label: t(words.read), href: paths.messages({ read: '1' }) },
  ]
  return (
    <MemberFrame
      title={t(words.title)}
      actions={
        <Button busy={readAll.busy} disabled={!unread.data?.total} onClick={() => void readAll.send()}>
          {t(words.markAll)}
        </Button>
      }
    >
      <div className={styles.page}>
        <Tabs label={t(words.tabs)} tabs={tabs} active={tab} />
        {refusal && (
          <Notice tone="danger" live="assertive">
            {refusal.message}
          </Notice>
        )}
        {messages.isError && !rows ? (
          <NotLoaded what={t(words.noun)} query={messages} />
        ) : !rows ? (
          <div aria-busy="true">
            {[0, 1, 2, 3, 4].map((it) => (
              <Skeleton key={it} shape="block" height={72} />
            ))}
          </div>
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<Mail aria-hidden="true" />}
            title={t({ all: words.emptyAll, unread: words.emptyUnread, read: words.emptyRead }[tab])}
            actions={
              tab === 'all' ? (
                <LinkButton href={paths.orders()}>{t(words.toOrders)}</LinkButton>
              ) : (
                <LinkButton href={paths.messages()}>{t(words.seeAll)}</LinkButton>
              )
            }
          >
            {t(words.emptyText)}
          </EmptyState>
        ) : (
          <>
            <div className={styles.box}>
              <div className={styles.bar}>
                <Checkbox
                  label={chosen.length ? t(words.chosen, { n: chosen.length }) : t(words.selectAll)}
                  checked={chosen.length === 0 ? false : chosen.length === rows.length ? true : 'mixed'}
                  onChange={(on) => setTicked(on ? new Set(rows.map((it) => it.id)) : new Set())}
                />
                {chosen.length > 0 && (
                  <>
                    {chosenUnread.length > 0 && (
                      <Button size="small" busy={read.busy} onClick={() => markRead(chosenUnread.map((it) => it.id))}>
                        {t(words.mark)}
                      </Button>
                    )}
                    <Button size="small" look="danger" onClick={() => setRemoving(chosen.map((it) => it.id))}>
                      {t(words.remove)}
                    </Button>
                  </>
                )}
              </div>
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
              href={(to) => paths.messages({ ...(search.read && { read: search.read }), page_no: to })}
              note={t(words.found, { n: messages.data?.data_total ?? 0 })}
            />
          </>
        )}
      </div>
      <Dialog
        open={removing.length > 0}
        width={428}
        title={t(words.removeTitle, { n: removing.length })}
        onClose={() => setRemoving([])}
        foot={
          <>
            <Button onClick={() => setRemoving([])}>{t(words.keep)}</Button>
            <Button look="danger" busy={remove.busy} onClick={() => void remove.send({ id: removing.join(',') })}>
              {t(words.remove)}
            </Button>
          </>
        }
      >
        <p>{t(words.removeText)}</p>
        {remove.refusal && (
          <Notice tone="danger" live="assertive">
            {remove.refusal.message}
          </Notice>
        )}
      </Dialog>
    </MemberFrame>
  )
}
