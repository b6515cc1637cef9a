import { packText } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { presentPackOf } from '#modules/shop/catalog'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { type Message, pickText, format } from '#platform/messages'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { headings, otherWords } from './cart.messages.ts'
import { type PricedLine, readCart } from './price-cart.ts'

const columns: Record<keyof typeof headings, { width: number; of: (line: PricedLine, ctx: Ctx) => string | number }> = {
  number: { width: 20, of: ({ offer }) => offer.skuNumber },
  name: { width: 48, of: ({ offer }, { lang }) => pickText(offer.names, lang) },
  spec: { width: 24, of: ({ offer }, { lang }) => offer.specs.map((it) => pickText(it.value, lang)).join(' - ') },
  quantity: { width: 10, of: ({ quantity }) => quantity },
  unit: { width: 10, of: ({ offer }, { lang }) => pickText(offer.units, lang) },
  pack: {
    width: 20,
    of: ({ quantity, pack, offer }, { lang }) => {
      const said = presentPackOf({ pack }, lang).pack
      return said ? (packText(lang, quantity, pickText(offer.units, lang), said) ?? '') : ''
    },
  },
  price: { width: 16, of: ({ price }) => toRupiah(price.priceMinor) },
  subtotal: { width: 18, of: ({ subtotalMinor }) => toRupiah(subtotalMinor) },
  shop: { width: 28, of: ({ offer }) => offer.shopName },
  note: { width: 22, of: (line, { lang }) => (line.expired ? format(otherWords.expired, lang) : '') },
}

/** The cart as a workbook, ticked or not, expired lines marked; quick order reads it back. */
export async function exportCart(ctx: Ctx): Promise<Buffer> {
  const { memberId, companyId } = buyerIn(ctx)
  const { lines } = await readCart(ctx, { memberId, method: 'CART' }, companyId, { vouchers: false })
  const told = (message: Message) => format(message, ctx.lang)
  const keys = Object.keys(headings) as (keyof typeof headings)[]
  return writeWorkbook([
    {
      name: told(otherWords.sheetName),
      rows: [
        keys.map((key) => told(headings[key])),
        ...lines.map((line) => keys.map((key) => columns[key].of(line, ctx))),
      ],
      widths: keys.map((key) => columns[key].width),
      counts: [keys.indexOf('quantity')],
    },
  ])
}
