import { shopSettingApi } from '@borong/contract'
import { addReturnAddress, setHours, showShop } from '#modules/shop/shop'
import { type App, asSystem } from '#platform/ctx'
import { byCall, sellerOf, staffWhoMayAll } from './demo-actors.ts'
import type { Settled } from './load-orders.ts'

const minutesOf = (hour: number) => hour * 60
const hours = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: minutesOf(8), closes: minutesOf(17) })),
  { weekday: 6, opens: minutesOf(8), closes: minutesOf(12) },
]

/** Shops say when somebody is there, and the last of them where goods go back to. */
export async function loadShopSettings(app: App, { shops }: Settled): Promise<void> {
  const ids = [...shops.values()].map((it) => it.id)
  const request = { hours, version: 1 }
  for (const id of ids)
    await byCall(app, await staffWhoMayAll(app, id), { route: shopSettingApi.setHours, request }, (ctx) =>
      setHours(ctx, request),
    )
  await asSystem(app, 'load-world', async (ctx) => {
    const last = await showShop(ctx, ids.at(-1)!)
    if (last.regionId === null) return
    await addReturnAddress(
      { ...ctx, actor: sellerOf(last.id, 'Owner') },
      {
        consignee: `Gudang ${last.name}`,
        mobile: '081234567890',
        regionId: last.regionId,
        detail: 'Jl. Raya No. 1',
        makeDefault: true,
      },
    )
  })
}
