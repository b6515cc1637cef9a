import type { complaintActions, RefusalCode } from '@borong/contract'
import type { Actor } from '#platform/actor'
import type { Verdict } from '#platform/steps'
import { complaintSteps, openStatuses } from './complaint.steps.ts'
import type { Complaint, Side } from './complaint.types.ts'

export type ComplaintAction = (typeof complaintActions)[number]
const yes: Verdict = { allowed: true }
const no = (because: RefusalCode): Verdict => ({ allowed: false, because })

const actsOf: Record<Side, readonly ComplaintAction[]> = {
  buyer: ['talk', 'arbitrate', 'withdraw'],
  seller: ['appeal', 'talk', 'arbitrate', 'transferred'],
  admin: ['pass', 'talk', 'decide'],
}

/** Whose part somebody has in a complaint; undefined for whoever has none. */
export function sideOf(actor: Actor, it: Complaint): Side | undefined {
  switch (actor.kind) {
    case 'buyer':
      return actor.companyId === it.companyId && (actor.memberId === it.memberId || actor.isOwner) ? 'buyer' : undefined
    case 'seller':
      return actor.shopId === it.shopId ? 'seller' : undefined
    case 'admin':
      return 'admin'
    default:
      return undefined
  }
}

/** Who may do what with a complaint now: the server refuses by it and the screen shows it. */
export function may(actor: Actor, action: ComplaintAction, it: Complaint): Verdict {
  const side = sideOf(actor, it)
  if (!side || !actsOf[side].includes(action)) return no('ACTION_NOT_YOURS')
  return isTime(action, side, it) ? yes : no('COMPLAINT_MOVED_ON')
}

function isTime(action: ComplaintAction, side: Side, it: Complaint): boolean {
  if (action === 'talk') return mayTalk(side, it)
  if (action === 'transferred') return it.refundStatus === 'transferring'
  const from: readonly string[] = complaintSteps[action].from
  return from.includes(it.status)
}

/** The first words of the shop are its answer. Money that somebody has to transfer is talked about until it is there. */
function mayTalk(side: Side, { status, refundStatus }: Complaint): boolean {
  if (refundStatus === 'transferring') return true
  if (side === 'seller') return status === 'communication' || status === 'wait_arbitration'
  return openStatuses.some((open) => open === status)
}

/** The actions a kind of person could ever take, with today's answer to each. */
export const actionsFor = (actor: Actor, it: Complaint) =>
  (actor.kind === 'buyer' || actor.kind === 'seller' || actor.kind === 'admin' ? actsOf[actor.kind] : []).map(
    (name) => ({ name, verdict: may(actor, name, it) }),
  )
