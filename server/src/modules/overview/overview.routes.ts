import { overviewApi } from '@borong/contract'
import { buyerIn } from '#platform/buyer-in'
import type { Http } from '#platform/http'
import { countBadges } from './count-badges.ts'
import { watchMember } from './watch-member.ts'

export function overviewRoutes(http: Http) {
  http.watch(
    overviewApi.live,
    async (ctx) => (await countBadges(ctx, [buyerIn(ctx).memberId]))(buyerIn(ctx).memberId),
    watchMember,
  )
}
