import { isDeepStrictEqual } from 'node:util'
import { bankChangeLimits } from '@borong/contract'
import { assertBankAccount } from '#modules/foundation/settings'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { type BankAccount, bankOfShop, writeBankOfShop } from '../shop.store.ts'
import { colleaguesOf } from '../staff-of-shop.ts'
import {
  type BankChange,
  insertBankChange,
  lockForBank,
  openBankChange,
  writeBankConfirmed,
  writeBankWithdrawn,
} from './bank-change.store.ts'

const dueAt = (ctx: Ctx) => new Date(ctx.clock.now().getTime() + days(bankChangeLimits.days))

/** Whether somebody else of the shop could confirm what this person asks for. */
async function hasSecond(ctx: Ctx, shopId: number, staffId: number): Promise<boolean> {
  const colleagues = await colleaguesOf(ctx, shopId)
  return colleagues.some((it) => it.staffId !== staffId && it.permissions.has('shop-settings'))
}

/**
 * Says where transfers to the own shop go. The first account holds at once; another one waits until a second person has confirmed it, where
 * there is one, and then some days. What was asked for before is withdrawn by it. Refuses BANK_ACCOUNT_FORMAT.
 */
export async function saveBank(ctx: Ctx, bank: BankAccount): Promise<void> {
  await assertBankAccount(ctx, bank.number)
  const { shopId, staffId, accountId, name } = sellerIn(ctx)
  await lockForBank(ctx, shopId)
  const before = await bankOfShop(ctx, shopId)
  const open = await openBankChange(ctx, shopId)
  if (open) await writeBankWithdrawn(ctx, open.id, name)
  if (before && isDeepStrictEqual({ ...before }, { ...bank })) return
  ctx.audit({ ...(before && { before: { ...before } }), after: { ...bank } })
  if (!before) {
    await writeBankOfShop(ctx, shopId, bank)
    return
  }
  const asked = await insertBankChange(ctx, { shopId, bank, askedBy: accountId, askedByName: name })
  if (!(await hasSecond(ctx, shopId, staffId))) await writeBankConfirmed(ctx, asked, { by: '', dueAt: dueAt(ctx) })
}

async function openOne(ctx: Ctx): Promise<BankChange> {
  const { shopId } = sellerIn(ctx)
  await lockForBank(ctx, shopId)
  return (await openBankChange(ctx, shopId)) ?? refuse('NOT_FOUND')
}

/** Confirms what a colleague asked for: it holds some days later. Refuses NOT_FOUND, MOVED_ON where it is confirmed, and BANK_CHANGE_OWN. */
export async function confirmBank(ctx: Ctx): Promise<void> {
  const { accountId, name } = sellerIn(ctx)
  const { id, state, bank, askedBy } = await openOne(ctx)
  if (state !== 'asked') refuse('MOVED_ON')
  if (askedBy === accountId) refuse('BANK_CHANGE_OWN')
  await writeBankConfirmed(ctx, id, { by: name, dueAt: dueAt(ctx) })
  ctx.audit({ before: { state }, after: { state: 'confirmed', ...bank } })
}

/** Takes back what was asked for, whoever did: the account stays as it is. Refuses NOT_FOUND. */
export async function withdrawBank(ctx: Ctx): Promise<void> {
  const { id, state } = await openOne(ctx)
  await writeBankWithdrawn(ctx, id, sellerIn(ctx).name)
  ctx.audit({ before: { state }, after: { state: 'withdrawn' } })
}
