import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse, refuseField } from '#platform/http/refuse'
import { type Audience, changesOfDefault, insertDefault } from './notice-default.store.ts'
import { invalidateDefaults, standardWay } from './notice-defaults.ts'
import { isNoticeKind } from './notice.messages.ts'
import { isAlwaysSent } from './notice.topics.ts'

interface Wanted {
  inApp: boolean
  /** Undefined: as it is. */
  byEmail: boolean | undefined
  fixed: boolean
  version: number
  reason: string
}

/**
 * Sets how a kind goes to people who have chosen nothing themselves, or that nobody can switch it off. It holds for the next notice.
 * Refuses NOT_FOUND, NOTICE_ALWAYS_TOLD for what concerns security, INVALID_INPUT for e-mails to people of shops,
 * NOTICE_WITHOUT_CHANNEL, and MOVED_ON when somebody else has changed it since it was seen.
 */
export async function changeNoticeDefault(
  ctx: Ctx,
  { audience, kind }: { audience: Audience; kind: string },
  { inApp, byEmail, fixed, version, reason }: Wanted,
): Promise<void> {
  const standard = standardWay(audience, kind)
  if (isNoticeKind(kind) && isAlwaysSent(kind)) return refuse('NOTICE_ALWAYS_TOLD')
  if (audience === 'shop' && byEmail) return refuseField('by_email', 'NO_EMAIL_TO_SHOPS')
  const [last] = await changesOfDefault(ctx, audience, kind)
  if ((last?.number ?? 0) !== version) return refuse('MOVED_ON')
  const before = last ?? standard
  const after = { inApp, byEmail: byEmail ?? before.byEmail, fixed }
  if (fixed && !after.inApp && !after.byEmail) return refuse('NOTICE_WITHOUT_CHANNEL')
  const admin = adminIn(ctx)
  const added = await insertDefault(ctx, {
    ...after,
    audience,
    kind,
    number: version + 1,
    reason,
    changedAt: ctx.clock.now(),
    changedBy: admin.accountId,
    byName: admin.name,
  })
  if (!added) return refuse('MOVED_ON')
  ctx.audit({
    id: kind,
    before: { audience, inApp: before.inApp, byEmail: before.byEmail, fixed: before.fixed },
    after: { audience, ...after, reason },
  })
  ctx.afterCommit(() => invalidateDefaults(ctx.app))
}
