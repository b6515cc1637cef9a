import type { Reply, sellerPriceApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { nameCompanies } from '#modules/company/organisation'
import { listedSkus } from '#modules/shop/price-list'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { upper } from '#platform/upper'
import { explainPrice, type PriceQuestion } from './explain-price.ts'
import { isKnownCustomer } from './known-customers.ts'
import { presentCompany, presentListedSku } from './present-price-lists.ts'

/** Who pays what for a sku of the own shop, and why. Refuses NOT_FOUND for a sku of others, and for a company that the shop does not know. */
export async function presentExplained(
  ctx: Ctx,
  asked: Omit<PriceQuestion, 'shopId'>,
): Promise<Reply<typeof sellerPriceApi.explain>> {
  const { shopId } = sellerIn(ctx)
  const [sku] = await listedSkus(ctx, shopId, { ids: [asked.skuId] })
  if (!sku || !(await isKnownCustomer(ctx, shopId, asked.companyId))) refuse('NOT_FOUND')
  const [company] = await nameCompanies(ctx, [asked.companyId])
  const price = (await explainPrice(ctx, { ...asked, shopId })) ?? refuse('NOT_FOUND')
  return {
    sku: presentListedSku(ctx, sku),
    company: presentCompany(company!),
    num: asked.quantity,
    at: toSeconds(asked.at),
    price: toRupiah(price.priceMinor),
    candidates: price.candidates.map(({ source, outcome, edition, from, priceMinor }) => ({
      source: upper(source),
      outcome: upper(outcome),
      ...(edition && {
        list_id: String(edition.listId),
        list_name: edition.name,
        edition: edition.number,
        starts_at: toSeconds(edition.startsAt),
        ...(edition.endsAt && { ends_at: toSeconds(edition.endsAt) }),
      }),
      min_quantity: from,
      price: toRupiah(priceMinor),
    })),
  }
}
