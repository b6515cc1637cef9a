import type { EmailKind } from '@borong/contract'
import type { App, Ctx } from '#platform/ctx'
import { RememberedValue } from '#platform/remembered-value'
import { perApp } from '#platform/ttl-cache'
import { latestEmailTexts, type EmailTextChange } from './email-text.store.ts'

type OwnTexts = ReadonlyMap<EmailKind, EmailTextChange>
/** What another process changed is in the e-mails of this one seconds later. */
const remembered = perApp(() => new RememberedValue<OwnTexts>(5000))

/** The words that operators have written, by the kind of e-mail. */
export const ownTexts = (ctx: Ctx): Promise<OwnTexts> =>
  remembered(ctx.app).get(ctx, async () => new Map((await latestEmailTexts(ctx)).map((it) => [it.kind, it] as const)))

export const invalidateOwnTexts = (app: App): void => remembered(app).invalidate()
