import { type InvoiceTitleAsk, invoiceApi, readTaxNumber } from '@borong/contract'
import type { Static } from 'typebox'
import type { Http } from '#platform/http'
import { addTitle, myTitles, removeTitle, type TitleAsk } from './keep-title.ts'
import { presentTitle } from './present-title.ts'

const readAsk = (ask: Static<typeof InvoiceTitleAsk>): TitleAsk => ({
  type: ask.receipt_type,
  title: ask.receipt_title.trim(),
  content: ask.receipt_content ?? '',
  taxNumber: readTaxNumber(ask.tax_no),
  mobile: ask.member_mobile ?? '',
  email: ask.member_email ?? '',
  registeredAddress: ask.reg_addr ?? '',
  registeredTel: ask.reg_tel ?? '',
  bankName: ask.bank_name ?? '',
  bankAccount: ask.bank_account ?? '',
  makeDefault: ask.is_default === 1,
})

export function invoiceRoutes(http: Http) {
  http.query(invoiceApi.titles, async (ctx) => (await myTitles(ctx)).map(presentTitle))
  http.command(invoiceApi.addTitle, async (ctx, ask) => presentTitle(await addTitle(ctx, readAsk(ask))))
  http.command(invoiceApi.removeTitle, async (ctx, { id }) => {
    await removeTitle(ctx, Number(id))
    return { ok: true }
  })
}
