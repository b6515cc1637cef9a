import { adminShopApi, grantableSellerPermissions, sellerShopApi, shopApi, staffApi } from '@borong/contract'
import { consoleUsers, mountConsoleUsers } from '#modules/foundation/roles'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { presentAsked } from '#platform/http/present-asked'
import { sellerIn } from '#platform/http/seller-in'
import { presentOwnBank } from './bank/present-bank-change.ts'
import { confirmBank, saveBank, withdrawBank } from './bank/save-bank.ts'
import { listClosings } from './settings/list-closings.ts'
import { presentClosingOfShop } from './settings/present-shop-settings.ts'
import { moveShop } from './move-shop.ts'
import { presentShops, presentShopState } from './present-shop.ts'
import { openShopsPage } from './shop.store.ts'
import { staffStore, worksForOtherShop } from './staff.store.ts'
import { showShop } from './show-shop.ts'

/** `operatorOf` tells who runs the mall: a shop takes nothing from them. `leave` ends what somebody had in hand whom a shop disables. */
export const shopRoutes =
  (
    operatorOf: (ctx: Ctx, accountId: number) => Promise<object | undefined>,
    leave: (ctx: Ctx, shopId: number, staffId: number) => Promise<void>,
  ) =>
  (http: Http) => {
    http.query(shopApi.list, async (ctx, { keyword = '', order = 'def', page_no = 1, page_size = 10 }) => {
      const { shops, total } = await openShopsPage(ctx, {
        keyword: keyword.trim(),
        order,
        from: (page_no - 1) * page_size,
        size: page_size,
      })
      return { data: await presentShops(ctx, shops), data_total: total, page_no, page_size }
    })

    http.query(shopApi.closings, async (ctx, { shop_ids }) => ({
      data: (await listClosings(ctx, shop_ids.split(',').map(Number))).map((it) => presentClosingOfShop(ctx, it)),
    }))

    http.query(shopApi.show, async (ctx, { id }) => {
      const [shown] = await presentShops(ctx, [await showShop(ctx, Number(id))])
      return shown!
    })

    mountConsoleUsers(
      http,
      staffApi,
      consoleUsers('seller', {
        grantable: grantableSellerPermissions,
        manages: 'staff',
        store: {
          ...staffStore,
          changeUser: async (ctx, id, version, change) => {
            const done = await staffStore.changeUser(ctx, id, version, change)
            if (done && change.disabled_at) await leave(ctx, sellerIn(ctx).shopId, id)
            return done
          },
        },
        isElsewhere: async (ctx, accountId) =>
          (await operatorOf(ctx, accountId)) !== undefined || (await worksForOtherShop(ctx, accountId)),
      }),
    )
    http.query(staffApi.session, (ctx) => {
      const seller = sellerIn(ctx)
      return {
        user_id: String(seller.staffId),
        name: seller.name,
        is_owner: seller.isOwner ? 1 : 0,
        must_change_password: seller.mustChangePassword ? 1 : 0,
        permissions: grantableSellerPermissions.filter((it) => seller.permissions.has(it)),
        ...(seller.asks?.length && { agreements: seller.asks.map(presentAsked) }),
      }
    })

    const stateOf = async (ctx: Ctx, id: string) => presentShopState(ctx, Number(id))
    http.query(adminShopApi.state, (ctx, { id }) => stateOf(ctx, id))
    for (const step of ['suspend', 'reopen'] as const)
      http.command(adminShopApi[step], async (ctx, { id, reason }) => {
        await moveShop(ctx, Number(id), step, reason.trim())
        return stateOf(ctx, id)
      })

    http.query(sellerShopApi.bank, presentOwnBank)
    http.command(sellerShopApi.keepBank, async (ctx, { bank_name, bank_account_name, bank_account_number }) => {
      const bank = { name: bank_name.trim(), holder: bank_account_name.trim(), number: bank_account_number }
      await saveBank(ctx, bank)
      return presentOwnBank(ctx)
    })
    http.command(sellerShopApi.confirmBank, async (ctx) => {
      await confirmBank(ctx)
      return presentOwnBank(ctx)
    })
    http.command(sellerShopApi.withdrawBank, async (ctx) => {
      await withdrawBank(ctx)
      return presentOwnBank(ctx)
    })
  }
