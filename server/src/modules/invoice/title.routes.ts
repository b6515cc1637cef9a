import {
  type Ask,
  familyApi,
  invoiceApi,
  type InvoiceAddressAsk as WireAddress,
  type InvoiceTitleAsk,
  qualificationApi,
  readTaxNumber,
  type VatQualificationAsk,
} from '@borong/contract'
import type { Static } from 'typebox'
import { shopNames } from '#modules/shop'
import { buyerIn } from '#platform/buyer-in'
import type { Http } from '#platform/http'
import { refuse } from '#platform/refuse'
import {
  editInvoiceAddress,
  type InvoiceAddressAsk,
  keepInvoiceAddress,
  myInvoiceAddress,
} from './keep-invoice-address.ts'
import {
  addTitle,
  editTitle,
  makeTitleDefault,
  myTitle,
  myTitles,
  myTitlesOfType,
  removeTitle,
  type TitleAsk,
} from './keep-title.ts'
import { presentInvoiceAddress, presentQualification } from './present-qualification.ts'
import { presentTitle } from './present-title.ts'
import {
  pageOfQualificationsUnscoped,
  type QualificationFields,
  qualificationOf,
  type QualificationStatus,
  wireOf,
} from './qualification.store.ts'
import {
  applyForQualification,
  decideQualification,
  editQualification,
  removeQualification,
} from './qualify-company.ts'

const readTitle = (ask: Omit<Static<typeof InvoiceTitleAsk>, 'receipt_type'>): Omit<TitleAsk, 'type'> => ({
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

const readQualification = (ask: Static<typeof VatQualificationAsk>): QualificationFields => ({
  companyName: ask.company_name.trim(),
  taxNumber: readTaxNumber(ask.taxpayer_code),
  registeredAddress: ask.register_address.trim(),
  registeredTel: ask.register_tel.trim(),
  bankName: ask.bank_name.trim(),
  bankAccount: ask.bank_account.trim(),
})

const readAddress = (ask: Static<typeof WireAddress>): InvoiceAddressAsk => ({
  name: ask.member_name.trim(),
  mobile: ask.member_mobile,
  regionId: ask.region,
  detail: ask.detail_addr.trim(),
})

const statusNamed = (wire: Ask<typeof qualificationApi.list>['status']): QualificationStatus | undefined =>
  (Object.keys(wireOf) as QualificationStatus[]).find((status) => wireOf[status] === wire)

/** Invoice headers, the qualification for special VAT invoices, and where invoices are mailed to. */
export function titleRoutes(http: Http) {
  http.query(invoiceApi.titles, async (ctx) => (await myTitles(ctx)).map(presentTitle))
  http.query(invoiceApi.title, async (ctx, { id }) =>
    /^\d+$/.test(id) ? presentTitle(await myTitle(ctx, Number(id))) : (await myTitlesOfType(ctx, id)).map(presentTitle),
  )
  http.command(invoiceApi.addTitle, async (ctx, ask) =>
    presentTitle(await addTitle(ctx, { ...readTitle(ask), type: ask.receipt_type })),
  )
  http.command(invoiceApi.editTitle, async (ctx, ask) =>
    presentTitle(await editTitle(ctx, Number(ask.id), readTitle(ask))),
  )
  http.command(invoiceApi.makeTitleDefault, async (ctx, { id }) =>
    presentTitle(await makeTitleDefault(ctx, Number(id))),
  )
  http.command(invoiceApi.removeTitle, async (ctx, { id }) => {
    await removeTitle(ctx, Number(id))
    return { ok: true }
  })

  http.query(invoiceApi.qualification, async (ctx) => {
    const found = await qualificationOf(ctx, buyerIn(ctx).companyId)
    return found ? { qualification: presentQualification(found, ctx.lang) } : {}
  })
  http.command(invoiceApi.qualify, async (ctx, ask) =>
    presentQualification(await applyForQualification(ctx, readQualification(ask)), ctx.lang),
  )
  http.command(invoiceApi.editQualification, async (ctx, ask) =>
    presentQualification(await editQualification(ctx, Number(ask.id), readQualification(ask)), ctx.lang),
  )
  http.command(invoiceApi.removeQualification, async (ctx, { id }) => {
    await removeQualification(ctx, Number(id))
    return { ok: true }
  })
  http.query(qualificationApi.list, async (ctx, { status, keyword = '', page_no = 1, page_size = 10 }) => {
    const { rows, total } = await pageOfQualificationsUnscoped(
      ctx,
      { status: statusNamed(status), keyword: keyword.trim() },
      { no: page_no, size: page_size },
    )
    return { data: rows.map((it) => presentQualification(it, ctx.lang)), data_total: total, page_no, page_size }
  })
  http.command(qualificationApi.decide, async (ctx, { id, status, audit_remark = '', version }) =>
    presentQualification(
      await decideQualification(ctx, {
        id: Number(id),
        status: status === 'AUDIT_PASS' ? 'passed' : 'refused',
        remark: audit_remark,
        version,
      }),
      ctx.lang,
    ),
  )

  // Every shop issues the first two; the third hangs on the company alone.
  http.query(familyApi.invoicesOfShops, async (ctx, { ids }) => {
    const asked = new Set(ids.split(',').map(Number))
    if ((await shopNames(ctx, [...asked])).size < asked.size) return refuse('NOT_FOUND')
    const qualified = (await qualificationOf(ctx, buyerIn(ctx).companyId))?.status === 'passed'
    return { ordin_receipt_status: 1, elec_receipt_status: 1, tax_receipt_status: qualified ? 1 : 0 }
  })

  http.query(invoiceApi.address, async (ctx) => {
    const address = await myInvoiceAddress(ctx)
    return address ? { address: presentInvoiceAddress(address) } : {}
  })
  http.command(invoiceApi.addAddress, async (ctx, ask) =>
    presentInvoiceAddress(await keepInvoiceAddress(ctx, readAddress(ask))),
  )
  http.command(invoiceApi.editAddress, async (ctx, ask) =>
    presentInvoiceAddress(await editInvoiceAddress(ctx, Number(ask.id), readAddress(ask))),
  )
}
