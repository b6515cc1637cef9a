import { type Reply, type checkoutApi, htmlLanguage } from '@borong/contract'
import { type Translate, formatRupiah, useT } from '@borong/site-kit'
import { Meter, Price, StatusPill, type Tone } from '@borong/ui'
import styles from './BudgetEffect.module.css'
import { messages } from './preview.messages.ts'

export type Budget = Reply<typeof checkoutApi.preview>['budgets'][number]

const exceeded = {
  BLOCK: ['danger', '✕', messages.blocks],
  WARN: ['warn', '!', messages.warns],
  EXTRA_APPROVAL: ['warn', '!', messages.extra],
} as const
function stateOf({ state, control }: Budget): readonly [tone: Tone, sign: string, word: (typeof messages)['within']] {
  if (state === 'over') return exceeded[control]
  if (state === 'tolerated') return ['warn', '!', messages.tolerated]
  if (state === 'within') return ['success', '✓', messages.within]
  return ['neutral', '–', state === 'uncontrolled' ? messages.uncontrolled : messages.notConfigured]
}

function monthText(t: Translate, { year, month, mode }: Budget): string {
  const text = new Intl.DateTimeFormat(htmlLanguage[t.lang], {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1))
  return mode === 'CUMULATIVE' ? t(messages.yearToDate, { month: text }) : text
}

/** What budgets had, what is taken, and what stays: in figures, in words and as a bar. */
export function BudgetEffects({ budgets, several }: { budgets: readonly Budget[]; several?: boolean }) {
  return (
    <ul className={styles.budgets}>
      {budgets.map((budget) => (
        <li key={`${budget.budget_id} ${budget.year} ${budget.month}`} className={styles.budget}>
          <BudgetEffect budget={budget} several={several ?? false} />
        </li>
      ))}
    </ul>
  )
}

function BudgetEffect({ budget, several }: { budget: Budget; several: boolean }) {
  const t = useT()
  const [tone, sign, word] = stateOf(budget)
  const { name, allotted, available, demand, after } = budget
  const used = allotted - available
  const short = after < 0
  return (
    <>
      <header className={styles.head}>
        <div className={styles.what}>
          <p className={styles.name}>{name}</p>
          <p className={styles.note}>
            {[`${budget.cost_center_code} ${budget.cost_center_name}`, budget.accounting_sub_code, monthText(t, budget)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <StatusPill tone={tone} sign={sign}>
          {t(word)}
        </StatusPill>
      </header>
      <Meter
        label={t(messages.meter, {
          name,
          used: formatRupiah(used),
          demand: formatRupiah(demand),
          allotted: formatRupiah(allotted),
        })}
        used={Math.max(0, used)}
        added={demand}
        whole={allotted}
      />
      <dl className={styles.way}>
        <div>
          <dt>{t(messages.available)}</dt>
          <dd>
            <Price plain value={available} />
          </dd>
        </div>
        <div>
          <dt>{t(several ? messages.takesAll : messages.takes)}</dt>
          <dd>
            <Price plain value={-demand} />
          </dd>
        </div>
        <div>
          <dt>{t(short ? messages.shortBy : messages.stays)}</dt>
          <dd>
            <Price value={Math.abs(after)} {...(short && { tone: 'bad' as const })} />
          </dd>
        </div>
      </dl>
      <details className={styles.more}>
        <summary>{t(messages.figures)}</summary>
        <dl className={styles.figures}>
          {(['allotted', 'reserved', 'committed', 'spent'] as const).map((figure) => (
            <div key={figure}>
              <dt>{t(messages[figure])}</dt>
              <dd>
                <Price plain size="small" value={budget[figure]} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
