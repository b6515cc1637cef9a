import { listLimits, quickOrderApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { presentOrderList } from './present-quick-order.ts'
import { readList } from './read-list.ts'
import { readOrderList } from './read-order-list.ts'
import { readUploadedList } from './read-uploaded-list.ts'

export function quickOrderRoutes(http: Http) {
  http.query(quickOrderApi.readText, async (ctx, { text }) => {
    if (Buffer.byteLength(text) > listLimits.textBytes) refuse('TOO_LARGE')
    return presentOrderList(ctx, await readOrderList(ctx, readList(text)))
  })
  http.query(quickOrderApi.readFile, async (ctx, _input, { file }) =>
    presentOrderList(ctx, await readOrderList(ctx, await readUploadedList(ctx, file!))),
  )
}
