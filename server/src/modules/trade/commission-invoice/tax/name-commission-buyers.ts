import { headOfficeOf, isTaxPlaceOf, npwpOf } from '@borong/contract'
import { taxIdentitiesOfShops } from '#modules/shop/shop'
import { type BuyerIdentity, missingTaxDataOfInvoice } from '#modules/trade/invoice'
import type { Ctx } from '#platform/ctx'
import type { TaxedCommission, TaxedCommissionRow } from './commission-tax.types.ts'

type Identity = Awaited<ReturnType<typeof taxIdentitiesOfShops>> extends Map<number, infer One> ? One : never

function buyerOf(shop: Identity | undefined): BuyerIdentity {
  const taxNumber = npwpOf(shop?.taxNumber ?? '') ?? ''
  const taxPlace = shop && isTaxPlaceOf(shop.taxPlace, taxNumber) ? shop.taxPlace : taxNumber && headOfficeOf(taxNumber)
  return {
    taxNumber,
    taxPlace,
    name: shop ? shop.legalName || shop.name : '',
    address: shop?.address ?? '',
    isOwn: false,
  }
}

/** Who these shops are for the tax office, and what they have not said. */
export async function commissionBuyers(ctx: Ctx, shopIds: readonly number[]) {
  const shops = await taxIdentitiesOfShops(ctx, shopIds)
  return new Map(
    shopIds.map((id) => {
      const buyer = buyerOf(shops.get(id))
      const missing = missingTaxDataOfInvoice({ buyer, sellerTaxNumber: '' }, { taxNumber: '' })
      return [id, { shopName: shops.get(id)?.name ?? '', buyer, missing }] as const
    }),
  )
}

/** Invoices over commission with whom they are to; a credit note goes into no file, so nothing of it is missing. */
export async function nameCommissionBuyers(ctx: Ctx, rows: readonly TaxedCommissionRow[]): Promise<TaxedCommission[]> {
  const buyers = await commissionBuyers(ctx, [...new Set(rows.map((it) => it.shopId))])
  return rows.map((it) => {
    const { shopName, buyer, missing } = buyers.get(it.shopId)!
    return { ...it, shopName: shopName || it.shopName, buyer, missing: it.kind === 'invoice' ? missing : [] }
  })
}
