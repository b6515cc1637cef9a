import { overviewApi } from '@borong/contract'
import { buyerIn } from '#platform/http/buyer-in'
import type { Http } from '#platform/http/http'
import { countAll } from './count-all.ts'
import { countBadges } from './count-badges.ts'
import { presentStatistics } from './present-statistics.ts'
import { watchMember } from './watch-member.ts'

export function overviewRoutes(http: Http) {
  http.query(overviewApi.statistics, async (ctx) => presentStatistics(await countAll(ctx)))
  http.watch(
    overviewApi.live,
    async (ctx) => (await countBadges(ctx, [buyerIn(ctx).memberId]))(buyerIn(ctx).memberId),
    { follow: watchMember },
  )
}
