import { WaitingWork } from '@borong/console/queue'
import { NotLoaded, useTitle } from '@borong/console/site'
import { type Reply, type SellerPermission, sellerConsoleApi } from '@borong/contract'
import { type AnyMessage, useApiQuery, useSession, useT } from '@borong/site-kit'
import { PageHead } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { messages as shellMessages } from '../page/shell.messages.ts'
import { FirstStepsCard } from './FirstStepsCard.tsx'
import { GradeCard } from './GradeCard.tsx'
import { ReturnsCard } from './ReturnsCard.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { SalesPart } from './SalesPart.tsx'
import { ScoreCard } from './ScoreCard.tsx'
import { RunningOutCard } from './RunningOutCard.tsx'
import { messages } from './today.messages.ts'
import styles from './TodayPage.module.css'

const everyMinute = 60_000
type Work = Reply<typeof sellerConsoleApi.work>[number]

/** Each queue by its name in the menu, and where what waits is worked on. */
const placeOf: Record<Work['queue'], readonly [name: AnyMessage, href: string]> = {
  orders: [shellMessages.orders, paths.orders({ tab: 'TO_SHIP' })],
  quotes: [shellMessages.inquiries, paths.inquiries({ tab: 'TO_QUOTE' })],
  'quote-approvals': [shellMessages.quoteApprovals, paths.quotes({ view: 'WAITING' })],
  'after-sales': [shellMessages.afterSales, paths.afterSales()],
  complaints: [shellMessages.complaints, paths.complaints()],
  reviews: [shellMessages.reviews, paths.reviews({ tab: 'TO_REPLY' })],
  questions: [shellMessages.questions, paths.questions({ tab: 'TO_ANSWER' })],
  messages: [shellMessages.messages, paths.messages({ tab: 'TO_ANSWER' })],
  transfers: [shellMessages.transfers, paths.transfers({ tab: 'WAITING' })],
  invoices: [shellMessages.invoices, paths.invoices()],
}

/** What waits for the shop, how it sells and what holds it back; each part for those who may see its pages. */
export function TodayPage() {
  const t = useT()
  useTitle(t(messages.title))
  const { permissions = [] } = useSession()
  const holds = (...names: readonly SellerPermission[]) => names.some((name) => permissions.includes(name))
  const work = useApiQuery(sellerConsoleApi.work, {}, { refetchInterval: everyMinute })
  const queues = work.data?.map((it) => {
    const [name, href] = placeOf[it.queue]
    return { ...it, name: t(name), href }
  })
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      <FirstStepsCard />
      {work.isError ? (
        <NotLoaded error={work.error} retry={() => void work.refetch()} />
      ) : (
        <WaitingWork title={t(messages.waiting)} queues={queues} noQueues={t(messages.noQueues)} />
      )}
      {holds('orders', 'balance') && <SalesPart />}
      <div className={styles.cards}>
        {holds('goods', 'stock') && <RunningOutCard />}
        {holds('orders', 'after-sales', 'messages') && <ScoreCard />}
        {holds('orders', 'after-sales', 'messages') && <GradeCard />}
        {holds('after-sales', 'refunds') && <ReturnsCard />}
        {holds('goods') && <ReviewCard />}
      </div>
    </div>
  )
}
