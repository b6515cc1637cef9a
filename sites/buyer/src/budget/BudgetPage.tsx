import { budgetApi } from '@borong/contract'
import { type Translate, formatRupiah, useApiQuery, useCan, useCommand, useT, percentText } from '@borong/site-kit'
import { Button, Card, IconButton, LinkButton, Menu, Notice, Pairs, Skeleton, StatusPill, toast } from '@borong/ui'
import { ArrowLeft, ArrowRightLeft, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { ReasonDialog } from '../forms/ReasonDialog.tsx'
import { type Head, type PageArgs, useParam } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { type BudgetDetail, monthText, placeText, usedOf, yearText } from './budget-shown.ts'
import { messages as budgetMessages } from './budget.messages.ts'
import styles from './BudgetPage.module.css'
import { FiguresCard } from './FiguresCard.tsx'
import { EditPolicyDialog } from './one/EditPolicyDialog.tsx'
import { MonthsCard } from './one/MonthsCard.tsx'
import { ReviseDialog } from './one/ReviseDialog.tsx'
import { RevisionList } from './one/RevisionList.tsx'
import { Statement } from './one/Statement.tsx'
import { TransferDialog } from './one/TransferDialog.tsx'
import { messages } from './one/one.messages.ts'

export const loader = ({ params, ready }: PageArgs) => ready(budgetApi.show, { id: params['id'] ?? '' })
export const head = ({ t, data }: { t: Translate; data: BudgetDetail | undefined }): Head => ({
  title: data?.name ?? t(budgetMessages.title),
})

type Act = 'revise' | 'transfer' | 'edit' | 'close'

/** One budget: its months, what moved it, and what may be changed about it. */
export default function BudgetPage() {
  const t = useT()
  const id = useParam('id')
  const manages = useCan('budget-manager')
  const shown = useApiQuery(budgetApi.show, { id })
  const [act, setAct] = useState<Act>()
  const budget = shown.data
  const back = (
    <LinkButton variant="quiet" size="small" icon={<ArrowLeft aria-hidden="true" />} href={paths.budgets()}>
      {t(messages.back)}
    </LinkButton>
  )
  if (!budget)
    return (
      <MemberFrame title={t(budgetMessages.budget)}>
        <div className={styles.page}>
          <div className={styles.back}>{back}</div>
          {shown.isError ? (
            <NotLoaded what={t(messages.noun)} query={shown} />
          ) : (
            <div aria-busy="true">
              <Skeleton shape="block" height={160} />
              <Skeleton shape="block" height={360} />
            </div>
          )}
        </div>
      </MemberFrame>
    )
  const may = budget.operate_allowable
  const { this_month: now } = budget
  const close = () => setAct(undefined)
  const over = budget.available < 0
  return (
    <MemberFrame
      title={budget.name}
      beside={
        <StatusPill
          tone={budget.state === 'ACTIVE' ? 'success' : 'neutral'}
          sign={budget.state === 'ACTIVE' ? '●' : '✕'}
        >
          {t(budgetMessages[budget.state])}
        </StatusPill>
      }
      actions={
        <>
          {may.revise === 1 && <Button onClick={() => setAct('revise')}>{t(messages.revise)}</Button>}
          {may.transfer === 1 && (
            <Button icon={<ArrowRightLeft aria-hidden="true" />} onClick={() => setAct('transfer')}>
              {t(messages.transfer)}
            </Button>
          )}
          {(may.edit === 1 || may.close === 1) && (
            <Menu
              align="end"
              items={[
                ...(may.edit ? [{ label: t(messages.edit), onPick: () => setAct('edit') }] : []),
                ...(may.close ? [{ label: t(messages.close), danger: true, onPick: () => setAct('close') }] : []),
              ]}
              trigger={(props) => (
                <IconButton framed label={t(messages.moreActs)} {...props}>
                  <Ellipsis aria-hidden="true" />
                </IconButton>
              )}
            />
          )}
        </>
      }
    >
      <div className={styles.page}>
        <div className={styles.where}>
          {back}
          <p>
            {placeText(budget)} · {yearText(budget.year, budget.start_month)}
          </p>
        </div>
        {budget.state === 'CLOSED' && <Notice>{t(messages.closedNote)}</Notice>}
        {over && (
          <Notice tone="danger">
            {t(messages.overNote, { amount: formatRupiah(Math.round((usedOf(budget) - budget.allotted) * 100) / 100) })}
          </Notice>
        )}
        <BudgetFigures now={now} budget={budget} />
        <MonthsCard budget={budget} />
        <Statement budget={budget} />
        <RevisionList revisions={budget.revisions} />
      </div>
      {act === 'revise' && <ReviseDialog budget={budget} onClose={close} />}
      {act === 'transfer' && <TransferDialog budget={budget} onClose={close} />}
      {act === 'edit' && manages && <EditPolicyDialog budget={budget} onClose={close} />}
      {act === 'close' && <CloseBudget budget={budget} onClose={close} />}
    </MemberFrame>
  )
}

interface BudgetFiguresProps {
  now: BudgetDetail['this_month']
  budget: BudgetDetail
}

/** This month, the year and how the budget works. */
function BudgetFigures({ now, budget }: BudgetFiguresProps) {
  const t = useT()
  return (
    <div className={styles.figures}>
      {now && (
        <FiguresCard
          title={monthText(t, now.calendar_month)}
          note={budget.mode === 'CUMULATIVE' && t(messages.soFar)}
          figures={now}
        />
      )}
      <FiguresCard title={t(messages.wholeYear)} note={yearText(budget.year, budget.start_month)} figures={budget} />
      <PolicyCard budget={budget} />
    </div>
  )
}

function PolicyCard({ budget }: { budget: BudgetDetail }) {
  const t = useT()
  return (
    <Card title={t(messages.policy)}>
      <Pairs
        pairs={[
          [t(budgetMessages.control), t(budgetMessages[budget.control])],
          [t(budgetMessages.mode), t(budgetMessages[budget.mode])],
          [
            t(budgetMessages.tolerance),
            budget.tolerance ? formatRupiah(budget.tolerance) : t(budgetMessages.noTolerance),
          ],
          [t(budgetMessages.owner), budget.owner_name || t(budgetMessages.nobody)],
          [
            t(budgetMessages.alerts),
            budget.alert_percents.map((it) => percentText(it)).join(', ') || t(budgetMessages.noAlerts),
          ],
        ]}
      />
    </Card>
  )
}

function CloseBudget({ budget, onClose }: { budget: BudgetDetail; onClose: () => void }) {
  const t = useT()
  const close = useCommand(budgetApi.close, {
    refreshes: [budgetApi.show, budgetApi.list],
    onDone: ({ name }) => {
      toast(t(messages.closed, { name }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t(messages.closeTitle, { name: budget.name })}
      lead={<p>{t(messages.closeText, { place: placeText(budget) })}</p>}
      label={t(budgetMessages.reason)}
      required
      verb={t(messages.close)}
      variant="danger"
      keep={t(messages.keepIt)}
      busy={close.busy}
      refusal={close.refusal}
      onSend={(reason) => void close.send({ id: budget.budget_id, reason, version: budget.version })}
      onClose={onClose}
    />
  )
}
