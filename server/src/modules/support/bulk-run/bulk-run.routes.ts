import { printRunApi, reviewRunApi } from '@borong/contract'
import { readReviewPlace } from '#modules/shop/catalog'
import type { PapersKind } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import type { Http } from '#platform/http/http'
import { refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { beginDecisions } from './begin-decisions.ts'
import { beginPrint } from './begin-print.ts'
import { decisionActs, paperActs, type Decision, type RunsOf } from './bulk-run.types.ts'
import { openPapers } from './open-papers.ts'
import { presentPrintRun, presentPrintRuns, presentReviewRun, presentReviewRuns } from './present-bulk-run.ts'
import { stopRun } from './stop-run.ts'

const ofShop = (ctx: Ctx): RunsOf => ({ shopId: sellerIn(ctx).shopId, acts: paperActs })
const ofMall: RunsOf = { shopId: null, acts: decisionActs }

function printRunRoutes(http: Http) {
  http.query(printRunApi.list, (ctx, page) => presentPrintRuns(ctx, ofShop(ctx), page))
  http.query(printRunApi.show, (ctx, { id }) => presentPrintRun(ctx, ofShop(ctx), Number(id)))
  http.query(printRunApi.file, (ctx, { id }) => openPapers(ctx, ofShop(ctx), Number(id)))
  http.command(printRunApi.begin, async (ctx, { kind, ...asked }) =>
    presentPrintRun(ctx, ofShop(ctx), await beginPrint(ctx, kind.toLowerCase() as PapersKind, asked)),
  )
  http.command(printRunApi.stop, async (ctx, { id }) => {
    await stopRun(ctx, ofShop(ctx), Number(id), sellerIn(ctx).name)
    return presentPrintRun(ctx, ofShop(ctx), Number(id))
  })
}

/** Whole lists in the background: papers of shops about their orders, decisions of operators about goods. */
export function bulkRunRoutes(http: Http) {
  printRunRoutes(http)
  http.query(reviewRunApi.list, (ctx, page) => presentReviewRuns(ctx, ofMall, page))
  http.query(reviewRunApi.show, (ctx, { id }) => presentReviewRun(ctx, ofMall, Number(id)))
  http.command(reviewRunApi.begin, async (ctx, { act, reason = '', kind, ...place }) => {
    if (act === 'REJECT' && !reason) refuseField('reason', 'MISSING')
    const filter = {
      kind: kind?.toLowerCase() as 'new' | 'changed' | undefined,
      ...(await readReviewPlace(ctx, place)),
    }
    const decision = { act: act.toLowerCase() as Decision, reason: act === 'REJECT' ? reason.trim() : '' }
    return presentReviewRun(ctx, ofMall, await beginDecisions(ctx, decision, filter))
  })
  http.command(reviewRunApi.stop, async (ctx, { id }) => {
    await stopRun(ctx, ofMall, Number(id), adminIn(ctx).name)
    return presentReviewRun(ctx, ofMall, Number(id))
  })
}
