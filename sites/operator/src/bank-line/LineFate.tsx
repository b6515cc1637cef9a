import { Link } from '@borong/console/site'
import { dateMinute, type Translate, useCan, useT } from '@borong/site-kit'
import { Pill, type Tone } from '@borong/ui'
import { paths } from '../page/paths.ts'
import type { Line, Proposal } from './bank-line-shown.ts'
import { messages } from './bank-line.messages.ts'
import styles from './BankLines.module.css'
import { BookAct } from './LineActs.tsx'

const tones: Record<Proposal['certainty'], Tone> = { SURE: 'success', LIKELY: 'brand', POSSIBLE: 'neutral' }

const whyOf = (t: Translate, it: Proposal): string =>
  [
    ...(it.payout
      ? [t(messages.payout, { number: it.payout.payout_sn }), t(messages[`step.${it.payout.step}`])]
      : it.run
        ? [t(messages.runPaid, { n: it.run.payout_num })]
        : [
            it.order_sns[0]
              ? t(messages.orders, { n: it.order_sns.length, first: it.order_sns[0] })
              : t(messages.oldest),
          ]),
    ...it.because.map((one) => t(messages[`because.${one}`])),
  ].join(' · ')

/** Whose payment a line may be and why, or what became of it. */
export function LineFate({ line: it }: { line: Line }) {
  const t = useT()
  const opensPayouts = useCan('payouts')
  const by = it.decided_at !== undefined && t(messages.by, { name: it.decided_by, at: dateMinute(it.decided_at) })
  if (it.state !== 'OPEN')
    return (
      <>
        {it.state === 'BOOKED'
          ? it.run
            ? t(messages.runPaid, { n: it.run.payout_num })
            : t(messages.bookedTo, { company: it.payout?.shop_name ?? it.company_name ?? '' })
          : t(messages.ignoredWhy, { reason: it.reason })}
        {it.payout && (
          <span className={styles.note}>
            {opensPayouts ? (
              <Link href={paths.payout(it.payout.payout_id)}>
                {t(messages.payout, { number: it.payout.payout_sn })}
              </Link>
            ) : (
              t(messages.payout, { number: it.payout.payout_sn })
            )}{' '}
            · {t(messages[`step.${it.payout.step}`])}
          </span>
        )}
        {it.run && (
          <span className={styles.note}>
            {opensPayouts ? (
              <Link href={paths.payouts(it.run.run_id)}>{t(messages.run, { sn: it.run.run_sn })}</Link>
            ) : (
              t(messages.run, { sn: it.run.run_sn })
            )}
          </span>
        )}
        {by && <span className={styles.note}>{by}</span>}
      </>
    )
  if (!it.proposals.length)
    return <span className="muted">{t(it.amount < 0 ? messages.noPayout : messages.noProposal)}</span>
  return (
    <ul className={styles.proposals}>
      {it.proposals.map((one) => (
        <li
          key={`${one.payout?.payout_id ?? ''} ${one.run?.run_id ?? ''} ${one.company_id ?? ''} ${one.order_sns.join()}`}
        >
          <Pill tone={tones[one.certainty]}>{t(messages[`certainty.${one.certainty}`])}</Pill>{' '}
          {one.run ? t(messages.run, { sn: one.run.run_sn }) : (one.payout?.shop_name ?? one.company_name)}
          <span className={styles.note}>{whyOf(t, one)}</span>
          {((!one.payout && !one.run) || (opensPayouts && !one.because.includes('DIFFERS'))) && (
            <div className={styles.book}>
              <BookAct line={it} proposal={one} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
