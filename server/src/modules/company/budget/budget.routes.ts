import { type Input, budgetApi } from '@borong/contract'
import { buyerIn } from '#platform/http/buyer-in'
import { type Ctx, inCommand } from '#platform/ctx'
import type { Http, RequestContext } from '#platform/http/http'
import { readPeriod } from '#platform/http/read-period'
import { readRupiah } from '#platform/http/read-rupiah'
import { refuse } from '#platform/http/refuse'
import type { Search } from './centre/centre.store.ts'
import { addCentre, type CentreInput, editCentre, listCentres, removeCentre } from './centre/save-centre.ts'
import { addSubject, editSubject, listSubjects, removeSubject } from './centre/save-subject.ts'
import { presentCentre, presentKeptSubject } from './centre/present-centre.ts'
import { readBudgetTable } from './plan/budget-table.ts'
import { budgetChoices } from './plan/budget-choices.ts'
import { closeBudget } from './plan/close-budget.ts'
import { editBudget } from './plan/edit-budget.ts'
import { exportBudgets } from './plan/export-budgets.ts'
import { budgetTemplate, checkBudgetTable, importBudgets } from './plan/import-budgets.ts'
import { saveMySetting, mySetting } from './plan/save-setting.ts'
import { listBudgets, showBudget } from './plan/list-budgets.ts'
import { type BudgetPolicy, openBudgets } from './plan/open-budget.ts'
import type { BudgetFilter } from './plan/plan.store.ts'
import {
  presentBudget,
  presentChoices,
  presentDetail,
  presentEntry,
  presentReport,
  readKind,
} from './plan/present-budget.ts'
import { reviseMonths } from './plan/revise-budget.ts'
import { showStatement } from './plan/show-statement.ts'
import { transferBudget } from './plan/transfer-budget.ts'
import { presentCostCentre, presentSubject } from './present-accounting.ts'
import { myCostCentres, mySubjects } from './resolve-accounting.ts'

const idOf = (id: string | undefined) => (id === undefined ? undefined : Number(id))
const momentOf = (seconds: number | undefined) => (seconds === undefined ? undefined : new Date(seconds * 1000))
const outcome = { removed: 'REMOVED', disabled: 'DISABLED' } as const
const states = { ACTIVE: 'active', DISABLED: 'disabled' } as const
const standings = { ACTIVE: 'active', CLOSED: 'closed' } as const

const readSearch = <Type extends string>({
  keyword = '',
  state,
  type,
}: Omit<Input<typeof budgetApi.costCentres>, 'type'> & { type?: Type }): Search<Type> => ({
  keyword: keyword.trim(),
  state: state && states[state],
  type,
})
const readCentre = (input: Input<typeof budgetApi.addCostCentre>): CentreInput => ({
  code: input.code,
  name: input.name.trim(),
  type: input.type,
  description: input.description ?? '',
  validFrom: momentOf(input.valid_from),
  validTo: momentOf(input.valid_to),
  managerId: idOf(input.manager_id),
  memberIds: (input.member_ids ?? []).map(Number),
  subjectIds: (input.accounting_sub_ids ?? []).map(Number),
})
const readFilter = (input: Input<typeof budgetApi.export>): BudgetFilter => ({
  year: input.year,
  centreId: idOf(input.cost_center_id),
  subjectId: idOf(input.accounting_sub_id),
  state: input.state && standings[input.state],
  keyword: input.keyword?.trim(),
})
const readPolicy = (input: Omit<Input<typeof budgetApi.edit>, 'id' | 'reason' | 'version'>): BudgetPolicy => ({
  name: input.name.trim(),
  mode: input.mode,
  control: input.control,
  toleranceMinor: readRupiah('tolerance', input.tolerance ?? 0),
  ownerMemberId: idOf(input.owner_id) ?? null,
  alertPercents: input.alert_percents ?? [],
})

const fileOf = ({ file }: RequestContext) => file ?? refuse('FILE_MISSING')

export function budgetRoutes(http: Http) {
  http.query(budgetApi.myCostCentres, async (ctx) => (await myCostCentres(ctx)).map(presentCostCentre))
  http.query(budgetApi.mySubjects, async (ctx) => (await mySubjects(ctx)).map(presentSubject))
  centreRoutes(http)
  planRoutes(http)
  tableRoutes(http)
}

function centreRoutes(http: Http) {
  const present = (ctx: Ctx) => presentCentre(buyerIn(ctx).timeZone, ctx.clock.now())

  http.query(budgetApi.costCentres, async (ctx, input) => {
    const { page_no = 1, page_size = 10 } = input
    const { total, centres } = await listCentres(ctx, readSearch(input), { no: page_no, size: page_size })
    return { data: centres.map(present(ctx)), data_total: total, page_no, page_size }
  })
  http.command(budgetApi.addCostCentre, async (ctx, input) => present(ctx)(await addCentre(ctx, readCentre(input))))
  http.command(budgetApi.editCostCentre, async (ctx, { id, version, state, ...input }) =>
    present(ctx)(
      await editCentre(ctx, { id: Number(id), version }, { ...readCentre(input), state: state && states[state] }),
    ),
  )
  http.command(budgetApi.removeCostCentre, async (ctx, { id }) => ({
    outcome: outcome[await removeCentre(ctx, Number(id))],
  }))

  http.query(budgetApi.subjects, async (ctx, { page_no = 1, page_size = 10, keyword = '', state, type }) => {
    const search = { keyword: keyword.trim(), state: state && states[state], type }
    const { total, rows } = await listSubjects(ctx, search, { no: page_no, size: page_size })
    return { data: rows.map(presentKeptSubject), data_total: total, page_no, page_size }
  })
  http.command(budgetApi.addSubject, async (ctx, { code, description, type }) =>
    presentKeptSubject(await addSubject(ctx, { code, description: description.trim(), type })),
  )
  http.command(budgetApi.editSubject, async (ctx, { id, version, state, code, description, type }) =>
    presentKeptSubject(
      await editSubject(
        ctx,
        { id: Number(id), version },
        { code, description: description.trim(), type, state: state && states[state] },
      ),
    ),
  )
  http.command(budgetApi.removeSubject, async (ctx, { id }) => ({
    outcome: outcome[await removeSubject(ctx, Number(id))],
  }))
}

function planRoutes(http: Http) {
  const show = async (ctx: Ctx, id: number) => presentDetail(await showBudget(ctx, id))

  http.query(budgetApi.choices, async (ctx) => presentChoices(await budgetChoices(ctx)))
  http.query(budgetApi.list, async (ctx, input) => {
    const { page_no = 1, page_size = 10 } = input
    const { total, budgets } = await listBudgets(ctx, readFilter(input), { no: page_no, size: page_size })
    return { data: budgets.map(presentBudget), data_total: total, page_no, page_size }
  })
  http.query(budgetApi.show, (ctx, { id }) => show(ctx, Number(id)))
  http.query(budgetApi.entries, async (ctx, { id, page_no = 1, page_size = 10, month, kind, ...period }) => {
    const filter = { month, kind: kind && readKind(kind), ...readPeriod(period) }
    const { budget, total, rows } = await showStatement(ctx, Number(id), filter, { no: page_no, size: page_size })
    return { data: rows.map(presentEntry(budget)), data_total: total, page_no, page_size }
  })
  http.command(budgetApi.add, async (ctx, input) => {
    const [id] = await openBudgets(ctx, buyerIn(ctx).companyId, [
      {
        ...readPolicy(input),
        costCentreId: Number(input.cost_center_id),
        subjectId: idOf(input.accounting_sub_id) ?? null,
        year: input.year,
        months: input.months.map((amount, at) => readRupiah(`months.${at}`, amount)),
      },
    ])
    return show(ctx, id!)
  })
  http.command(budgetApi.edit, async (ctx, { id, version, reason, ...policy }) => {
    await editBudget(ctx, { id: Number(id), version }, readPolicy(policy), reason)
    return show(ctx, Number(id))
  })
  http.command(budgetApi.revise, async (ctx, { id, version, reason, months }) => {
    const amounts = months.map(({ month, amount }, at) => ({
      month,
      amountMinor: readRupiah(`months.${at}.amount`, amount),
    }))
    await reviseMonths(ctx, { id: Number(id), version }, amounts, reason)
    return show(ctx, Number(id))
  })
  http.command(budgetApi.transfer, async (ctx, input) => {
    await transferBudget(ctx, {
      id: Number(input.id),
      version: input.version,
      month: input.month,
      toId: Number(input.to_id),
      toMonth: input.to_month,
      amountMinor: readRupiah('amount', input.amount),
      reason: input.reason,
    })
    return show(ctx, Number(input.id))
  })
  http.command(budgetApi.close, async (ctx, { id, version, reason }) => {
    await closeBudget(ctx, { id: Number(id), version }, reason)
    return show(ctx, Number(id))
  })
  http.query(budgetApi.setting, async (ctx) => {
    const { controlOn, startMonth, version } = await mySetting(ctx)
    return { control_on: controlOn ? 1 : 0, fiscal_start_month: startMonth, version }
  })
  http.command(budgetApi.keepSetting, async (ctx, input) => {
    await saveMySetting(ctx, {
      controlOn: input.control_on === 1,
      startMonth: input.fiscal_start_month,
      version: input.version,
    })
    return { ok: true }
  })
}

function tableRoutes(http: Http) {
  http.query(budgetApi.template, async (ctx) => ({ bytes: await budgetTemplate(ctx), fileName: 'budgets.xlsx' }))
  http.query(budgetApi.export, async (ctx, input) => ({
    bytes: await exportBudgets(ctx, readFilter(input)),
    fileName: 'budgets.xlsx',
  }))
  http.query(budgetApi.checkImport, async (ctx, _, requestContext) =>
    presentReport(await checkBudgetTable(ctx, await readBudgetTable(ctx, fileOf(requestContext)))),
  )
  http.free(budgetApi.import, async (app, { actor, lang, requestContext }) => {
    // Read before the transaction, which waits for nothing outside of the database.
    const table = await readBudgetTable({ actor, lang }, fileOf(requestContext))
    return presentReport(await inCommand(app, actor, lang, (ctx) => importBudgets(ctx, table, presentReport)))
  })
}
