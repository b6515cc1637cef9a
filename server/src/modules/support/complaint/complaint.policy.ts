import type { complaintActions } from '@borong/contract'
import { actsForMember, actsForShop } from '#modules/company/organisation'
import type { Actor } from '#platform/actor'
import { allowed, type Decision, denied } from '#platform/state-machine'
import { complaintMachine, openStatuses } from './complaint.machine.ts'
import type { Complaint, Side } from './complaint.types.ts'

export type ComplaintAction = (typeof complaintActions)[number]

const actsOf: Record<Side, readonly ComplaintAction[]> = {
  buyer: ['talk', 'arbitrate', 'withdraw'],
  seller: ['appeal', 'talk', 'arbitrate', 'transferred'],
  admin: ['pass', 'talk', 'decide', 'transferred'],
}

/** Whose part somebody has in a complaint; undefined for whoever has none. */
export function sideOf(actor: Actor, it: Complaint): Side | undefined {
  if (actor.kind === 'admin') return 'admin'
  if (actsForMember(actor, it)) return 'buyer'
  return actsForShop(actor, it) ? 'seller' : undefined
}

/** Who may do what with a complaint now: the server refuses by it and the screen shows it. */
export function may(actor: Actor, action: ComplaintAction, it: Complaint): Decision {
  const side = sideOf(actor, it)
  if (!side || !actsOf[side].includes(action)) return denied('ACTION_NOT_YOURS')
  return isTime(action, side, it) ? allowed : denied('COMPLAINT_MOVED_ON')
}

function isTime(action: ComplaintAction, side: Side, it: Complaint): boolean {
  if (action === 'talk') return mayTalk(side, it)
  if (action === 'transferred') return it.refundStatus === 'transferring'
  return complaintMachine.isTime(action, it.status)
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
    (name) => ({ name, decision: may(actor, name, it) }),
  )
