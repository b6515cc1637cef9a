import { percentFormat } from '@borong/console/chart'
import { type Reply, sellerTodayApi } from '@borong/contract'
import { number, useApiQuery, useT } from '@borong/site-kit'
import { Card } from '@borong/ui'
import { messages } from './today.messages.ts'
import styles from './TodayPage.module.css'

type Next = NonNullable<Reply<typeof sellerTodayApi.grade>['next']>

const names = { ON_TIME: messages.onTime, ANSWERED: messages.answered, CANCELLED: messages.cancelled } as const

/** The grade that the mall gave the shop, and what the next one asks for; nothing in a mall without grades. */
export function GradeCard() {
  const t = useT()
  const it = useApiQuery(sellerTodayApi.grade, {}).data
  if (!it?.grades) return null
  return (
    <Card title={t(messages.grade)}>
      <p className={styles.grade}>{it.grade_name ?? t(messages.noGrade)}</p>
      {it.next ? <NextGrade next={it.next} /> : <p className={styles.raise}>{t(messages.highestGrade)}</p>}
    </Card>
  )
}

function NextGrade({ next: { grade_name: name, wanted } }: { next: Next }) {
  const t = useT()
  if (!wanted.length) return <p className={styles.raise}>{t(messages.nextByHand, { name })}</p>
  return (
    <>
      <p className={styles.text}>
        {t(wanted.every((it) => it.met) ? messages.nextReached : messages.nextWanted, { name })}
      </p>
      <dl className={styles.scores}>
        {wanted.map((it) => (
          <div key={it.figure} className={styles.score}>
            <dt className={styles.scoreHead}>
              <span>{t(names[it.figure])}</span>
              <strong className="num">{it.whole ? percentFormat.full((it.part / it.whole) * 100) : '–'}</strong>
            </dt>
            <dd className={styles.raise}>
              {[
                t(it.figure === 'CANCELLED' ? messages.wantedAtMost : messages.wantedAtLeast, { percent: it.percent }),
                it.whole ? t(messages.share, { part: number(it.part), whole: number(it.whole) }) : t(messages.noFigure),
                t(it.met ? messages.reached : messages.notReached),
              ].join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
