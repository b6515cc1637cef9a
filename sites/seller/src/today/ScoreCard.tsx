import { percentFormat } from '@borong/console/chart'
import { sellerTodayApi } from '@borong/contract'
import { number, useApiQuery, useT } from '@borong/site-kit'
import { Card, Skeleton } from '@borong/ui'
import { messages } from './today.messages.ts'
import styles from './TodayPage.module.css'

/** How the shop has kept its word, and what would raise each figure. */
export function ScoreCard() {
  const t = useT()
  const score = useApiQuery(sellerTodayApi.score, {}).data
  const rows = score && [
    { name: messages.onTime, part: score.on_time, whole: score.due, raise: messages.raiseOnTime },
    { name: messages.answered, part: score.answered_in_time, whole: score.answers, raise: messages.raiseAnswered },
    {
      name: messages.notCancelled,
      part: score.paid - score.cancelled,
      whole: score.paid,
      raise: messages.raiseCancelled,
    },
  ]
  return (
    <Card title={t(messages.score)}>
      {!rows && <Skeleton shape="block" height={120} />}
      <dl className={styles.scores}>
        {rows?.map(({ name, part, whole, raise }) => (
          <div key={t(name)} className={styles.score}>
            <dt className={styles.scoreHead}>
              <span>{t(name)}</span>
              <strong className="num">{whole ? percentFormat.full((part / whole) * 100) : '–'}</strong>
            </dt>
            <dd className={styles.raise}>
              {whole === 0
                ? t(messages.noFigure)
                : `${t(messages.share, { part: number(part), whole: number(whole) })}. ${
                    part < whole ? t(raise, { n: whole - part }) : t(messages.perfect)
                  }`}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
