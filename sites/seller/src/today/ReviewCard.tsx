import { sellerTodayApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Card, Pill, useUi } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { messages } from './today.messages.ts'
import styles from './TodayPage.module.css'

/** Goods that wait for the mall, and what it has rejected with the reason. */
export function ReviewCard() {
  const t = useT()
  const { Link } = useUi()
  const found = useApiQuery(sellerTodayApi.goods, {}).data
  if (!found?.listed.length) return null
  const { waiting, rejected, listed } = found
  return (
    <Card title={t(messages.review)} note={t(messages.reviewCounts, { waiting, rejected })}>
      <ul className={styles.steps}>
        {listed.map((it) => (
          <li key={it.goods_id} className={styles.step}>
            <span>
              <Link href={paths.goodsEditor({ id: it.goods_id })}>{it.goods_name}</Link>
              {it.reason && <span className={styles.raise}> {it.reason}</span>}
            </span>
            <Pill tone={it.state === 'REJECTED' ? 'danger' : 'review'}>
              {t(it.state === 'REJECTED' ? messages.reviewRejected : messages.reviewWaiting)}
            </Pill>
          </li>
        ))}
      </ul>
    </Card>
  )
}
