import { addressText, wireCode } from '@borong/contract'
import { presentCart } from '#modules/trade/cart'
import type { Ctx } from '#platform/ctx'
import { refusalMessage } from '#platform/refusal-message'
import type { PricedQuote } from './place-quoted.ts'

/** What the order of a quote comes to, on the wire. */
export const presentQuoted = (ctx: Ctx, { cart, address, blocked }: Omit<PricedQuote, 'lines' | 'choices'>) => ({
  cart: presentCart(ctx, cart),
  ship_addr: address
    ? `${address.consignee}, ${addressText(ctx.lang, [address.detail, address.district.district.name, address.district.regency.name])}`
    : '',
  blocked: blocked.map(({ code, facts }) => ({
    code: wireCode(code),
    message: refusalMessage(code, ctx.lang, facts),
  })),
})
