import { budgetApi } from '@borong/contract'
import { type Tell, formatRupiah, useAsk, useCan, useCommand, useT } from '@borong/site-kit'
import { Button, Card, IconButton, LinkButton, Menu, Notice, Pairs, Skeleton, StatusPill, toast } from '@borong/ui'
import { ArrowLeft, ArrowRightLeft, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import { ReasonDialog } from '../order/ReasonDialog.tsx'
import { type Head, type PageArgs, useParam } from '../page.tsx'
import { paths } from '../paths.ts'
import { type BudgetDetail, monthText, placeText, usedOf, yearText } from './budget-shown.ts'
import { words as budgetWords } from './budget.words.ts'
import styles from './BudgetPage.module.css'
import { FiguresCard } from './FiguresCard.tsx'
import { EditPolicyDialog } from './one/EditPolicyDialog.tsx'
import { MonthsCard } from './one/MonthsCard.tsx'
import { ReviseDialog } from './one/ReviseDialog.tsx'
import { RevisionList } from './one/RevisionList.tsx'
import { Statement } from './one/Statement.tsx'
import { TransferDialog } from './one/TransferDialog.tsx'
import { words } from './one/one.words.ts'

export const loader = ({ params, ready }: PageArgs) => ready(budgetApi.show, { id: params['id'] ?? '' })
export const head = ({ t, data }: { t: Tell; data: BudgetDetail | undefined }): Head => ({
  title: data?.name ?? t(budgetWords.title),
})

type Act = 'revise' | 'transfer' | 'edit' | 'close'

/** One budget: its months, what moved it, and what may be changed about it. */
export default function BudgetPage() {
  const t = useT()
  const id = useParam('id')
  const manages = useCan('budget-manager')
  const shown = useAsk(budgetApi.show, { id })
  const [act, setAct] = useState<Act>()
  const budget = shown.data
  const back = (
    <LinkButton look="quiet" size="small" icon={<ArrowLeft aria-hidden="true" />} href={paths.budgets()}>
      {t(words.back)}
    </LinkButton>
  )
  if (!budget)
    return (
      <MemberFrame title={t(budgetWords.budget)}>
        <div className={styles.page}>
          <div className={styles.back}>{back}</div>
          {shown.isError ? (
            <NotLoaded what={t(words.noun)} query={shown} />
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
          {t(budgetWords[budget.state])}
        </StatusPill>
      }
      actions={
        <>
          {may.revise === 1 && <Button onClick={() => setAct('revise')}>{t(words.revise)}</Button>}
          {may.transfer === 1 && (
            <Button icon={<ArrowRightLeft aria-hidden="true" />} onClick={() => setAct('transfer')}>
              {t(words.transfer)}
            </Button>
          )}
          {(may.edit === 1 || may.close === 1) && (
            <Menu
              align="end"
              items={[
                ...(may.edit ? [{ label: t(words.edit), onPick: () => setAct('edit') }] : []),
                ...(may.close ? [{ label: t(words.close), danger: true, onPick: () => setAct('close') }] : []),
              ]}
              trigger={(props) => (
                <IconButton framed label={t(words.moreActs)} {...props}>
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
        {budget.state === 'CLOSED' && <Notice>{t(words.closedNote)}</Notice>}
        {over && (
          <Notice tone="danger">
            {t(words.overNote, { amount: formatRupiah(Math.round((usedOf(budget) - budget.allotted) * 100) / 100) })}
          </Notice>
        )}
        <div className={styles.figures}>
          {now && (
            <FiguresCard
              title={monthText(t, now.calendar_month)}
              note={budget.mode === 'CUMULATIVE' && t(words.soFar)}
              figures={now}
            />
          )}
          <FiguresCard title={t(words.wholeYear)} note={yearText(budget.year, budget.start_month)} figures={budget} />
          <PolicyCard budget={budget} />
        </div>
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

function PolicyCard({ budget }: { budget: BudgetDetail }) {
  const t = useT()
  return (
    <Card title={t(words.policy)}>
      <Pairs
        pairs={[
          [t(budgetWords.control), t(budgetWords[budget.control])],
          [t(budgetWords.mode), t(budgetWords[budget.mode])],
          [t(budgetWords.tolerance), budget.tolerance ? formatRupiah(budget.tolerance) : t(budgetWords.noTolerance)],
          [t(budgetWords.owner), budget.owner_name || t(budgetWords.nobody)],
          [t(budgetWords.alerts), budget.alert_percents.map((it) => `${it}%`).join(', ') || t(budgetWords.noAlerts)],
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
      toast(t(words.closed, { name }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t(words.closeTitle, { name: budget.name })}
      lead={<p>{t(words.closeText, { place: placeText(budget) })}</p>}
      label={t(budgetWords.reason)}
      required
      verb={t(words.close)}
      look="danger"
      keep={t(words.keepIt)}
      busy={close.busy}
      refusal={close.refusal}
      onSend={(reason) => void close.send({ id: budget.budget_id, reason, version: budget.version })}
      onClose={onClose}
    />
  )
}
