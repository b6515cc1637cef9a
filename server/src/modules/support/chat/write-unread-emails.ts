import { settings } from '#modules/foundation/settings'
import { isLanguage } from '@borong/contract'
import { sayEmail, sendEmailInTurn } from '#modules/foundation/identity'
import { accountsOfStaff, staffOf } from '#modules/shop/shop'
import { minutes } from '#platform/clock'
import { type App, asSystem, type Ctx } from '#platform/ctx'
import { eachItem } from '#platform/background/each-item'
import { unreadEmails } from './chat-email.messages.ts'
import { addressesOf, conversationsToMailUnscoped, takeDueUnscoped } from './chat-email.store.ts'
import type { Side } from './chat.types.ts'

/** Line breaks would look like the mall's own lines, and characters that turn the direction of writing hide what an address is. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim()

/** Whoever answers the conversation, else everybody of the shop who may. */
async function answering(ctx: Ctx, shopId: number, assigned: number | null): Promise<number[]> {
  const may: number[] = []
  for (const accountId of await accountsOfStaff(ctx, shopId))
    if ((await staffOf(ctx, shopId, accountId))?.permissions.has('messages')) may.push(accountId)
  return assigned !== null && may.includes(assigned) ? [assigned] : may
}

/** The e-mail carries no words of the conversation: those are read in the mall. */
async function writeOf(ctx: Ctx, side: Side, before: Date, id: number): Promise<void> {
  const due = await takeDueUnscoped(ctx, side, before, id)
  if (!due) return
  const { member } = due
  const accounts =
    side === 'shop'
      ? await answering(ctx, due.shop_id, due.assigned_account_id)
      : member.is_active
        ? [member.account_id]
        : []
  const { origin } = ctx.app.config
  for (const { email, language } of await addressesOf(ctx, accounts)) {
    const lang = isLanguage(language) ? language : 'en-us'
    const names = { name: oneLine(member.name), shop: oneLine(member.shop_name) }
    const place = side === 'buyer' ? `/chat?shop_id=${due.shop_id}` : `/seller/messages?id=${due.id}`
    const said = await sayEmail(ctx, unreadEmails[side], lang, { ...names, link: origin + place })
    await sendEmailInTurn(ctx, { recipient: email, ...said })
  }
}

/** Writes to whoever has had something unread for long enough: once for as much as there is. */
export async function writeUnreadEmails(app: App, signal: AbortSignal): Promise<void> {
  const now = app.clock.now()
  const unread = (await asSystem(app, 'chat-emails', settings)).valueAt('chat.email_after', now)
  const before = new Date(now.getTime() - minutes(unread))
  for (const side of ['buyer', 'shop'] as const)
    await eachItem(app, signal, {
      job: `chat-emails-${side}`,
      due: (ctx, without) => conversationsToMailUnscoped(ctx, side, before, without),
      run: (_, id) => asSystem(app, 'chat-emails', (ctx) => writeOf(ctx, side, before, id)),
    })
}
