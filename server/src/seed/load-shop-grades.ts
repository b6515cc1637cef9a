import { mallShopApi, shopGradeApi } from '@borong/contract'
import { createGrade, findMallShopUnscoped, giveGrade } from '#modules/shop/shop'
import type { App } from '#platform/ctx'
import { byCall, ownerOfMall } from './demo-actors.ts'
import type { Settled } from './load-orders.ts'

const nothing = { minOnTimePercent: null, minAnsweredPercent: null, maxCancelledPercent: null }
const grades = [
  { names: { 'en-us': 'Standard', 'zh-cn': '标准店铺', 'en-id': 'Standar' }, ...nothing },
  { names: { 'en-us': 'Silver', 'zh-cn': '银牌店铺', 'en-id': 'Perak' }, ...nothing, maxCancelledPercent: 10 },
  {
    names: { 'en-us': 'Gold', 'zh-cn': '金牌店铺', 'en-id': 'Emas' },
    minOnTimePercent: 90,
    minAnsweredPercent: null,
    maxCancelledPercent: 3,
  },
]
/** Of the shops in their order: which grade, and why. */
const given = [
  [2, 'On time for a year, few cancellations'],
  [1, 'Few cancellations'],
  [2, 'Best answers of the mall'],
  [1, 'Few cancellations'],
  [0, 'Opened this year'],
] as const

/** The mall has three grades; each shop but the last has one. */
export async function loadShopGrades(app: App, { shops }: Settled): Promise<void> {
  const operator = await ownerOfMall(app)
  const ids: number[] = []
  for (const draft of grades)
    ids.push(
      await byCall(app, operator, { route: shopGradeApi.create, request: draft }, (ctx) => createGrade(ctx, draft)),
    )
  const shopIds = [...shops.values()].map((it) => it.id)
  for (const [at, [grade, reason]] of given.entries()) {
    const shopId = shopIds[at]
    if (shopId === undefined) continue
    const request = { id: String(shopId), grade_id: String(ids[grade]), reason }
    await byCall(app, operator, { route: mallShopApi.setGrade, request }, async (ctx) => {
      const { version } = (await findMallShopUnscoped(ctx, shopId))!
      await giveGrade(ctx, { shopId, gradeId: ids[grade]!, reason, version })
      return { shop_id: String(shopId) }
    })
  }
}
