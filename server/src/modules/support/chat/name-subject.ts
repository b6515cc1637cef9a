import type { ChatSubject } from '@borong/contract'
import { nameGoods } from '#modules/shop/catalog'
import { findAfterSale } from '#modules/support/after-sale'
import { findComplaint } from '#modules/support/complaint'
import { findOrder } from '#modules/trade/order'
import { showInquiry } from '#modules/trade/inquiry'
import type { Ctx } from '#platform/ctx'
import { Refusal, refuse } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import type { Card } from './chat.types.ts'

interface Both {
  shopId: number
  memberId: number
}
interface Named {
  titles: LocalizedText
  picture: string
}

const number = (sn: string): Named => ({ titles: { 'en-us': sn, 'zh-cn': sn, 'en-id': sn }, picture: '' })
const digits = /^[1-9][0-9]{0,14}$/

/** How each kind of object is found by somebody who may see it, and whether it is between these two. */
const finders: Record<ChatSubject, (ctx: Ctx, id: string, both: Both) => Promise<Named | undefined>> = {
  async GOODS(ctx, id, { shopId }) {
    const goods = digits.test(id) ? (await nameGoods(ctx, [Number(id)])).get(Number(id)) : undefined
    return goods?.shopId === shopId && goods.isOffered ? { titles: goods.names, picture: goods.thumbnail } : undefined
  },
  async ORDER(ctx, id, both) {
    const order = await findOrder(ctx, id)
    return isBetween(order, both) ? number(order.sn) : undefined
  },
  async SERVICE(ctx, id, both) {
    const service = await findAfterSale(ctx, id)
    return isBetween(service, both) ? number(service.sn) : undefined
  },
  async COMPLAINT(ctx, id, both) {
    const complaint = await findComplaint(ctx, id)
    return isBetween(complaint, both) ? number(complaint.sn) : undefined
  },
  async INQUIRY(ctx, id, { shopId, memberId }) {
    if (!digits.test(id)) return undefined
    const { inquiry, invites } = await showInquiry(ctx, Number(id))
    const isTheirs = inquiry.memberId === memberId && invites.some((it) => it.shopId === shopId)
    return isTheirs ? number(inquiry.sn) : undefined
  },
}

const isBetween = (it: Both, both: Both) => it.shopId === both.shopId && it.memberId === both.memberId

/** The card of an object that both sides of a conversation see; anything else is refused with CHAT_SUBJECT. */
export async function nameSubject(ctx: Ctx, subject: ChatSubject, id: string, both: Both): Promise<Card> {
  const named = await finders[subject](ctx, id, both).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  return named ? { subject, id, ...named } : refuse('CHAT_SUBJECT')
}
