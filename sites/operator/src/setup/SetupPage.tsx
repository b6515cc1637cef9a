import { NotLoaded, useTitle } from '@borong/console/site'
import { setupApi } from '@borong/contract'
import { type AnyMessage, number, useApiQuery, useT } from '@borong/site-kit'
import { Card, Meter, PageHead, Skeleton, StatusPill } from '@borong/ui'
import type { Checklist } from './checklist.ts'
import { messages } from './setup.messages.ts'
import { StepActs } from './StepActs.tsx'
import styles from './SetupPage.module.css'

type Goal = Checklist['goals'][number]

/** What stops while a step is open. */
const stops: Record<Goal['steps'][number]['step'], AnyMessage> = {
  name: messages.nameStops,
  logo: messages.logoStops,
  email: messages.emailStops,
  documents: messages.documentsStops,
  regions: messages.regionsStops,
  categories: messages.categoriesStops,
  shop: messages.shopStops,
  goods: messages.goodsStops,
  payment: messages.paymentStops,
  carriers: messages.carriersStops,
  dictionaries: messages.dictionariesStops,
  languages: messages.languagesStops,
  tax: messages.taxStops,
  help: messages.helpStops,
  operators: messages.operatorsStops,
}

/** What this mall needs before people can use it, by what each step makes possible. */
export function SetupPage() {
  const t = useT()
  useTitle(t(messages.title))
  const list = useApiQuery(setupApi.show, {}, { refetchInterval: 15_000 })
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      <p className={styles.why}>{t(messages.why)}</p>
      {list.isError && !list.data ? (
        <NotLoaded error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton shape="block" height={320} />
      ) : (
        <>
          <div className={styles.progress}>
            <span>
              {list.data.done === list.data.steps
                ? t(messages.allDone)
                : t(messages.progress, { done: list.data.done, all: list.data.steps })}
            </span>
            <Meter
              label={t(messages.title)}
              used={list.data.done}
              whole={list.data.steps}
              text={t(messages.progress, { done: list.data.done, all: list.data.steps })}
            />
          </div>
          {list.data.goals.map((goal) => (
            <GoalCard key={goal.goal} goal={goal} checklist={list.data} />
          ))}
        </>
      )}
    </div>
  )
}

function GoalCard({ goal, checklist }: { goal: Goal; checklist: Checklist }) {
  const t = useT()
  const isPossible = goal.steps_left === 0
  return (
    <Card
      title={t(messages[goal.goal])}
      note={
        <StatusPill tone={isPossible ? 'success' : 'warn'} sign={isPossible ? '✓' : '◔'}>
          {isPossible ? t(messages.possible) : t(messages.left, { n: goal.steps_left })}
        </StatusPill>
      }
      flush
    >
      <ul className={styles.steps}>
        {goal.steps.map((it) => (
          <li key={it.step} className={styles.step}>
            <StatusPill tone={it.is_done ? 'success' : 'neutral'} sign={it.is_done ? '✓' : '○'}>
              {t(it.is_done ? messages.done : messages.open)}
            </StatusPill>
            <div className={styles.text}>
              <b>{t(messages[it.step])}</b>
              {it.is_done === 1 && it.count > 1 && <span className="muted"> {number(it.count)}</span>}
              {!it.is_done && <p className="small">{t(stops[it.step])}</p>}
            </div>
            <StepActs step={it} checklist={checklist} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
