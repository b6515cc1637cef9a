import { activeAmong } from '#modules/company/organisation'
import type { RefusalCode } from '@borong/contract'
import type { Sen } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { BudgetControl, BudgetMode } from '../budget.types.ts'
import { centresAmong, subjectsAmong } from '../centre/centre.store.ts'
import { findSetting, type Move, writeMoves } from '../reservation/reservation.store.ts'
import { activeScopes, lockFiscalYearShared, insertBudgets } from './plan.store.ts'

/** How a budget is counted and controlled. */
export interface BudgetPolicy {
  name: string
  mode: BudgetMode
  control: BudgetControl
  toleranceMinor: Sen
  ownerMemberId: number | null
  alertPercents: number[]
}
export interface BudgetScope {
  costCentreId: number
  /** Null: the whole cost centre. */
  subjectId: number | null
  year: number
}
export interface BudgetDraft extends BudgetPolicy, BudgetScope {
  /** What each of the twelve months is allotted, from the first of the fiscal year on. */
  months: Sen[]
}

export const scopeKey = ({ costCentreId, subjectId, year }: BudgetScope) => `${costCentreId}/${subjectId ?? ''}/${year}`

/** Why a budget cannot be opened, with the facts of the refusal. */
type Fault = [code: RefusalCode, facts: Record<string, unknown>]

/**
 * Opens budgets of a company with what their months are allotted, all or none. Refuses NOT_FOUND for a cost centre,
 * subject or owner of somebody else, SUBJECT_NOT_ALLOWED for a subject the cost centre does not take, and BUDGET_THERE.
 */
export async function openBudgets(
  ctx: Ctx,
  companyId: number,
  drafts: readonly BudgetDraft[],
  reason = '',
): Promise<number[]> {
  if (!drafts.length) return []
  await lockFiscalYearShared(ctx, companyId)
  const fault = (await faultsOf(ctx, companyId, drafts)).find((it) => it !== undefined)
  if (fault) return refuse(...fault)
  const { startMonth } = await findSetting(ctx, companyId)
  const made = await insertBudgets(
    ctx,
    drafts.map((draft) => ({
      company_id: companyId,
      cost_centre_id: draft.costCentreId,
      subject_id: draft.subjectId,
      year: draft.year,
      start_month: startMonth,
      name: draft.name,
      mode: draft.mode,
      control: draft.control,
      tolerance_minor: draft.toleranceMinor,
      owner_member_id: draft.ownerMemberId,
      alert_percents: thresholds(draft.alertPercents),
      created_at: ctx.clock.now(),
    })),
  )
  // Somebody else opened one between the look and the write.
  if (made.length !== drafts.length) return refuse('MOVED_ON')
  const idOf = new Map(made.map((it) => [scopeKey(it), it.id]))
  await writeMoves(
    ctx,
    drafts.flatMap((draft) =>
      draft.months.flatMap((amountMinor, at): Move[] =>
        amountMinor === 0
          ? []
          : [
              {
                budgetId: idOf.get(scopeKey(draft))!,
                month: at + 1,
                kind: 'grant',
                allotted: amountMinor,
                eventKey: 'grant',
                reason,
              },
            ],
      ),
    ),
  )
  return drafts.map((draft) => idOf.get(scopeKey(draft))!)
}

/** In the order of the drafts. */
async function faultsOf(ctx: Ctx, companyId: number, drafts: readonly BudgetDraft[]): Promise<(Fault | undefined)[]> {
  const ids = (pick: (draft: BudgetDraft) => number | null) => [
    ...new Set(drafts.map(pick).filter((id) => id !== null)),
  ]
  const centres = new Map(
    (
      await centresAmong(
        ctx,
        companyId,
        ids((it) => it.costCentreId),
      )
    ).map((it) => [it.id, it]),
  )
  const subjects = new Map(
    (
      await subjectsAmong(
        ctx,
        companyId,
        ids((it) => it.subjectId),
      )
    ).map((it) => [it.id, it]),
  )
  const owners = new Set(
    (
      await activeAmong(
        ctx,
        companyId,
        ids((it) => it.ownerMemberId),
      )
    ).map((it) => it.id),
  )
  const there = new Map(
    (
      await activeScopes(
        ctx,
        companyId,
        ids((it) => it.year),
      )
    ).map((it) => [scopeKey(it), it.name]),
  )
  return drafts.map((draft): Fault | undefined => {
    const centre = centres.get(draft.costCentreId)
    const subject = draft.subjectId === null ? undefined : subjects.get(draft.subjectId)
    if (!centre || (draft.subjectId !== null && !subject)) return ['NOT_FOUND', {}]
    if (draft.ownerMemberId !== null && !owners.has(draft.ownerMemberId)) return ['NOT_FOUND', {}]
    if (centre.disabledAt !== null) return ['COST_CENTRE_CLOSED', { code: centre.code }]
    if (subject && centre.subjectIds.length && !centre.subjectIds.includes(subject.id))
      return ['SUBJECT_NOT_ALLOWED', { centre: centre.code, subject: subject.code }]
    const taken = there.get(scopeKey(draft))
    return taken === undefined ? undefined : ['BUDGET_THERE', { name: taken }]
  })
}

/** Each threshold once, the lowest first. */
export const thresholds = (percents: readonly number[]) => [...new Set(percents)].toSorted((a, b) => a - b)
