import { buyerIn } from '#platform/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { demandInvoice, type InvoiceFields } from './demand-invoice.ts'
import {
  addTitleRow,
  clearDefaultTitle,
  listTitleRows,
  lockTitles,
  removeTitleRow,
  titleRowsOfType,
} from './invoice.store.ts'

const limit = 10
export interface TitleAsk extends InvoiceFields {
  content: string
  mobile: string
  email: string
  makeDefault: boolean
}

export const myTitles = (ctx: Ctx) => listTitleRows(ctx, buyerIn(ctx))

/** Adds a header: at most 10 of a type, each name once; the first of a type becomes its default. */
export async function addTitle(ctx: Ctx, ask: TitleAsk) {
  demandInvoice(ask)
  const owner = buyerIn(ctx)
  await lockTitles(ctx, owner)
  const there = await titleRowsOfType(ctx, owner, ask.type)
  if (there.some((row) => row.title.toLowerCase() === ask.title.toLowerCase())) refuse('TITLE_TAKEN')
  if (there.length >= limit) refuse('TITLE_LIMIT', { limit })
  const isDefault = ask.makeDefault || !there.some((row) => row.is_default)
  if (isDefault) await clearDefaultTitle(ctx, owner, ask.type)
  return addTitleRow(ctx, owner, {
    type: ask.type,
    title: ask.title,
    content: ask.content,
    tax_number: ask.taxNumber,
    mobile: ask.mobile,
    email: ask.email,
    registered_address: ask.registeredAddress,
    registered_tel: ask.registeredTel,
    bank_name: ask.bankName,
    bank_account: ask.bankAccount,
    is_default: isDefault,
  })
}

export async function removeTitle(ctx: Ctx, id: number): Promise<void> {
  if (!(await removeTitleRow(ctx, buyerIn(ctx), id))) refuse('NOT_FOUND')
}
