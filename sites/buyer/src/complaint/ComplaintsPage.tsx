import { complaintApi } from '@borong/contract'
import { type Translate, dateTime, useApiQuery, useT } from '@borong/site-kit'
import { LinkButton, Picture, Price, Tabs } from '@borong/ui'
import { CardList } from '../member-page/CardList.tsx'
import { ListSearch } from '../member-page/ListSearch.tsx'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { Link } from '../page/Link.tsx'
import { type ComplaintRow, askOfComplaints, complaintsPerPage, tabs } from './complaint-shown.ts'
import { messages } from './complaint.messages.ts'
import { ComplaintPill } from './ComplaintPill.tsx'
import styles from '../member-page/CaseCard.module.css'

export async function loader({ search, prefetch }: PageArgs) {
  void prefetch(complaintApi.list, askOfComplaints(readSearch(searches.complaints, search)))
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

const tabMessages = {
  ALL: messages.tabAll,
  COMPLAINING: messages.tabOpen,
  COMPLETE: messages.tabDecided,
  CANCELED: messages.tabWithdrawn,
} as const

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
            <Link href={paths.order(complaint.order_sn)}>{t(messages.orderSn, { sn: complaint.order_sn })}</Link>
          </p>
        </div>
        <div className={styles.right}>
          {complaint.verdict_text && <span>{complaint.verdict_text}</span>}
          {complaint.refund_price !== undefined && <Price value={complaint.refund_price} />}
          {complaint.deadline && (
            <span className={styles.note}>{t(messages.until, { time: dateTime(complaint.deadline) })}</span>
          )}
        </div>
        <LinkButton href={href}>{t(messages.details)}</LinkButton>
      </div>
    </article>
  )
}

/** Everything that was complained of. */
export default function ComplaintsPage() {
  const t = useT()
  const [search, change] = useSearchOf(searches.complaints)
  const list = useApiQuery(complaintApi.list, askOfComplaints(search), { showPreviousRows: true })
  const { page_no: page = 1, ...rest } = search
  const cleared = search.keyword && paths.complaints({ tab: search.tab })
  return (
    <MemberFrame title={t(messages.title)}>
      <div className={styles.page}>
        <ListSearch
          key={search.keyword ?? ''}
          keyword={search.keyword}
          words={messages}
          onSearch={(keyword) => void change({ keyword })}
          cleared={cleared}
        />
        <Tabs
          label={t(messages.tabs)}
          active={search.tab ?? 'ALL'}
          tabs={tabs.map((key) => ({
            key,
            label: t(tabMessages[key]),
            href: paths.complaints({ ...rest, tab: key === 'ALL' ? undefined : key }),
          }))}
        />
        <CardList
          query={list}
          card={(complaint) => <ComplaintCard complaint={complaint} />}
          keyOf={(complaint) => complaint.complain_sn}
          height={118}
          page={page}
          pageSize={complaintsPerPage}
          href={(to) => paths.complaints({ ...rest, page_no: to })}
          noun={messages.complaintsNoun}
          words={messages}
          narrowed={cleared}
          tabbed={search.tab && paths.complaints()}
          start={
            <LinkButton variant="primary" href={paths.orders()}>
              {t(messages.toOrders)}
            </LinkButton>
          }
        />
      </div>
    </MemberFrame>
  )
}
