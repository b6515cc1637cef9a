import { formatRupiah, minus, type Sen, toRupiah } from '@borong/money'
import type { Offer } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'

/** What a refusal says of a line whose split is not what its goods cost; what is missing is below nothing where it is too much. */
export function presentMissing(ctx: Ctx, { skuId, names }: Offer, split: { paidMinor: Sen; givenMinor: Sen }) {
  const [wanted, given] = [toRupiah(split.paidMinor), toRupiah(split.givenMinor)]
  const missing = toRupiah(minus(split.paidMinor, split.givenMinor))
  return {
    sku_id: String(skuId),
    name: pickText(names, ctx.lang),
    wanted: formatRupiah(wanted),
    given: formatRupiah(given),
    missing: formatRupiah(Math.abs(missing)),
    wanted_amount: wanted,
    given_amount: given,
    missing_amount: missing,
  }
}
