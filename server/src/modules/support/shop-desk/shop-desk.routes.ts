import { adminShopApi, type Input, mallShopApi } from '@borong/contract'
import { makeOneTimePassword } from '#modules/foundation/identity'
import { waysOfAdding } from '#modules/foundation/roles'
import {
  giveGrade,
  inviteOwner,
  pageOfMallShopsUnscoped,
  withdrawOwnerInvitation,
  presentShopState,
  type ShopStatus,
} from '#modules/shop/shop'
import { noteReply } from '#platform/audit'
import { inCommand } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { readPeriod } from '#platform/http/read-period'
import { closeShop } from './close-shop.ts'
import { openShopFor, type ShopWanted } from './open-shop-for.ts'
import { presentMallShop, presentShopRows } from './present-mall-shop.ts'
import { setTerms } from './set-terms.ts'

const readShop = ({ bank, owner, ...it }: Input<typeof mallShopApi.open>): ShopWanted => ({
  name: it.shop_name.trim(),
  regionId: it.region,
  address: it.address?.trim() ?? '',
  phone: it.phone ?? '',
  taxNumber: it.tax_number?.trim() ?? '',
  bank: bank
    ? { name: bank.bank_name.trim(), holder: bank.bank_account_name.trim(), number: bank.bank_account_number }
    : null,
  commissionBps: it.commission_bps,
  categoryIds: it.category_ids?.map(Number) ?? [],
  owner: { username: owner.username, email: owner.email, name: owner.name.trim() },
})

export function shopDeskRoutes(http: Http) {
  http.query(
    mallShopApi.list,
    async (ctx, { status, keyword = '', grade_id, page_no = 1, page_size = 10, ...asked }) => {
      const { rows, total } = await pageOfMallShopsUnscoped(
        ctx,
        {
          status: status?.toLowerCase() as ShopStatus | undefined,
          keyword: keyword.trim(),
          gradeId: grade_id === undefined ? undefined : Number(grade_id),
          ...readPeriod(asked),
        },
        { no: page_no, size: page_size },
      )
      return { data: await presentShopRows(ctx, rows), data_total: total, page_no, page_size }
    },
  )
  http.query(mallShopApi.adding, async (ctx) => {
    const { byInvitation, byPassword } = await waysOfAdding(ctx)
    return { by_invitation: byInvitation ? 1 : 0, by_one_time_password: byPassword ? 1 : 0 }
  })
  http.query(mallShopApi.show, (ctx, { id }) => presentMallShop(ctx, Number(id)))
  http.free(mallShopApi.open, async (app, { actor, lang }, input) => {
    // Hashed before the transaction, which waits for nothing outside of the database.
    const oneTime = await makeOneTimePassword(app)
    return inCommand(app, actor, lang, async (ctx) => {
      const shopId = await openShopFor(ctx, readShop(input), oneTime)
      const { username } = input.owner
      return noteReply(actor, {
        shop: await presentMallShop(ctx, shopId),
        ...(username !== undefined && { username, one_time_password: oneTime.plain }),
      })
    })
  })
  http.command(mallShopApi.setTerms, async (ctx, { id, commission_bps, category_ids, version }) => {
    await setTerms(ctx, Number(id), { commissionBps: commission_bps, categoryIds: category_ids.map(Number), version })
    return presentMallShop(ctx, Number(id))
  })
  http.command(mallShopApi.inviteOwner, async (ctx, { id, name, email }) => {
    await inviteOwner(ctx, { shopId: Number(id), name: name.trim(), email })
    return presentMallShop(ctx, Number(id))
  })
  http.command(mallShopApi.withdrawOwner, async (ctx, { id }) => {
    await withdrawOwnerInvitation(ctx, Number(id))
    return presentMallShop(ctx, Number(id))
  })
  http.command(mallShopApi.setGrade, async (ctx, { id, grade_id, reason, version }) => {
    const gradeId = grade_id === undefined ? null : Number(grade_id)
    await giveGrade(ctx, { shopId: Number(id), gradeId, reason: reason.trim(), version })
    return presentMallShop(ctx, Number(id))
  })
  http.command(adminShopApi.close, async (ctx, { id, reason }) => {
    await closeShop(ctx, Number(id), reason.trim())
    return presentShopState(ctx, Number(id))
  })
}
