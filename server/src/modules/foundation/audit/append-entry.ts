import type { Actor } from '#platform/actor'
import { type AuditChange, type CallInHand, changedFields, objectOf } from '#platform/audit'
import type { Ctx } from '#platform/ctx'
import { addRows, type NewAuditRow } from './audit.store.ts'

/** Who acts and for whom, of people who are signed in; the mall itself and guests leave no rows. */
function personOf(
  actor: Actor,
): Pick<NewAuditRow, 'audience' | 'company_id' | 'shop_id' | 'account_id' | 'person_id' | 'person_name'> | undefined {
  if (actor.kind === 'guest' || actor.kind === 'system') return undefined
  return {
    audience: actor.kind,
    company_id: actor.kind === 'buyer' ? actor.companyId : null,
    shop_id: actor.kind === 'seller' ? actor.shopId : null,
    account_id: actor.accountId,
    person_id: actor.kind === 'buyer' ? actor.memberId : actor.kind === 'seller' ? actor.staffId : actor.accountId,
    person_name: actor.key ? `key ${actor.key.label} of ${actor.name}` : actor.name,
  }
}

const field = (value: Readonly<Record<string, unknown>> | undefined) => (value ? JSON.stringify(value) : null)

/** Writes what a command did, in its transaction and in one statement. */
export async function appendEntries(ctx: Ctx, call: CallInHand, changes: readonly AuditChange[]): Promise<void> {
  const person = personOf(ctx.actor)
  if (!person) return
  const { audit: subject, method, path } = call.route
  // A deputy acts for somebody in all that the command does.
  const onBehalfOf = changes.find((it) => it.onBehalfOf !== undefined)?.onBehalfOf ?? null
  await addRows(
    ctx,
    changes.map((change) => {
      const { before, after } = changedFields(change.before, change.after)
      const { object, objectId } = objectOf(subject!, change, call.request, call.reply)
      return {
        ...person,
        at: ctx.clock.now(),
        on_behalf_of: onBehalfOf,
        action: `${method} ${path}`,
        object,
        object_id: objectId,
        before: field(before),
        after: field(after),
        ip: call.ip,
        user_agent: call.userAgent,
        request_id: call.requestId,
      }
    }),
  )
}
