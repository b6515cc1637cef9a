import { type Reply, sellerTodayApi } from '@borong/contract'
import { type AnyMessage, useApiQuery, useT } from '@borong/site-kit'
import { Card, Pill, useUi } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { messages } from './today.messages.ts'
import styles from './TodayPage.module.css'

type Step = Reply<typeof sellerTodayApi.steps>['steps'][number]['step']
const stepOf: Record<Step, readonly [AnyMessage, string]> = {
  goods: [messages.stepGoods, paths.goodsEditor()],
  freight: [messages.stepFreight, paths.freight()],
  staff: [messages.stepStaff, paths.people()],
  bank: [messages.stepBank, paths.balance()],
}

/** Until the first sale: what is still to be done. */
export function FirstStepsCard() {
  const t = useT()
  const { Link } = useUi()
  const found = useApiQuery(sellerTodayApi.steps, {}).data
  if (!found || found.has_sold || found.steps.every((it) => it.done)) return null
  return (
    <Card title={t(messages.steps)}>
      <p className={styles.text}>{t(messages.stepsText)}</p>
      <ol className={styles.steps}>
        {found.steps.map(({ step, done }) => {
          const [name, href] = stepOf[step]
          return (
            <li key={step} className={styles.step}>
              {done ? <span>{t(name)}</span> : <Link href={href}>{t(name)}</Link>}
              <Pill tone={done ? 'success' : 'warn'}>{t(done ? messages.done : messages.open)}</Pill>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
