import type { inquiryActions } from '@borong/contract'
import { actsForMember, actsForShop } from '#modules/company/organisation'
import type { Actor } from '#platform/actor'
import { allowed, type Decision, denied, kindOf } from '#platform/state-machine'
import { type InviteStatus, type InviteTransition, inviteMachine } from './inquiry.machine.ts'
import { type Inquiry, type Invite, statusAt } from './inquiry.types.ts'

export type InquiryAction = (typeof inquiryActions)[number]

const ends: readonly InviteStatus[] = inviteMachine.transitions.cancel.from

type Asked = Pick<Inquiry, 'companyId' | 'memberId' | 'status'>
type Invited = Pick<Invite, 'shopId' | 'status' | 'replyBy' | 'validUntil'>

/** Who may take a step with one shop now: the server refuses by it and the screen shows it. */
export function mayTransition(
  actor: Actor,
  step: InviteTransition,
  inquiry: Asked,
  invite: Invited,
  now: Date,
): Decision {
  const theirs = actor.kind === 'system' || actsForMember(actor, inquiry) || actsForShop(actor, invite)
  if (!theirs || !inviteMachine.transitions[step].by.includes(kindOf(actor) as never)) return denied('ACTION_NOT_YOURS')
  const status = statusAt(invite, now)
  if (step === 'expire') return invite.status !== status ? allowed : denied('INQUIRY_MOVED_ON')
  if (!inviteMachine.isTime(step, status))
    return denied(status === 'expired' && invite.status === 'quoted' ? 'QUOTE_EXPIRED' : 'INQUIRY_MOVED_ON')
  return step === 'order' && actor.kind === 'buyer' && !actor.permissions.has('my-order')
    ? denied('PERMISSION_MISSING', { permission: 'my-order' })
    : allowed
}

/** What may be done with the inquiry as a whole. */
export function mayAct(
  actor: Actor,
  action: InquiryAction,
  inquiry: Asked,
  invites: readonly Invited[],
  now: Date,
): Decision {
  if (!actsForMember(actor, inquiry)) return denied('ACTION_NOT_YOURS')
  const fits =
    action === 'cancel' ? invites.some((invite) => ends.includes(statusAt(invite, now))) : inquiry.status === 'draft'
  return fits ? allowed : denied('INQUIRY_MOVED_ON')
}
