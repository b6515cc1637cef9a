import { printRunApi, reviewRunApi, stockRunApi, takeDownRunApi } from '@borong/contract'
import { withPassword } from '#modules/foundation/identity'
import { readReviewPlace } from '#modules/shop/catalog'
import type { PapersKind } from '#modules/trade/order'
import { readStockListed } from '#modules/support/shop-stock'
import { type Ctx, readingCtx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import type { Http } from '#platform/http/http'
import { refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { beginDecisions } from './begin-decisions.ts'
import { beginPrint } from './begin-print.ts'
import { beginPutBack } from './begin-put-back.ts'
import { beginStockPutBack, beginStockRun } from './begin-stock-run.ts'
import { beginTakeDown } from './begin-take-down.ts'
import { decisionActs, paperActs, type Decision, type RunsOf, shelfActs, stockActs } from './bulk-run.types.ts'
import { openPapers } from './open-papers.ts'
import {
  presentPrintRun,
  presentPrintRuns,
  presentReviewRun,
  presentReviewRuns,
  presentStockRun,
  presentStockRuns,
  presentTakeDownRun,
  presentTakeDownRuns,
} from './present-bulk-run.ts'
import { stopRun } from './stop-run.ts'

const ofShop = (ctx: Ctx): RunsOf => ({ shopId: sellerIn(ctx).shopId, acts: paperActs })
const ofMall: RunsOf = { shopId: null, acts: decisionActs }
const ofShelf: RunsOf = { shopId: null, acts: shelfActs }

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

function takeDownRoutes(http: Http) {
  http.query(takeDownRunApi.list, (ctx, page) => presentTakeDownRuns(ctx, ofShelf, page))
  http.query(takeDownRunApi.show, (ctx, { id }) => presentTakeDownRun(ctx, ofShelf, Number(id)))
  http.free(takeDownRunApi.begin, async (app, call, { password, reason, status, ...place }) => {
    const run = await withPassword(app, { ...call, person: adminIn(call) }, password, async (ctx) => {
      const filter = {
        status: status?.toLowerCase() as 'on_shelf' | 'off_shelf' | undefined,
        ...(await readReviewPlace(ctx, place)),
      }
      return beginTakeDown(ctx, filter, reason.trim())
    })
    return presentTakeDownRun(readingCtx(app, call.actor, call.lang), ofShelf, run)
  })
  http.command(takeDownRunApi.putBack, async (ctx, { id, reason }) =>
    presentTakeDownRun(ctx, ofShelf, await beginPutBack(ctx, Number(id), reason.trim())),
  )
  http.command(takeDownRunApi.stop, async (ctx, { id }) => {
    await stopRun(ctx, ofShelf, Number(id), adminIn(ctx).name)
    return presentTakeDownRun(ctx, ofShelf, Number(id))
  })
}

function stockRunRoutes(http: Http) {
  const whose = (ctx: Ctx): RunsOf => ({ shopId: sellerIn(ctx).shopId, acts: stockActs })
  http.query(stockRunApi.list, (ctx, page) => presentStockRuns(ctx, whose(ctx), page))
  http.query(stockRunApi.show, (ctx, { id }) => presentStockRun(ctx, whose(ctx), Number(id)))
  http.command(stockRunApi.begin, async (ctx, { act, low_at, backorder, ...listed }) => {
    const terms = act === 'LOW_MARK' ? { lowAt: low_at ?? null } : { backorder: backorder ?? null }
    return presentStockRun(ctx, whose(ctx), await beginStockRun(ctx, terms, readStockListed(listed)))
  })
  http.command(stockRunApi.putBack, async (ctx, { id }) =>
    presentStockRun(ctx, whose(ctx), await beginStockPutBack(ctx, Number(id))),
  )
  http.command(stockRunApi.stop, async (ctx, { id }) => {
    await stopRun(ctx, whose(ctx), Number(id), sellerIn(ctx).name)
    return presentStockRun(ctx, whose(ctx), Number(id))
  })
}

/** Whole lists in the background: papers of shops about their orders, what they say of their stock, what operators do with goods. */
export function bulkRunRoutes(http: Http) {
  printRunRoutes(http)
  stockRunRoutes(http)
  takeDownRoutes(http)
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
