import { afterSaleApi, serviceTypes } from '@borong/contract'
import { type Translate, dateTime, useApiQuery, useT } from '@borong/site-kit'
import { periodOf } from '@borong/site-kit/date/period.ts'
import { DateRange } from '@borong/site-kit/date/PeriodField.tsx'
import { LinkButton, Picture, Price, Select, Tabs } from '@borong/ui'
import { CardList } from '../member-page/CardList.tsx'
import { ListSearch } from '../member-page/ListSearch.tsx'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { Link } from '../page/Link.tsx'
import { type ServiceRow, askOfServices, isAllowed, servicesPerPage, tabs } from './after-sale-shown.ts'
import { statusNames, messages } from './after-sale.messages.ts'
import styles from '../member-page/CaseCard.module.css'
import { AfterSalePill } from './AfterSalePill.tsx'

export async function loader({ search, prefetch }: PageArgs) {
  void prefetch(afterSaleApi.list, askOfServices(readSearch(searches.afterSale, search)))
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

const tabMessages = {
  ALL: messages.tabAll,
  TO_DO: messages.tabToDo,
  OPEN: messages.tabOpen,
  DONE: messages.tabDone,
} as const
const names = Object.values(statusNames)

function Filters() {
  const t = useT()
  const [{ keyword, type, status, start, end, tab }, change] = useSearchOf(searches.afterSale)
  return (
    <ListSearch
      keyword={keyword}
      words={messages}
      onSearch={(next) => void change({ keyword: next })}
      cleared={(keyword || type || status || start || end) && paths.afterSales({ tab })}
    >
      <Select
        label={t(messages.type)}
        empty={t(messages.anyType)}
        value={type ?? ''}
        choices={serviceTypes.map((value) => ({ value, label: t(messages[value]) }))}
        onChange={(next) => void change({ type: next || undefined })}
      />
      <Select
        label={t(messages.status)}
        empty={t(messages.anyStatus)}
        value={status ?? ''}
        choices={names.map((name, at) => ({ value: String(at), label: t(name) }))}
        onChange={(next) => void change({ status: next || undefined, tab: undefined })}
      />
      <DateRange
        label={t(messages.appliedBetween)}
        clearable
        value={periodOf(start, end)}
        onChange={(period) => void change({ start: period?.from || undefined, end: period?.to || undefined })}
      />
    </ListSearch>
  )
}

function ServiceCard({ service }: { service: ServiceRow }) {
  const t = useT()
  const [first] = service.goods_list
  const href = paths.service(service.service_sn)
  return (
    <article className={styles.card}>
      <header className={styles.top}>
        <b>{service.service_type_text}</b>
        <Link className={styles.number} href={href}>
          {service.service_sn}
        </Link>
        <span className={styles.note}>{dateTime(service.create_time)}</span>
        <span className={styles.state}>
          <AfterSalePill service={service} />
        </span>
      </header>
      <div className={styles.middle}>
        <Picture src={first?.goods_image} alt="" size={56} framed />
        <div className={styles.what}>
          <p className={styles.name}>
            {first?.goods_name} <span className={styles.note}>× {first?.return_num}</span>
          </p>
          <p className={styles.note}>
            {service.seller_name} ·{' '}
            <Link href={paths.order(service.order_sn)}>{t(messages.orderSn, { sn: service.order_sn })}</Link>
            {service.goods_list.length > 1 && ` · ${t(messages.moreLines, { n: service.goods_list.length - 1 })}`}
          </p>
        </div>
        <div className={styles.right}>
          {service.refund_price > 0 && <Price value={service.refund_price} />}
          {service.deadline && (
            <span className={styles.note}>{t(messages.until, { time: dateTime(service.deadline) })}</span>
          )}
        </div>
        {isAllowed(service, 'send') ? (
          <LinkButton variant="primary" href={href}>
            {t(messages.sendGoods)}
          </LinkButton>
        ) : (
          <LinkButton href={href}>{t(isAllowed(service, 'again') ? messages.again : messages.details)}</LinkButton>
        )}
      </div>
    </article>
  )
}

/** Everything that was applied for, what waits for the buyer one tab away. */
export default function AfterSalesPage() {
  const t = useT()
  const [search] = useSearchOf(searches.afterSale)
  const list = useApiQuery(afterSaleApi.list, askOfServices(search), { showPreviousRows: true })
  const toDo = useApiQuery(afterSaleApi.list, { tag: 'TO_DO', page_size: 1 })
  const { page_no: page = 1, ...rest } = search
  return (
    <MemberFrame
      title={t(messages.title)}
      actions={
        <>
          <LinkButton href={paths.serviceRecord()}>{t(messages.serviceRecord)}</LinkButton>
          <LinkButton href={paths.refundRecord()}>{t(messages.refundRecord)}</LinkButton>
        </>
      }
    >
      <div className={styles.page}>
        <Filters key={search.keyword ?? ''} />
        <Tabs
          label={t(messages.tabs)}
          active={search.tab ?? 'ALL'}
          tabs={tabs.map((key) => ({
            key,
            label: t(tabMessages[key]),
            count: key === 'TO_DO' ? toDo.data?.data_total : undefined,
            href: paths.afterSales({ ...rest, status: undefined, tab: key === 'ALL' ? undefined : key }),
          }))}
        />
        <CardList
          query={list}
          card={(service) => <ServiceCard service={service} />}
          keyOf={(service) => service.service_sn}
          height={118}
          page={page}
          pageSize={servicesPerPage}
          href={(to) => paths.afterSales({ ...rest, page_no: to })}
          noun={messages.afterSalesNoun}
          words={messages}
          narrowed={
            (search.keyword || search.type || search.status || search.start || search.end) &&
            paths.afterSales({ tab: search.tab })
          }
          tabbed={search.tab && paths.afterSales()}
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
