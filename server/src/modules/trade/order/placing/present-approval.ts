import { type ApprovalInfo, type Language, type SubmitPreview, wireCode } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { type Plan, sayAttention, sayBecause, type Trail, type TrailTask } from '#modules/company/approval'
import { presentFigure } from '#modules/company/budget'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import type { Refusal } from '#platform/http/refuse'
import { pickText, format } from '#platform/messages'
import { refusalMessage } from '#platform/refusal-message'
import type { Decided } from './decide-order.ts'
import { approvalWords } from '../order.messages.ts'
import { wireAudit, wireStatus } from '../present-order.ts'
import type { Preview } from './preview-submit.ts'
import type { OrderApproval } from '../reading/show-order.ts'

type Node = Static<typeof ApprovalInfo>['activityNodes'][number]
type Level = Pick<Trail['levels'][number], 'mode' | 'needed' | 'because' | 'approvers'>

const wireMode = { any: 'ANY', all: 'ALL', n_of: 'N_OF' } as const
const requestStatus = { running: 1, approved: 2, rejected: 3, withdrawn: 4 } as const
const taskStatus = { waiting: 1, approved: 2, rejected: 3, closed: 4 } as const

function levelName(level: number, { mode, needed, approvers }: Level, lang: Language): string {
  const name = format(approvalWords.level, lang, { level })
  if (approvers.length < 2) return name
  const how = mode === 'all' ? approvalWords.all : needed > 1 ? approvalWords.some : approvalWords.any
  return `${name}: ${format(how, lang, { n: needed })} ${approvers.length}`
}

function presentLevel(
  id: string,
  number: number,
  level: Level,
  lang: Language,
  state: { status: Node['status']; tasks: readonly TrailTask[] },
): Node {
  return {
    id: `${id}-${number}`,
    name: levelName(number, level, lang),
    level: number,
    mode: wireMode[level.mode],
    needed: level.needed,
    status: state.status,
    because: level.because.map((it) => sayBecause(it, lang)).join('\n'),
    tasks: state.tasks.length
      ? state.tasks.map((task) => ({
          id: String(task.id),
          assignee: task.decidedBy || task.assignee,
          assignee_id: String(task.assigneeId),
          acting_for: task.byDelegation ? task.assignee : '',
          status: taskStatus[task.status],
          reason: task.reason,
          create_time: toSeconds(task.openedAt),
          ...(task.decidedAt && { end_time: toSeconds(task.decidedAt) }),
        }))
      : level.approvers.map((person) => ({
          id: `${id}-${number}-${person.id}`,
          assignee: person.name,
          assignee_id: String(person.id),
          acting_for: '',
          status: 0,
          reason: '',
        })),
  }
}

function presentTrail(trail: Trail, lang: Language): Node[] {
  return trail.levels.map((level, at) => {
    const tasks = trail.tasks.filter((task) => task.level === at + 1)
    const status =
      at + 1 > trail.level
        ? trail.status === 'approved'
          ? 2
          : 0
        : at + 1 < trail.level
          ? 2
          : requestStatus[trail.status]
    return presentLevel(String(trail.id), at + 1, level, lang, { status, tasks })
  })
}

const planNodes = (plan: Plan | undefined, lang: Language): Node[] =>
  plan?.outcome === 'pending'
    ? plan.levels.map((level, at) => presentLevel('plan', at + 1, level, lang, { status: 0, tasks: [] }))
    : []

/** The last approval of an order, or what submitting it would start. */
export function presentApproval(it: OrderApproval, lang: Language): Static<typeof ApprovalInfo> {
  const { order, trails, plan, budgets, prices } = it
  const shown = plan ? undefined : trails[0]
  const earlier = plan ? trails : trails.slice(1)
  const nobody = plan?.outcome === 'pending' ? plan.levels.find((level) => level.attention)?.attention : undefined
  return {
    process_instance_id: shown ? String(shown.id) : '',
    id: shown ? String(shown.id) : '',
    status: shown ? requestStatus[shown.status] : 0,
    needs_approval: shown || plan?.outcome === 'pending' ? 1 : 0,
    version: shown?.version ?? order.version,
    attention: sayAttention(shown?.attention ?? nobody ?? '', lang),
    activityNodes: shown ? presentTrail(shown, lang) : planNodes(plan, lang),
    budgets: budgets.map((figure) => presentFigure(figure)),
    price_changes: prices.map(({ line, currentMinor }) => ({
      sku_id: String(line.skuId),
      name: pickText(line.names, lang),
      ordered_price: toRupiah(line.priceMinor),
      current_price: toRupiah(currentMinor),
    })),
    earlier: earlier.map((trail) => {
      const decided = trail.tasks.findLast((task) => task.decidedAt !== null)
      return {
        process_instance_id: String(trail.id),
        status: requestStatus[trail.status],
        opened_at: toSeconds(trail.openedAt),
        ...(trail.closedAt && { closed_at: toSeconds(trail.closedAt) }),
        version: trail.version,
        reason: decided?.reason ?? '',
        decided_by: decided?.decidedBy ?? '',
      }
    }),
  }
}

export const presentRefusal = (refusal: Refusal, lang: Language) => ({
  code: wireCode(refusal.code),
  message: refusalMessage(refusal.code, lang, refusal.facts),
})

export const presentDecided = (it: Decided, lang: Language) => ({
  sn: it.sn,
  ...('refusal' in it
    ? { done: 0, ...presentRefusal(it.refusal, lang) }
    : { done: 1, code: '', message: '', order_status: wireStatus[it.status], audit_status: wireAudit(it.status) }),
})

/** What submitting would come to. `placed`: the orders exist only in the dry run, so their numbers say nothing. */
export function presentPreview(
  ctx: Ctx,
  { orders, budgets }: Preview,
  { placed }: { placed: boolean },
): Static<typeof SubmitPreview> {
  const { lang } = ctx
  return {
    orders: orders.map(({ order, came }) => ({
      sn: placed ? order.sn : '',
      shop_id: String(order.shopId),
      shop_name: order.shopName,
      order_price: toRupiah(order.payableMinor),
      outcome: 'refusal' in came ? 'REFUSED' : came.plan.outcome === 'pending' ? 'NEEDS_APPROVAL' : 'APPROVED',
      ...('refusal' in came && { refusal: presentRefusal(came.refusal, lang) }),
      because:
        'plan' in came && came.plan.outcome === 'approved' ? came.plan.because.map((it) => sayBecause(it, lang)) : [],
      levels:
        'plan' in came && came.plan.outcome === 'pending'
          ? came.plan.levels.map((level, at) => ({
              level: at + 1,
              mode: wireMode[level.mode],
              needed: level.needed,
              approvers: level.approvers.map((person) => ({ member_id: String(person.id), name: person.name })),
              because: level.because.map((it) => sayBecause(it, lang)),
              attention: sayAttention(level.attention, lang),
            }))
          : [],
    })),
    budgets: budgets.map((figure) => presentFigure(figure)),
  }
}
