import { type Reply, budgetApi } from '@borong/contract'
import { type Translate, formatRupiah, useCommand, useT } from '@borong/site-kit'
import { FormGrid, Radios, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { AmountField } from '../../forms/AmountField.tsx'
import { ChoiceField } from '../../forms/ChoiceField.tsx'
import { FormDialog } from '../../member-page/FormDialog.tsx'
import { calendarMonthOf, monthText } from '../budget-shown.ts'
import { messages as budgetMessages } from '../budget.messages.ts'
import { PolicyFields, PolicyName, isPolicyWrong, usePolicy } from '../PolicyFields.tsx'
import { MonthFields, MonthSum } from './MonthFields.tsx'
import { type MonthDraft, amountsOf, areWhole, emptyMonths, fillAnew, fillings } from './month-amounts.ts'
import { messages } from './plan.messages.ts'

type Choices = Reply<typeof budgetApi.choices>

interface NewBudgetProps {
  choices: Choices
  /** Of the list that is looked at. */
  year: number
  onDone: (budgetId: string, year: number) => void
  onClose: () => void
}

/** Adds a budget for a cost centre, or for one subject of it, with its twelve months. */
export function NewBudgetDialog({ choices, year: shownYear, onDone, onClose }: NewBudgetProps) {
  const t = useT()
  const policy = usePolicy()
  const [centreId, setCentreId] = useState('')
  const [subjectId, setSubjectId] = useState('')
  const [typedYear, setYear] = useState(String(shownYear))
  const [months, setMonths] = useState<MonthDraft>(emptyMonths)
  const centre = choices.cost_centers.find((it) => it.id === centreId)
  const subjects = choices.accounting_subs.filter(
    (it) => !centre?.accounting_sub_ids.length || centre.accounting_sub_ids.includes(it.id),
  )
  const year = /^2[01]\d\d$/.test(typedYear) ? Number(typedYear) : undefined
  const amounts = amountsOf(months)
  const add = useCommand(budgetApi.add, {
    refreshes: [budgetApi.list],
    onDone: (made) => {
      toast(t(messages.created, { name: made.name }), { tone: 'success' })
      onDone(made.budget_id, made.year)
    },
  })
  const send = () => {
    if (year === undefined || !areWhole(amounts)) return
    void add.send({
      ...policy.fields(),
      cost_center_id: centreId,
      ...(subjectId && { accounting_sub_id: subjectId }),
      year,
      months: amounts,
    })
  }
  return (
    <FormDialog
      title={t(messages.newTitle)}
      width={960}
      verb={t(messages.create)}
      busy={add.busy}
      refusal={add.refusal}
      isWrong={!centreId || year === undefined || isPolicyWrong(policy) || !areWhole(amounts)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <FormGrid>
            <ChoiceField
              label={t(budgetMessages.costCentre)}
              required
              empty={t(budgetMessages.choose)}
              value={centreId}
              onChange={(id) => {
                const next = choices.cost_centers.find((it) => it.id === id)
                setCentreId(id)
                if (next?.accounting_sub_ids.length && !next.accounting_sub_ids.includes(subjectId)) setSubjectId('')
                if (next && (!policy.name || policy.name === centre?.name)) policy.setName(next.name)
              }}
              choices={choices.cost_centers}
              recent="cost-centres"
              error={tried && !centreId && t(messages.centreWanted)}
            />
            <ChoiceField
              label={t(budgetMessages.subject)}
              optional
              empty={t(budgetMessages.wholeCentre)}
              value={subjectId}
              onChange={setSubjectId}
              choices={subjects.map((it) => ({ id: it.id, code: it.code, name: it.description }))}
              recent="subjects"
            />
          </FormGrid>
          <FormGrid>
            <PolicyName policy={policy} tried={tried} />
            <TextField
              label={t(budgetMessages.year)}
              required
              inputMode="numeric"
              autoComplete="off"
              value={typedYear}
              onChange={setYear}
              hint={
                year !== undefined &&
                t(messages.yearHint, { month: monthText(t, calendarMonthOf(year, choices.fiscal_start_month, 1)) })
              }
              error={tried && year === undefined && t(messages.yearWanted)}
            />
          </FormGrid>
          <PolicyFields policy={policy} tried={tried} />
          <Filling months={months} setMonths={setMonths} />
          <MonthAmounts {...{ months, year, shownYear, choices, setMonths, tried, amounts }} />
          <MonthSum label={t(messages.sum)} amounts={amounts} />
        </>
      )}
    </FormDialog>
  )
}

interface FillingProps {
  months: MonthDraft
  setMonths: (months: MonthDraft) => void
}

function Filling({ months, setMonths }: FillingProps) {
  const t = useT()
  return (
    <Radios
      legend={t(messages.months)}
      value={months.filling}
      onChange={(filling) => setMonths(fillAnew(months, filling))}
      options={fillings.map((filling) => ({ value: filling, title: t(messages[filling]) }))}
    />
  )
}

interface MonthAmountsProps {
  months: MonthDraft
  year: number | undefined
  shownYear: number
  choices: NewBudgetProps['choices']
  setMonths: (months: MonthDraft) => void
  tried: boolean
  amounts: ReturnType<typeof amountsOf>
}

/** The amounts of the months: one by one, all the same, or a year that is spread. */
function MonthAmounts({ months, year, shownYear, choices, setMonths, tried, amounts }: MonthAmountsProps) {
  const t = useT()
  return months.filling === 'each' ? (
    <>
      <p className="small muted">{t(messages.paste)}</p>
      <MonthFields
        year={year ?? shownYear}
        startMonth={choices.fiscal_start_month}
        each={months.each}
        onChange={(each) => setMonths({ ...months, each })}
        tried={tried}
      />
    </>
  ) : (
    <FormGrid>
      <AmountField
        key={months.filling}
        label={t(months.filling === 'same' ? messages.perMonth : messages.perYear)}
        labelShown
        value={months.filling === 'same' ? months.same : months.total}
        onChange={(typed) => setMonths({ ...months, [months.filling === 'same' ? 'same' : 'total']: typed })}
        hint={months.filling === 'spread' && areWhole(amounts) ? spreadText(t, amounts) : undefined}
        error={tried && !areWhole(amounts) ? t(budgetMessages.amountWrong) : undefined}
      />
    </FormGrid>
  )
}

function spreadText(t: Translate, amounts: readonly number[]): string {
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)].map(formatRupiah)
  return low === high ? t(messages.spreadEven, { amount: low! }) : t(messages.spreadTo, { low: low!, high: high! })
}
