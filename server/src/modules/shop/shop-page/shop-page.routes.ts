import { shopApi, shopPageApi } from '@borong/contract'
import { findGoodsNamed } from '#modules/shop/catalog'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { presentVersion } from '#platform/present-version'
import { discardShopPage } from './discard-shop-page.ts'
import { presentGoodsNamed, presentOwnPage, presentOwnSections, presentSeenPage } from './present-shop-page.ts'
import { publishShopPage } from './publish-shop-page.ts'
import { putIntoSection, takeOutOfSection } from './put-into-section.ts'
import { readSections, readShopPageContent } from './read-shop-page.ts'
import { restoreShopPage } from './restore-shop-page.ts'
import { saveSections } from './save-sections.ts'
import { saveShopPage } from './save-shop-page.ts'
import { countInSection, goodsInSection, sectionIdsOfShop } from './section.store.ts'
import { seeShopPage } from './see-shop-page.ts'
import { makeShopPreview } from './shop-page-preview.ts'
import { countPageVersions, pageVersions } from './shop-page.store.ts'

const found = 20

/** `namedAlike` finds goods of a shop by name. */
export const shopPageRoutes =
  (namedAlike: (ctx: Ctx, text: string, within: { shopId: number; limit: number }) => Promise<number[]>) =>
  (http: Http) => {
    http.query(shopApi.page, async (ctx, { id, preview_token }) =>
      presentSeenPage(ctx, await seeShopPage(ctx, Number(id), preview_token)),
    )

    const after = async (ctx: Ctx, done: Promise<void>) => {
      await done
      return presentOwnPage(ctx)
    }
    http.query(shopPageApi.show, presentOwnPage)
    http.command(shopPageApi.save, (ctx, { version, ...sent }) =>
      after(ctx, saveShopPage(ctx, { version, content: readShopPageContent(sent) })),
    )
    http.command(shopPageApi.publish, (ctx, seen) => after(ctx, publishShopPage(ctx, seen)))
    http.command(shopPageApi.discard, (ctx, seen) => after(ctx, discardShopPage(ctx, seen)))
    http.command(shopPageApi.restore, (ctx, { number, version }) =>
      after(ctx, restoreShopPage(ctx, { number: Number(number), version })),
    )
    http.query(shopPageApi.versions, async (ctx, { page_no = 1, page_size = 10 }) => {
      const { shopId } = sellerIn(ctx)
      const rows = await pageVersions(ctx, shopId, { offset: (page_no - 1) * page_size, limit: page_size })
      return {
        data: rows.map((it) => ({ ...presentVersion(it), floor_num: it.content.floors.length })),
        data_total: await countPageVersions(ctx, shopId),
        page_no,
        page_size,
      }
    })
    http.command(shopPageApi.previewLink, async (ctx) => {
      const { shopId } = sellerIn(ctx)
      const { url, token, endsAt } = makeShopPreview(ctx.app, shopId)
      ctx.audit({ id: shopId })
      return { url, preview_token: token, end_time: toSeconds(endsAt) }
    })
    http.query(shopPageApi.goods, async (ctx, { keyword }) => {
      const { shopId } = sellerIn(ctx)
      const named = await namedAlike(ctx, keyword, { shopId, limit: found })
      return (await findGoodsNamed(ctx, keyword, { shopId, named, limit: found })).map(({ id, title, text }) => ({
        goods_id: id,
        goods_name: title,
        note: text,
      }))
    })
    sectionRoutes(http)
  }

function sectionRoutes(http: Http) {
  const after = async (ctx: Ctx, done: Promise<void>) => {
    await done
    return presentOwnSections(ctx)
  }
  http.query(shopPageApi.sections, presentOwnSections)
  http.command(shopPageApi.saveSections, (ctx, { version, sections }) =>
    after(ctx, saveSections(ctx, { version, sections: readSections(sections) })),
  )
  http.query(shopPageApi.sectionGoods, async (ctx, { id, page_no = 1, page_size = 10 }) => {
    const { shopId } = sellerIn(ctx)
    if (!(await sectionIdsOfShop(ctx, shopId)).has(Number(id))) refuse('NOT_FOUND')
    const page = { offset: (page_no - 1) * page_size, limit: page_size }
    const ids = await goodsInSection(ctx, shopId, Number(id), page)
    return {
      data: await presentGoodsNamed(ctx, ids),
      data_total: await countInSection(ctx, shopId, Number(id)),
      page_no,
      page_size,
    }
  })
  http.command(shopPageApi.putGoods, (ctx, { id, goods_ids }) =>
    after(ctx, putIntoSection(ctx, Number(id), goods_ids.map(Number))),
  )
  http.command(shopPageApi.takeGoods, (ctx, { id, goods_ids }) =>
    after(ctx, takeOutOfSection(ctx, Number(id), goods_ids.map(Number))),
  )
}
