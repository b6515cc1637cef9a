import { adminGroupBuyApi, type groupEntryStates, type Input, sellerGroupBuyApi } from '@borong/contract'
import {
  changeGroupBuy,
  endGroupEntry,
  type GroupPhase,
  openGroupBuy,
  writeGroupCategories,
} from '#modules/shop/promotion'
import type { Http } from '#platform/http/http'
import { sellerIn } from '#platform/http/seller-in'
import { readWords } from '#platform/messages'
import { changeOwnEntry, enterOwnGoods } from './enter-own-goods.ts'
import {
  presentCategories,
  presentEntries,
  presentEntriesOfMall,
  presentEntry,
  presentGroupBuyNow,
  presentGroupBuys,
  presentJoined,
  presentOpenGroupBuys,
} from './present-group-buys.ts'

const phaseOf = (state: (typeof groupEntryStates)[number] | undefined) => state?.toLowerCase() as GroupPhase | undefined
const draftOf = ({ names, starts_at, ends_at }: Input<typeof adminGroupBuyApi.open>) => ({
  titles: readWords(names),
  startsAt: new Date(starts_at * 1000),
  endsAt: new Date(ends_at * 1000),
})

export function groupBuyDeskRoutes(http: Http) {
  http.query(sellerGroupBuyApi.list, (ctx, { state, keyword, page_no = 1, page_size = 20 }) =>
    presentEntries(ctx, { phase: phaseOf(state), keyword: keyword?.trim() }, { page_no, page_size }),
  )
  http.query(sellerGroupBuyApi.open, presentOpenGroupBuys)
  http.query(sellerGroupBuyApi.show, (ctx, { entry_id }) => presentJoined(ctx, Number(entry_id)))
  http.command(sellerGroupBuyApi.enter, async (ctx, sent) => presentEntry(ctx, await enterOwnGoods(ctx, sent)))
  http.command(sellerGroupBuyApi.change, async (ctx, { entry_id, ...sent }) => {
    await changeOwnEntry(ctx, Number(entry_id), sent)
    return presentEntry(ctx, Number(entry_id))
  })
  http.command(sellerGroupBuyApi.end, async (ctx, { entry_id, reason }) => {
    await endGroupEntry(ctx, { entryId: Number(entry_id), shopId: sellerIn(ctx).shopId, reason: reason.trim() })
    return { ok: true }
  })

  http.query(adminGroupBuyApi.list, (ctx, { page_no = 1, page_size = 20 }) =>
    presentGroupBuys(ctx, { page_no, page_size }),
  )
  http.command(adminGroupBuyApi.open, async (ctx, sent) =>
    presentGroupBuyNow(ctx, await openGroupBuy(ctx, draftOf(sent))),
  )
  http.command(adminGroupBuyApi.change, async (ctx, { act_id, ...sent }) => {
    await changeGroupBuy(ctx, Number(act_id), draftOf(sent))
    return presentGroupBuyNow(ctx, Number(act_id))
  })
  http.query(adminGroupBuyApi.categories, presentCategories)
  http.command(adminGroupBuyApi.writeCategories, async (ctx, { categories }) => {
    await writeGroupCategories(
      ctx,
      categories.map(({ cat_id, names }) => ({
        ...(cat_id !== undefined && { id: Number(cat_id) }),
        names: readWords(names),
      })),
    )
    return presentCategories(ctx)
  })
  http.query(adminGroupBuyApi.entries, (ctx, { state, keyword, act_id, page_no = 1, page_size = 20 }) =>
    presentEntriesOfMall(
      ctx,
      {
        phase: phaseOf(state),
        keyword: keyword?.trim(),
        groupBuyId: act_id === undefined ? undefined : Number(act_id),
      },
      { page_no, page_size },
    ),
  )
  http.command(adminGroupBuyApi.takeDown, async (ctx, { entry_id, reason }) => {
    await endGroupEntry(ctx, { entryId: Number(entry_id), reason: reason.trim() })
    return { ok: true }
  })
}
