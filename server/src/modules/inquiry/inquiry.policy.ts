import type { deskActions, inquiryActions, quoteActions, RefusalCode } from '@borong/contract'
import type { Actor } from '#platform/actor'
import type { Verdict } from '#platform/steps'
import { type InviteStatus, type InviteStep, inviteSteps } from './inquiry.steps.ts'
import { type Inquiry, type Invite, statusAt } from './inquiry.types.ts'

export type SheetAction = (typeof inquiryActions)[number]
export type QuoteAction = (typeof quoteActions)[number]
export type DeskAction = (typeof deskActions)[number]

const yes: Verdict = { allowed: true }
const no = (because: RefusalCode): Verdict => ({ allowed: false, because })
const ends: readonly InviteStatus[] = inviteSteps.cancel.from

type Asked = Pick<Inquiry, 'companyId' | 'memberId' | 'status'>
type Invited = Pick<Invite, 'shopId' | 'status' | 'replyBy' | 'validUntil'>

/** A sheet belongs to whoever collected it; the owner of the company may act for them. */
const isTheirs = (actor: Actor, sheet: Asked) =>
  actor.kind === 'buyer' && actor.companyId === sheet.companyId && (actor.memberId === sheet.memberId || actor.isOwner)

/** Who may take a step with one shop now: the server refuses by it and the screen shows it. */
export function mayStep(actor: Actor, step: InviteStep, sheet: Asked, invite: Invited, now: Date): Verdict {
  const { from, by } = inviteSteps[step]
  const [who] = by
  const theirs =
    who === 'buyer'
      ? isTheirs(actor, sheet)
      : who === 'seller'
        ? actor.kind === 'seller' && actor.shopId === invite.shopId
        : actor.kind === 'system'
  if (!theirs) return no('ACTION_NOT_YOURS')
  const status = statusAt(invite, now)
  if (step === 'expire') return invite.status !== status ? yes : no('INQUIRY_MOVED_ON')
  if (!from.includes(status as never))
    return no(status === 'expired' && invite.status === 'quoted' ? 'QUOTE_EXPIRED' : 'INQUIRY_MOVED_ON')
  return step === 'order' && actor.kind === 'buyer' && !actor.permissions.has('my-order')
    ? no('PERMISSION_MISSING')
    : yes
}

/** What may be done with the sheet as a whole. */
export function mayAct(
  actor: Actor,
  action: SheetAction,
  sheet: Asked,
  invites: readonly Invited[],
  now: Date,
): Verdict {
  if (!isTheirs(actor, sheet)) return no('ACTION_NOT_YOURS')
  const fits =
    action === 'cancel' ? invites.some((invite) => ends.includes(statusAt(invite, now))) : sheet.status === 'draft'
  return fits ? yes : no('INQUIRY_MOVED_ON')
}
