import type { Reply, adminConsentApi, consentApi, consentWays } from '@borong/contract'
import { documentVersions, versionsThatAsk, versionWords } from '#modules/storefront/content'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { presentAsked } from '#platform/http/present-asked'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { asksOfAccount, documentsOf } from './asks-of-account.ts'
import { consentsOf, countPeopleUnscoped, pageOfPeopleUnscoped } from './consent.store.ts'
import { readerIn } from './reader-in.ts'
import { versionFor } from './version-for.ts'

type Agreements = Reply<typeof consentApi.list>
type Position = Agreements['agreed'][number]['position']

/** What asks the person, and to what they agreed. */
export async function presentAgreements(ctx: Ctx): Promise<Agreements> {
  const { accountId, audience } = readerIn(ctx)
  const [asks, agreed] = [await asksOfAccount(ctx, accountId, audience), await consentsOf(ctx, accountId)]
  const words = await versionWords(ctx, [...asks, ...agreed])
  const of = (it: { articleId: number; number: number }) =>
    words.find((one) => one.articleId === it.articleId && one.number === it.number)
  return {
    asked: asks.flatMap((it) => {
      const said = of(it)
      return said
        ? {
            ...presentAsked(it),
            title: pickText(said.titles, ctx.lang),
            content: pickText(said.contents, ctx.lang),
            changes: pickText(said.changes ?? { 'en-us': '' }, ctx.lang),
          }
        : []
    }),
    agreed: agreed.flatMap((it) => {
      const said = of(it)
      return said && documentsOf[audience].includes(said.place)
        ? {
            position: said.place as Position,
            number: it.number,
            title: pickText(said.titles, ctx.lang),
            agree_time: toSeconds(it.agreedAt),
            way: it.way.toUpperCase() as (typeof consentWays)[number],
          }
        : []
    }),
  }
}

/** One version. Refuses NOT_FOUND. */
export async function presentVersionFor(
  ctx: Ctx,
  named: { position: Position; number: number },
): Promise<Reply<typeof consentApi.version>> {
  const { titles, contents } = await versionFor(ctx, { place: named.position, number: named.number })
  return { ...named, title: pickText(titles, ctx.lang), content: pickText(contents, ctx.lang) }
}

interface Asked {
  hasAgreed: boolean
  keyword: string
  page_no: number
  page_size: number
}

/** Who has agreed to a document and who has not, for operators. Refuses NOT_FOUND for what nobody agrees to. */
export async function presentPeopleAsked(
  ctx: Ctx,
  articleId: number,
  { hasAgreed, keyword, page_no, page_size }: Asked,
): Promise<Reply<typeof adminConsentApi.list>> {
  const all = [...documentsOf.buyer, ...documentsOf.seller]
  const document = (await documentVersions(ctx, all)).find((it) => it.articleId === articleId) ?? refuse('NOT_FOUND')
  const asked = (await versionsThatAsk(ctx)).findLast((it) => it.articleId === articleId)
  const filter = {
    articleId,
    number: asked?.number ?? document.number,
    ofShops: documentsOf.seller.includes(document.place),
    hasAgreed,
    keyword,
  }
  const counts = await countPeopleUnscoped(ctx, filter)
  const { rows, total } = await pageOfPeopleUnscoped(ctx, filter, { from: (page_no - 1) * page_size, size: page_size })
  return {
    number: filter.number,
    ...(asked && { ask_time: toSeconds(asked.asksFrom) }),
    ...counts,
    data: rows.map((it) => ({
      name: it.name,
      username: it.username,
      place_name: it.placeName,
      ...(it.number !== null && { number: it.number }),
      ...(it.agreedAt && { agree_time: toSeconds(it.agreedAt) }),
    })),
    data_total: total,
    page_no,
    page_size,
  }
}
