import { memberDocuments, shopDocuments } from '@borong/contract'
import { dayIn, mallZone, startOfDay } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { readDay } from '#platform/http/read-day'
import { refuse, refuseField } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { invalidatePages } from '../remembered.ts'
import { addArticleVersion, showArticle } from './article.store.ts'
import { type Seen, takeArticle } from './take-article.ts'

/** What people agree to; other documents are only read. */
const agreedTo: ReadonlySet<string> = new Set([...memberDocuments, ...shopDocuments])
export const isAgreedTo = (place: string | null): boolean => place !== null && agreedTo.has(place)

export interface AskingAgain {
  /** yyyy-mm-dd in the zone of the mall. */
  fromDay: string
  changes: LocalizedText
}

function momentOf(ctx: Ctx, fromDay: string): Date {
  const day = readDay('ask_again.from_day', fromDay)
  if (day < dayIn(ctx.clock.now(), mallZone)) return refuseField('ask_again.from_day', 'IN_PAST')
  return new Date(startOfDay(day, mallZone) * 1000)
}

/**
 * Shows visitors the draft and keeps it as a version; an article that was hidden and has no draft is shown again as it was. Refuses
 * NOT_FOUND, MOVED_ON, ARTICLE_UNCHANGED where visitors see it already, and ARTICLE_ASKS_NOBODY where a version that nobody agrees to would ask.
 */
export async function publishArticle(ctx: Ctx, seen: Seen, asking?: AskingAgain): Promise<void> {
  const { id, place, draft, isShown, titles, contents, lastNumber } = await takeArticle(ctx, seen)
  if (isShown && !draft) refuse('ARTICLE_UNCHANGED')
  if (asking && !(draft && isAgreedTo(place))) refuse('ARTICLE_ASKS_NOBODY')
  const asks = asking && { asksFrom: momentOf(ctx, asking.fromDay), changes: asking.changes }
  await showArticle(ctx, id, draft ?? { titles, contents })
  const number = draft ? lastNumber + 1 : lastNumber
  if (draft) await addArticleVersion(ctx, { articleId: id, number, by: adminIn(ctx).name, ...draft, ...asks })
  ctx.audit({ after: { number, ...(asking && { asks_from: asking.fromDay }) } })
  ctx.afterCommit(() => invalidatePages(ctx.app))
}
