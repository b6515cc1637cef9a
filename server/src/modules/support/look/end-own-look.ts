import type { Language } from '@borong/contract'
import { operatorOf } from '#modules/foundation/operators'
import { type Actor, type Admin, guest } from '#platform/actor'
import { callOf, inHand } from '#platform/audit'
import { type App, inCommand, readingCtx } from '#platform/ctx'
import { endLook, findOpenLookUnscoped } from './look.store.ts'
import { hashLookToken } from './look-token.ts'

/** Ends the look of a token, and writes that its operator did. Done already where it has ended. */
export async function endOwnLook(app: App, token: string, { actor, lang }: { actor: Actor; lang: Language }) {
  const reading = readingCtx(app, guest, lang)
  const look = await findOpenLookUnscoped(reading, hashLookToken(token))
  if (!look) return
  const operator = await operatorOf(reading, look.operator_id)
  const name = operator?.name ?? look.operator_name
  const { operator_id: accountId, operator_session: sessionId } = look
  const person: Admin = {
    kind: 'admin',
    accountId,
    sessionId,
    name,
    isOwner: false,
    permissions: new Set(),
    mustChangePassword: false,
  }
  const end = (who: Actor) =>
    inCommand(app, who, lang, async (ctx) => {
      if (await endLook(ctx, look.id, 'ended'))
        ctx.audit({ id: look.id, after: { ended_at: ctx.clock.now().toISOString(), because: 'ended' } })
    })
  // The row of the log is the operator's, not that of whom they looked as.
  const call = callOf(actor)
  await (call ? inHand({ ...call, actor: person }, end) : end(person))
}
