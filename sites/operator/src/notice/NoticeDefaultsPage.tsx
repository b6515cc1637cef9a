import { NotLoaded, useSearchOf, useTitle } from '@borong/console/site'
import { noticeAudiences, noticeDefaultApi } from '@borong/contract'
import { dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { text } from '@borong/site-kit/search.ts'
import { Button, Card, PageHead, Pill, Skeleton, Table, Tabs } from '@borong/ui'
import { useState } from 'react'
import { FindField } from '../page/FindField.tsx'
import { paths } from '../page/paths.ts'
import { type Audience, isChanged, type NoticeDefault, topicsOf } from './notice-default-shown.ts'
import { messages } from './notice-default.messages.ts'
import { NoticeDefaultDialog, NoticeDefaultHistory } from './notice-default-parts.tsx'
import styles from './NoticeDefaultsPage.module.css'

const search = { audience: text(10) }

/** What people are told and how, as long as they have chosen nothing themselves. */
export function NoticeDefaultsPage() {
  const t = useT()
  useTitle(t(messages.title))
  const { audience: typed } = useSearchOf(search)
  const audience = noticeAudiences.find((it) => it === typed) ?? 'MEMBER'
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      <p className={styles.why}>{t(messages.why)}</p>
      <Tabs
        label={t(messages.audiences)}
        tabs={noticeAudiences.map((key) => ({ key, label: t(messages[key]), href: paths.noticeDefaults(key) }))}
        active={audience}
      />
      <Kinds key={audience} audience={audience} />
      <p className={styles.note}>{t(messages.operators)}</p>
    </div>
  )
}

function Kinds({ audience }: { audience: Audience }) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const [asked, setAsked] = useState<{ act: 'change' | 'history'; it: NoticeDefault }>()
  const close = () => setAsked(undefined)
  const all = useApiQuery(noticeDefaultApi.list, { audience })
  if (all.isError) return <NotLoaded error={all.error} retry={() => void all.refetch()} />
  if (!all.data) return <Skeleton shape="block" height={480} />
  const topics = topicsOf(all.data, keyword)
  return (
    <>
      {audience === 'SHOP' && <p className={styles.note}>{t(messages.shopWhy)}</p>}
      <div className={styles.tools}>
        <FindField label={t(messages.find)} value={keyword} onChange={setKeyword} />
      </div>
      {topics.map(({ topic, kinds }) => (
        <Card key={topic} title={t(messages[topic])} flush>
          <KindTable
            caption={t(messages[topic])}
            audience={audience}
            kinds={kinds}
            onAsk={(act, it) => setAsked({ act, it })}
          />
        </Card>
      ))}
      {!topics.length && <p className="muted">{t(messages.nothingFound)}</p>}
      {asked?.act === 'change' && <NoticeDefaultDialog it={asked.it} onClose={close} />}
      {asked?.act === 'history' && <NoticeDefaultHistory it={asked.it} onClose={close} />}
    </>
  )
}

type Ask = (act: 'change' | 'history', it: NoticeDefault) => void
interface KindTableProps {
  caption: string
  audience: Audience
  kinds: readonly NoticeDefault[]
  onAsk: Ask
}

function KindTable({ caption, audience, kinds, onAsk }: KindTableProps) {
  const t = useT()
  const way = (on: number | undefined) => (on ? t(messages.yes) : <span className={styles.off}>{t(messages.no)}</span>)
  return (
    <Table<NoticeDefault>
      caption={caption}
      rows={kinds}
      keyOf={(it) => it.kind}
      alignTop
      columns={[
        { key: 'message', head: t(messages.message), main: true, cell: (it) => <Name it={it} /> },
        {
          key: 'site',
          head: t(audience === 'SHOP' ? messages.inConsole : messages.onSite),
          narrow: true,
          cell: (it) => way(it.in_app),
        },
        ...(audience === 'MEMBER'
          ? [{ key: 'email', head: t(messages.email), narrow: true, cell: (it: NoticeDefault) => way(it.by_email) }]
          : []),
        {
          key: 'acts',
          head: t(messages.acts),
          headHidden: true,
          narrow: true,
          align: 'end',
          cell: (it) => <Acts it={it} onAsk={onAsk} />,
        },
      ]}
    />
  )
}

function Name({ it }: { it: NoticeDefault }) {
  const t = useT()
  const last = it.last_change
  return (
    <div className={styles.name}>
      <span className={styles.title}>
        {it.title}
        {it.fixed === 1 && <Pill tone="warn">{t(messages.fixed)}</Pill>}
        {isChanged(it) && <Pill tone="brand">{t(messages.isChanged)}</Pill>}
      </span>
      {it.for_shops === 1 && <span className={styles.note}>{t(messages.forShops)}</span>}
      {it.own_choices > 0 && <span className={styles.note}>{t(messages.ownChoices, { n: it.own_choices })}</span>}
      {last && (
        <span className={styles.note}>
          {t(messages.lastChange, { name: last.modify_by, time: dateMinute(last.modify_time), reason: last.reason })}
        </span>
      )}
      {it.can_change === 0 && <span className={styles.note}>{t(messages.security)}</span>}
    </div>
  )
}

function Acts({ it, onAsk }: { it: NoticeDefault; onAsk: Ask }) {
  const t = useT()
  if (it.can_change === 0) return null
  return (
    <div className={styles.acts}>
      {it.version > 0 && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t(messages.historyOf, { name: it.title })}
          onClick={() => onAsk('history', it)}
        >
          {t(messages.history)}
        </Button>
      )}
      <Button size="small" aria-label={t(messages.changeOf, { name: it.title })} onClick={() => onAsk('change', it)}>
        {t(messages.change)}
      </Button>
    </div>
  )
}
