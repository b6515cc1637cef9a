import { goodsVersionApi } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { toSeconds } from '#platform/clock'
import type { Http } from '#platform/http/http'
import { discardGoodsDraft } from '../draft/discard-goods-draft.ts'
import { type GoodsPreview, previewDraft, previewReview } from '../draft/goods-preview.ts'
import { restoreGoodsVersion } from '../draft/restore-goods-version.ts'
import { saveGoodsDraft } from '../draft/save-goods-draft.ts'
import { presentDraft } from '../editor/present-edited-goods.ts'
import { readDocument } from '../editor/read-document.ts'
import { presentComparison, presentVersions } from './present-goods-version.ts'

const presentLink = ({ url, token, endsAt }: GoodsPreview) => ({
  url,
  preview_token: token,
  end_time: toSeconds(endsAt),
})

export function goodsVersionRoutes(http: Http) {
  const after = async (ctx: Ctx, id: string, done: Promise<void>) => {
    await done
    return presentDraft(ctx, Number(id))
  }
  http.query(goodsVersionApi.list, (ctx, { id, page_no = 1, page_size = 10 }) =>
    presentVersions(ctx, Number(id), { no: page_no, size: page_size }),
  )
  http.query(goodsVersionApi.compare, (ctx, { id, from, to }) =>
    presentComparison(ctx, Number(id), { from: Number(from), to: Number(to) }),
  )
  http.command(goodsVersionApi.restore, (ctx, { id, number, version }) =>
    after(ctx, id, restoreGoodsVersion(ctx, Number(id), { number: Number(number), version })),
  )
  http.command(goodsVersionApi.saveDraft, (ctx, { id, version, ...sent }) =>
    after(ctx, id, saveGoodsDraft(ctx, Number(id), version, readDocument(sent))),
  )
  http.command(goodsVersionApi.discardDraft, (ctx, { id, version }) =>
    after(ctx, id, discardGoodsDraft(ctx, Number(id), version)),
  )
  http.command(goodsVersionApi.previewLink, async (ctx, { id }) => presentLink(await previewDraft(ctx, Number(id))))
  http.command(goodsVersionApi.previewReview, async (ctx, { id }) => presentLink(await previewReview(ctx, Number(id))))
}
