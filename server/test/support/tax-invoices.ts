import { api } from '@borong/contract'
import { goodsOfShops, orderGoods, payAtSandbox, quantityFor, staffOfShop } from '../journeys/buying.ts'
import type { TestMall } from '../test-mall.ts'

let parcels = 0

/** So many VAT special invoices of one shop to the company of dewi, issued; the shop is registered for VAT. */
export async function issueTaxed(mall: TestMall, count: number) {
  const dewi = await mall.as('dewi')
  const { qualification } = await (await mall.as('sari')).get(api.invoice.qualification)
  await dewi.get(api.checkout.chooseInvoice, {
    receipt_type: 'VATOSPECIAL',
    receipt_title: qualification!.company_name,
    tax_no: qualification!.taxpayer_code,
    reg_addr: qualification!.register_address,
    reg_tel: qualification!.register_tel,
    bank_name: qualification!.bank_name,
    bank_account: qualification!.bank_account,
  })
  // A shop that has exported nothing.
  const { rows: exporting } = await mall.app.database.pool.query<{ shop_id: number }>('select shop_id from tax_export')
  const goods = (await goodsOfShops(mall, 4)).find((it) => exporting.every((one) => one.shop_id !== Number(it.shopId)))
  const shop = await staffOfShop(mall, goods!.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  const sns: string[] = []
  for (let n = 0; n < count; n++) {
    const quantity = quantityFor(goods!, 50_000 + n * goods!.price * goods!.multiple)
    const { sn } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity }])
    await payAtSandbox(mall, dewi, sn)
    await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: `CORETAX${++parcels}` })
    await dewi.get(api.order.receive, { sn })
    await dewi.get(api.order.complete, { sn })
    sns.push(sn)
  }
  await mall.settle()
  const ids: string[] = []
  for (const sn of sns) {
    const { data } = await dewi.get(api.invoice.history, { order_sn: sn })
    ids.push(data[0]!.history_id)
    await shop.get(api.sellerInvoice.issue, { id: data[0]!.history_id })
  }
  const rows = await mall.app.database.pool.query<{ id: number; company_id: number }>(
    'select id, company_id from invoice where id = any($1::bigint[]) order by id',
    [ids],
  )
  return { dewi, shop, shopId: Number(goods!.shopId), ids, companyId: String(rows.rows[0]!.company_id) }
}

/** A table as Coretax gives it out. */
export const numbersTable = (
  rows: readonly { reference: string; number: string; status?: string; base?: number; vat?: number; buyer?: string }[],
): string =>
  [
    'NPWP Pembeli / Identitas lainnya,Nama Pembeli,Nomor Faktur Pajak,Tanggal Faktur Pajak,Status Faktur,Harga Jual/Penggantian/DPP,DPP Nilai Lain/DPP,PPN,Referensi',
    ...rows.map((it) =>
      [
        it.buyer ?? '',
        'PT Arunika',
        it.number,
        '26/11/2026',
        it.status ?? 'APPROVED',
        it.base ?? '',
        '',
        it.vat ?? '',
        it.reference,
      ].join(','),
    ),
  ].join('\r\n')
