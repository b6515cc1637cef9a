import { adminPageApi } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { pickText } from '#platform/messages'
import { presentVersion } from '#platform/present-version'
import { changeFloor } from './change-floor.ts'
import { createFloor } from './create-floor.ts'
import { discardDraft } from './discard-draft.ts'
import { dropFloor } from './drop-floor.ts'
import { countVersions, versionsPage } from './floor.store.ts'
import { moveFloor } from './move-floor.ts'
import { presentPage } from './present-page.ts'
import { publishPages } from './publish-pages.ts'
import { readFloor } from './read-floor.ts'
import { restoreVersion } from './restore-version.ts'
import { findFloorGoods, showPage } from './show-page.ts'

const shown = async (ctx: Ctx) => presentPage(await showPage(ctx), ctx)

export function adminPageRoutes(http: Http) {
  http.query(adminPageApi.show, shown)
  http.command(adminPageApi.createFloor, async (ctx, sent) => {
    const id = await createFloor(ctx, readFloor(sent))
    return { floor_id: String(id), page: await shown(ctx) }
  })
  http.command(adminPageApi.changeFloor, async (ctx, { id, version, ...sent }) => {
    await changeFloor(ctx, { id: Number(id), version, content: readFloor(sent) })
    return shown(ctx)
  })
  http.command(adminPageApi.removeFloor, async (ctx, { id, version }) => {
    await dropFloor(ctx, { id: Number(id), version })
    return shown(ctx)
  })
  http.command(adminPageApi.moveFloor, async (ctx, { id, version, before_id }) => {
    await moveFloor(ctx, { id: Number(id), version, ...(before_id !== undefined && { beforeId: Number(before_id) }) })
    return shown(ctx)
  })
  http.command(adminPageApi.publish, async (ctx, { version }) => {
    await publishPages(ctx, { version })
    return shown(ctx)
  })
  http.command(adminPageApi.discard, async (ctx, { version }) => {
    await discardDraft(ctx, { version })
    return shown(ctx)
  })
  http.query(adminPageApi.versions, async (ctx, { page_no = 1, page_size = 10 }) => {
    const rows = await versionsPage(ctx, { offset: (page_no - 1) * page_size, limit: page_size })
    return {
      data: rows.map((it) => ({
        ...presentVersion(it),
        floor_titles: it.floors.map(({ content }) => pickText(content.titles, ctx.lang)),
      })),
      data_total: await countVersions(ctx),
      page_no,
      page_size,
    }
  })
  http.command(adminPageApi.restore, async (ctx, { number, version }) => {
    await restoreVersion(ctx, { number: Number(number), version })
    return shown(ctx)
  })
  http.query(adminPageApi.goods, async (ctx, { keyword }) =>
    (await findFloorGoods(ctx, keyword)).map(({ id, title, text }) => ({
      goods_id: id,
      goods_name: title,
      note: text,
    })),
  )
}
