import { complaintApi } from '@borong/contract'
import { type Tell, dateTime, useAsk, useT } from '@borong/site-kit'
import {
  Button,
  EmptyState,
  LinkButton,
  Pagination,
  Picture,
  Price,
  Skeleton,
  Tabs,
  TextField,
  classes,
} from '@borong/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { readSearch } from '../search.ts'
import { Link } from '../shell/Link.tsx'
import { type ComplaintRow, askOfComplaints, complaintsPerPage, tabs } from './complaint-shown.ts'
import { words } from './complaint.words.ts'
import { ComplaintPill } from './ComplaintPill.tsx'
import styles from './ComplaintsPage.module.css'

export async function loader({ search, warm }: PageArgs) {
  void warm(complaintApi.list, askOfComplaints(readSearch(searches.complaints, search)))
}
export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.title) })

const tabWords = {
  ALL: words.tabAll,
  COMPLAINING: words.tabOpen,
  COMPLETE: words.tabDecided,
  CANCELED: words.tabWithdrawn,
} as const

function SearchForm() {
  const t = useT()
  const [search, change] = useSearchOf(searches.complaints)
  const [keyword, setKeyword] = useState(search.keyword ?? '')
  return (
    <form
      role="search"
      aria-label={t(words.searchLabel)}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        void change({ keyword: keyword.trim() || undefined })
      }}
    >
      <TextField
        className={styles.keyword}
        label={t(words.searchLabel)}
        type="search"
        maxLength={60}
        before={<Search aria-hidden="true" />}
        value={keyword}
        onChange={setKeyword}
      />
      <div className={styles.submit}>
        <Button type="submit">{t(words.search)}</Button>
        {search.keyword && (
          <LinkButton look="quiet" href={paths.complaints({ tab: search.tab })}>
            {t(words.clear)}
          </LinkButton>
        )}
      </div>
    </form>
  )
}

function ComplaintCard({ complaint }: { complaint: ComplaintRow }) {
  const t = useT()
  const href = paths.complaint(complaint.complain_sn)
  return (
    <article className={styles.card}>
      <header className={styles.top}>
        <b>{complaint.topic_name}</b>
        <Link className={styles.number} href={href}>
          {complaint.complain_sn}
        </Link>
        <span className={styles.note}>{dateTime(complaint.create_time)}</span>
        <span className={styles.state}>
          <ComplaintPill complaint={complaint} />
        </span>
      </header>
      <div className={styles.middle}>
        <Picture src={complaint.goods.goods_image} alt="" size={56} framed />
        <div className={styles.what}>
          <p className={styles.name}>{complaint.goods.goods_name}</p>
          <p className={styles.note}>
            {complaint.seller_name} ·{' '}
            <Link href={paths.order(complaint.order_sn)}>{t(words.orderSn, { sn: complaint.order_sn })}</Link>
          </p>
        </div>
        <div className={styles.right}>
          {complaint.verdict_text && <span>{complaint.verdict_text}</span>}
          {complaint.refund_price !== undefined && <Price value={complaint.refund_price} />}
          {complaint.deadline && (
            <span className={styles.note}>{t(words.until, { time: dateTime(complaint.deadline) })}</span>
          )}
        </div>
        <LinkButton href={href}>{t(words.details)}</LinkButton>
      </div>
    </article>
  )
}

/** Everything that was complained of. */
export default function ComplaintsPage() {
  const t = useT()
  const [search] = useSearchOf(searches.complaints)
  const list = useAsk(complaintApi.list, askOfComplaints(search), { keepRows: true })
  const { page_no: page = 1, ...rest } = search
  const rows = list.data?.data
  return (
    <MemberFrame title={t(words.title)}>
      <div className={styles.page}>
        <SearchForm key={search.keyword ?? ''} />
        <Tabs
          label={t(words.tabs)}
          active={search.tab ?? 'ALL'}
          tabs={tabs.map((key) => ({
            key,
            label: t(tabWords[key]),
            href: paths.complaints({ ...rest, tab: key === 'ALL' ? undefined : key }),
          }))}
        />
        {list.isError && !rows ? (
          <NotLoaded what={t(words.complaintsNoun)} query={list} />
        ) : !rows ? (
          <div className={styles.list} aria-busy="true">
            {[0, 1, 2, 3].map((it) => (
              <Skeleton key={it} shape="block" height={118} />
            ))}
          </div>
        ) : rows.length === 0 ? (
          <NoComplaints />
        ) : (
          <>
            <ul
              className={classes(styles.list, list.isPlaceholderData && styles.stale)}
              aria-busy={list.isPlaceholderData || undefined}
            >
              {rows.map((it) => (
                <li key={it.complain_sn}>
                  <ComplaintCard complaint={it} />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pageSize={complaintsPerPage}
              total={list.data?.data_total ?? 0}
              href={(to) => paths.complaints({ ...rest, page_no: to })}
              note={t(words.found, { n: list.data?.data_total ?? 0 })}
            />
          </>
        )}
      </div>
    </MemberFrame>
  )
}

function NoComplaints() {
  const t = useT()
  const [{ keyword, tab }] = useSearchOf(searches.complaints)
  if (keyword)
    return (
      <EmptyState
        title={t(words.noMatchTitle)}
        actions={<LinkButton href={paths.complaints({ tab })}>{t(words.clear)}</LinkButton>}
      >
        {t(words.noMatchText)}
      </EmptyState>
    )
  if (tab)
    return (
      <EmptyState
        title={t(words.noneHere)}
        actions={<LinkButton href={paths.complaints()}>{t(words.seeAll)}</LinkButton>}
      />
    )
  return (
    <EmptyState
      title={t(words.noneTitle)}
      actions={
        <LinkButton look="primary" href={paths.orders()}>
          {t(words.toOrders)}
        </LinkButton>
      }
    >
      {t(words.noneText)}
    </EmptyState>
  )
}
