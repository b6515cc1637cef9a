import type { adminSearchApi, Reply } from '@borong/contract'
import { nameGoods } from '#modules/shop/catalog'
import { dayIn, days, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { pageOfAsked } from './asked.store.ts'
import { findRedirect, findSynonyms, type Redirect, type SynonymGroup } from './search-dictionary.store.ts'
import { readingOf } from './find-goods.ts'
import { plainKeyword } from './search.ts'
import { redirectOf } from './dictionary.ts'
import { trySearch } from './try-search.ts'

export const presentSynonyms = (it: SynonymGroup): Reply<typeof adminSearchApi.createSynonyms> => ({
  synonym_id: String(it.id),
  words: it.words,
  leads_to: it.leadsTo,
  ...(it.language && { language: it.language }),
  version: it.version,
})
export const presentRedirect = (it: Redirect): Reply<typeof adminSearchApi.createRedirect> => ({
  redirect_id: String(it.id),
  keyword: it.keyword,
  url: it.url,
  version: it.version,
})
/** One group. Refuses NOT_FOUND. */
export const shownSynonyms = async (ctx: Ctx, id: number) =>
  presentSynonyms((await findSynonyms(ctx, id)) ?? refuse('NOT_FOUND'))
/** One keyword. Refuses NOT_FOUND. */
export const shownRedirect = async (ctx: Ctx, id: number) =>
  presentRedirect((await findRedirect(ctx, id)) ?? refuse('NOT_FOUND'))

const daysShown = 7

/** What was searched for, with what is found now. */
export async function presentSearches(
  ctx: Ctx,
  asked: { kind?: 'ALL' | 'NOTHING_FOUND'; days?: number; keyword?: string; page_no?: number; page_size?: number },
): Promise<Reply<typeof adminSearchApi.searches>> {
  const { kind, keyword = '', page_no = 1, page_size = 10 } = asked
  const first = new Date(ctx.clock.now().getTime() - days((asked.days ?? daysShown) - 1))
  const { rows, total } = await pageOfAsked(ctx, {
    since: dayIn(first, mallZone),
    keyword: plainKeyword(keyword),
    nothingFound: kind === 'NOTHING_FOUND',
    from: (page_no - 1) * page_size,
    size: page_size,
  })
  const data = await Promise.all(
    rows.map(async (it) => {
      const leadsTo = await redirectOf(ctx, it.keyword)
      return {
        keyword: it.keyword,
        times: it.times,
        found_num: it.found,
        now_num: (await readingOf(ctx, it.keyword))?.found ?? 0,
        last_day: it.lastDay,
        ...(leadsTo !== undefined && { leads_to: leadsTo }),
      }
    }),
  )
  return { data, data_total: total, page_no, page_size }
}

export async function presentTried(ctx: Ctx, keyword: string): Promise<Reply<typeof adminSearchApi.tryOut>> {
  const { also, found, without, leadsTo } = await trySearch(ctx, keyword)
  const names = await nameGoods(ctx, [...found.goodsIds, ...without.goodsIds])
  const shown = ({ total, goodsIds }: typeof found) => ({
    total,
    goods: goodsIds.map((id) => ({
      goods_id: String(id),
      goods_name: pickText(names.get(id)?.names ?? {}, ctx.lang),
    })),
  })
  return {
    also,
    found: shown(found),
    without: shown(without),
    ...(leadsTo !== undefined && { leads_to: leadsTo }),
  }
}
