import { inquiryApi, inquiryStatuses } from '@borong/contract'
import { type Translate, dateTime, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, LinkButton, Picture, Pill, Tabs, toast } from '@borong/ui'
import { FilePlus2 } from 'lucide-react'
import { CardList } from '../member-page/CardList.tsx'
import { ListSearch } from '../member-page/ListSearch.tsx'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { Link, useGo } from '../page/Link.tsx'
import { inquiryRefreshes } from './inquiry-refreshes.ts'
import { type InquiryRow, askOfInquiries, inquiriesPerPage, statusOf } from './inquiry-shown.ts'
import { messages } from './inquiry.messages.ts'
import styles from './InquiriesPage.module.css'
import { InquiryPill } from './InquiryPill.tsx'

export async function loader({ search, prefetch }: PageArgs) {
  void prefetch(inquiryApi.list, askOfInquiries(readSearch(searches.inquiries, search)))
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

function InquiryCard({ inquiry }: { inquiry: InquiryRow }) {
  const t = useT()
  const href = paths.inquiry(inquiry.id)
  return (
    <article className={styles.card}>
      <header className={styles.top}>
        <Link className={styles.title} href={href}>
          {inquiry.title || t(messages.untitled, { sn: inquiry.sn })}
        </Link>
        {inquiry.is_current === 1 && <Pill tone="review">{t(messages.current)}</Pill>}
        <span className={styles.note}>{dateTime(inquiry.submit_time ?? inquiry.create_time)}</span>
        <span className={styles.state}>
          <InquiryPill it={inquiry} />
        </span>
      </header>
      <div className={styles.middle}>
        <ul className={styles.pictures}>
          {inquiry.goods_list.map((goods, at) => (
            <li key={at}>
              <Picture src={goods.goods_image} alt={goods.name} size={48} framed />
            </li>
          ))}
        </ul>
        <div className={styles.what}>
          <span>{t(messages.lines, { n: inquiry.line_num })}</span>
          {inquiry.offered === 1 && (
            <span className={styles.note}>
              {t(messages.offeredBy, { shop: inquiry.shop_list[0]?.shop_name ?? '' })}
            </span>
          )}
          {inquiry.reply_by && (
            <span className={styles.note}>{t(messages.replyBy, { time: dateTime(inquiry.reply_by) })}</span>
          )}
        </div>
        <ul className={styles.shops}>
          {inquiry.shop_list.map((shop) => (
            <li key={shop.shop_id}>
              <span className={styles.shopName}>{shop.shop_name}</span> <InquiryPill it={shop} />
            </li>
          ))}
        </ul>
        <LinkButton variant={inquiry.status === 'QUOTED' ? 'primary' : 'plain'} href={href}>
          {t(inquiry.status === 'QUOTED' ? messages.compare : messages.open)}
        </LinkButton>
      </div>
    </article>
  )
}

/** Every inquiry of the member, by where it stands. */
export default function InquiriesPage() {
  const t = useT()
  const go = useGo()
  const [search, change] = useSearchOf(searches.inquiries)
  const list = useApiQuery(inquiryApi.list, askOfInquiries(search), { showPreviousRows: true })
  const counts = useApiQuery(inquiryApi.counts)
  const open = useCommand(inquiryApi.open, {
    refreshes: inquiryRefreshes,
    onDone: (inquiry) => go(paths.inquiry(inquiry.id)),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const { page_no: page = 1, ...rest } = search
  const status = statusOf(search.status)
  const cleared = search.keyword && paths.inquiries(status ? { status } : {})
  return (
    <MemberFrame
      title={t(messages.title)}
      actions={
        <Button icon={<FilePlus2 aria-hidden="true" />} busy={open.busy} onClick={() => void open.send({})}>
          {t(messages.newInquiry)}
        </Button>
      }
    >
      <div className={styles.page}>
        <ListSearch
          key={search.keyword ?? ''}
          keyword={search.keyword}
          words={messages}
          onSearch={(keyword) => void change({ keyword })}
          cleared={cleared}
        />
        <div className={styles.tabs}>
          <Tabs
            label={t(messages.tabs)}
            active={status ?? 'ALL'}
            tabs={[
              { key: 'ALL', label: t(messages.tabAll), href: paths.inquiries({ ...rest, status: '' }) },
              ...inquiryStatuses.map((key) => ({
                key,
                label: t(messages[key]),
                count: counts.data?.[key.toLowerCase() as Lowercase<typeof key>],
                href: paths.inquiries({ ...rest, status: key }),
              })),
            ]}
          />
        </div>
        <CardList
          query={list}
          card={(inquiry) => <InquiryCard inquiry={inquiry} />}
          keyOf={(inquiry) => inquiry.id}
          height={124}
          page={page}
          pageSize={inquiriesPerPage}
          href={(to) => paths.inquiries({ ...rest, page_no: to })}
          noun={messages.noun}
          words={messages}
          narrowed={cleared}
          tabbed={status && paths.inquiries()}
          start={
            <LinkButton variant="primary" href={paths.goods()}>
              {t(messages.browse)}
            </LinkButton>
          }
        />
      </div>
    </MemberFrame>
  )
}
