import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { assertInvoice, type InvoiceFields } from './assert-invoice.ts'
import {
  addTitleRow,
  changeTitleRow,
  clearDefaultTitle,
  findTitleRow,
  listTitleRows,
  lockTitles,
  removeTitleRow,
  titleRowsOfType,
} from './title.store.ts'

const limit = 10
export interface TitleInput extends InvoiceFields {
  content: string
  mobile: string
  email: string
  makeDefault: boolean
}

/** What a header says, as its row has it. */
const said = (input: TitleInput) => ({
  title: input.title,
  content: input.content,
  tax_number: input.taxNumber,
  mobile: input.mobile,
  email: input.email,
  registered_address: input.registeredAddress,
  registered_tel: input.registeredTel,
  bank_name: input.bankName,
  bank_account: input.bankAccount,
})

export const myTitles = (ctx: Ctx) => listTitleRows(ctx, buyerIn(ctx))

/** The member's headers of a type, the default first. */
export const myTitlesOfType = async (ctx: Ctx, type: string) =>
  (await listTitleRows(ctx, buyerIn(ctx))).filter((row) => row.type === type)

/** A header of the member; somebody else's is not there. */
export const myTitle = async (ctx: Ctx, id: number) =>
  (await findTitleRow(ctx, buyerIn(ctx), id)) ?? refuse('NOT_FOUND')

/** Adds a header: at most 10 of a type, each name once; the first of a type becomes its default. */
export async function addTitle(ctx: Ctx, input: TitleInput) {
  await assertInvoice(ctx, input)
  const owner = buyerIn(ctx)
  await lockTitles(ctx, owner)
  const there = await titleRowsOfType(ctx, owner, input.type)
  assertFree(there, input.title)
  if (there.length >= limit) refuse('TITLE_LIMIT', { limit })
  const isDefault = input.makeDefault || !there.some((row) => row.is_default)
  if (isDefault) await clearDefaultTitle(ctx, owner, input.type)
  return addTitleRow(ctx, owner, { ...said(input), type: input.type, is_default: isDefault })
}

/** Changes what a header says; its type stays, and the default stays the default until another one is made it. */
export async function editTitle(ctx: Ctx, id: number, input: Omit<TitleInput, 'type'>) {
  const owner = buyerIn(ctx)
  await lockTitles(ctx, owner)
  const { type, is_default: wasDefault } = await myTitle(ctx, id)
  await assertInvoice(ctx, { ...input, type })
  assertFree(
    (await titleRowsOfType(ctx, owner, type)).filter((row) => row.id !== id),
    input.title,
  )
  if (input.makeDefault && !wasDefault) await clearDefaultTitle(ctx, owner, type)
  const change = { ...said({ ...input, type }), is_default: input.makeDefault || wasDefault }
  return (await changeTitleRow(ctx, owner, id, change)) ?? refuse('NOT_FOUND')
}

export async function makeTitleDefault(ctx: Ctx, id: number) {
  const owner = buyerIn(ctx)
  await lockTitles(ctx, owner)
  await clearDefaultTitle(ctx, owner, (await myTitle(ctx, id)).type)
  return (await changeTitleRow(ctx, owner, id, { is_default: true })) ?? refuse('NOT_FOUND')
}

export async function removeTitle(ctx: Ctx, id: number): Promise<void> {
  if (!(await removeTitleRow(ctx, buyerIn(ctx), id))) refuse('NOT_FOUND')
}

/** A name stands once in a type, whatever its case. */
function assertFree(others: readonly { title: string }[], title: string): void {
  if (others.some((row) => row.title.toLowerCase() === title.toLowerCase())) refuse('TITLE_TAKEN')
}
