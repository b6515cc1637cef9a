import { type Reply, type checkoutApi, htmlLanguage } from '@borong/contract'
import { type Tell, formatRupiah, useT } from '@borong/site-kit'
import { Meter, Price, StatusPill, type Tone } from '@borong/ui'
import styles from './BudgetEffect.module.css'
import { words } from './preview.words.ts'

export type Budget = Reply<typeof checkoutApi.preview>['budgets'][number]

const exceeded = {
  BLOCK: ['danger', '✕', words.blocks],
  WARN: ['warn', '!', words.warns],
  EXTRA_APPROVAL: ['warn', '!', words.extra],
} as const
function stateOf({ state, control }: Budget): readonly [tone: Tone, sign: string, word: (typeof words)['within']] {
  if (state === 'over') return exceeded[control]
  if (state === 'tolerated') return ['warn', '!', words.tolerated]
  if (state === 'within') return ['success', '✓', words.within]
  return ['neutral', '–', state === 'uncontrolled' ? words.uncontrolled : words.notConfigured]
}

function monthText(t: Tell, { year, month, mode }: Budget): string {
  const text = new Intl.DateTimeFormat(htmlLanguage[t.lang], {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1))
  return mode === 'CUMULATIVE' ? t(words.yearToDate, { month: text }) : text
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
        label={t(words.meter, {
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
          <dt>{t(words.available)}</dt>
          <dd>
            <Price plain value={available} />
          </dd>
        </div>
        <div>
          <dt>{t(several ? words.takesAll : words.takes)}</dt>
          <dd>
            <Price plain value={-demand} />
          </dd>
        </div>
        <div>
          <dt>{t(short ? words.shortBy : words.stays)}</dt>
          <dd>
            <Price value={Math.abs(after)} {...(short && { tone: 'bad' as const })} />
          </dd>
        </div>
      </dl>
      <details className={styles.more}>
        <summary>{t(words.figures)}</summary>
        <dl className={styles.figures}>
          {(['allotted', 'reserved', 'committed', 'spent'] as const).map((figure) => (
            <div key={figure}>
              <dt>{t(words[figure])}</dt>
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
