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

export interface Subject {
  kind: ChatSubject
  id: string
}
interface Named {
  titles: LocalizedText
  picture: string
  /** Shops that have to do with it. */
  shopIds: readonly number[]
  /** Whose it is; goods are nobody's. */
  buyer?: { memberId: number; companyId: number }
}

const number = (sn: string): Pick<Named, 'titles' | 'picture'> => ({
  titles: { 'en-us': sn, 'zh-cn': sn, 'en-id': sn },
  picture: '',
})
const digits = /^[1-9][0-9]{0,14}$/

interface Deal {
  sn: string
  shopId: number
  memberId: number
  companyId: number
}
const between = ({ sn, shopId, memberId, companyId }: Deal): Named => ({
  ...number(sn),
  shopIds: [shopId],
  buyer: { memberId, companyId },
})

/** How each kind of object is found by somebody who may see it. */
const finders: Record<ChatSubject, (ctx: Ctx, id: string) => Promise<Named | undefined>> = {
  async GOODS(ctx, id) {
    const goods = digits.test(id) ? (await nameGoods(ctx, [Number(id)])).get(Number(id)) : undefined
    if (!goods?.isOffered) return undefined
    return { titles: goods.names, picture: goods.thumbnail, shopIds: [goods.shopId] }
  },
  ORDER: async (ctx, id) => between(await findOrder(ctx, id)),
  SERVICE: async (ctx, id) => between(await findAfterSale(ctx, id)),
  COMPLAINT: async (ctx, id) => between(await findComplaint(ctx, id)),
  async INQUIRY(ctx, id) {
    if (!digits.test(id)) return undefined
    const { inquiry, invites } = await showInquiry(ctx, Number(id))
    const { sn, memberId, companyId } = inquiry
    return { ...number(sn), shopIds: invites.map((it) => it.shopId), buyer: { memberId, companyId } }
  },
}

/** An object with those who have to do with it; nothing where the actor sees none. */
export const findSubject = (ctx: Ctx, { kind, id }: Subject): Promise<Named | undefined> =>
  finders[kind](ctx, id).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })

export const cardOf = ({ kind, id }: Subject, { titles, picture }: Named): Card => ({
  subject: kind,
  id,
  titles,
  picture,
})

/** The card of an object that both sides of a conversation see; anything else is refused with CHAT_SUBJECT. */
export async function nameSubject(
  ctx: Ctx,
  subject: Subject,
  { shopId, memberId }: { shopId: number; memberId: number },
): Promise<Card> {
  const named = await findSubject(ctx, subject)
  const isTheirs = named?.shopIds.includes(shopId) && (!named.buyer || named.buyer.memberId === memberId)
  return named && isTheirs ? cardOf(subject, named) : refuse('CHAT_SUBJECT')
}
