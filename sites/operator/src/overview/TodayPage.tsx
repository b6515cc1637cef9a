import { WaitingWork } from '@borong/console/queue'
import { NotLoaded, useTitle } from '@borong/console/site'
import { type Reply, adminConsoleApi, setupApi } from '@borong/contract'
import { type AnyMessage, Can, useApiQuery, useT } from '@borong/site-kit'
import { Notice, PageHead, useUi } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { messages as shellMessages } from '../page/shell.messages.ts'
import { FiguresPart } from './FiguresPart.tsx'
import { messages } from './overview.messages.ts'
import styles from './TodayPage.module.css'

const everyMinute = 60_000
type Work = Reply<typeof adminConsoleApi.work>[number]

/** Each queue by its name in the menu, and where it is worked on. */
const placeOf: Record<Work['queue'], readonly [name: AnyMessage, href: string]> = {
  'goods-reviews': [shellMessages.goodsReview, paths.goodsReview()],
  'shop-applications': [shellMessages.shopApplications, paths.shopApplications()],
  'vat-qualifications': [shellMessages.qualifications, paths.qualifications()],
  complaints: [shellMessages.complaints, paths.complaints()],
  refunds: [shellMessages.refunds, paths.refunds()],
  'failed-orders': [shellMessages.failedOrders, paths.cases({ state: 'INTODB_ERROR' })],
  'failed-replacements': [shellMessages.failedReplacements, paths.cases({ view: 'AFTER_SALE', state: '8' })],
  'dead-letters': [shellMessages.deadLetters, paths.deadLetters()],
  'failed-items': [shellMessages.failedItems, paths.failedItems()],
  'broken-rules': [shellMessages.doctor, paths.doctor()],
}

/** What waits for operators, what is due first on top. */
export function TodayPage() {
  const t = useT()
  useTitle(t(messages.title))
  const work = useApiQuery(adminConsoleApi.work, {}, { refetchInterval: everyMinute })
  const queues = work.data?.map((it) => {
    const [name, href] = placeOf[it.queue]
    return { ...it, name: t(name), href }
  })
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      <Can name="setup">
        <NotOpenYet />
      </Can>
      {work.isError ? (
        <NotLoaded error={work.error} retry={() => void work.refetch()} />
      ) : (
        <WaitingWork title={t(messages.waiting)} queues={queues} noQueues={t(messages.noQueues)} />
      )}
      <FiguresPart />
    </div>
  )
}

/** Until the first order is possible: how far the set-up is. */
function NotOpenYet() {
  const t = useT()
  const { Link } = useUi()
  const list = useApiQuery(setupApi.show, {})
  // What is left of running safely does not stop an order.
  const left = list.data?.goals.reduce((sum, it) => sum + (it.goal === 'run' ? 0 : it.steps_left), 0) ?? 0
  if (left === 0) return null
  return (
    <Notice tone="warn">
      {t(messages.notOpen, { n: left })} <Link href={paths.setup()}>{t(messages.goToSetup)}</Link>
    </Notice>
  )
}
