import {
  type Input,
  familyApi,
  invoiceApi,
  type InvoiceAddressInput as WireAddress,
  type InvoiceTitleInput,
  qualificationApi,
  readTaxNumber,
  type VatQualificationInput,
} from '@borong/contract'
import type { Static } from 'typebox'
import { shopNames } from '#modules/shop/shop'
import { buyerIn } from '#platform/http/buyer-in'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import {
  editInvoiceAddress,
  type InvoiceAddressInput,
  saveInvoiceAddress,
  myInvoiceAddress,
} from './save-invoice-address.ts'
import {
  addTitle,
  editTitle,
  makeTitleDefault,
  myTitle,
  myTitles,
  myTitlesOfType,
  removeTitle,
  type TitleInput,
} from './save-title.ts'
import { presentInvoiceAddress, presentQualification } from './present-qualification.ts'
import type { QualificationStatus } from './invoice.types.ts'
import { presentTitle } from './present-title.ts'
import {
  pageOfQualificationsUnscoped,
  type QualificationFields,
  qualificationOf,
  wireOf,
} from './qualification.store.ts'
import {
  applyForQualification,
  decideQualification,
  editQualification,
  removeQualification,
} from './qualify-company.ts'

const readTitle = (input: Omit<Static<typeof InvoiceTitleInput>, 'receipt_type'>): Omit<TitleInput, 'type'> => ({
  title: input.receipt_title.trim(),
  content: input.receipt_content ?? '',
  taxNumber: readTaxNumber(input.tax_no),
  mobile: input.member_mobile ?? '',
  email: input.member_email ?? '',
  registeredAddress: input.reg_addr ?? '',
  registeredTel: input.reg_tel ?? '',
  bankName: input.bank_name ?? '',
  bankAccount: input.bank_account ?? '',
  makeDefault: input.is_default === 1,
})

const readQualification = (input: Static<typeof VatQualificationInput>): QualificationFields => ({
  companyName: input.company_name.trim(),
  taxNumber: readTaxNumber(input.taxpayer_code),
  registeredAddress: input.register_address.trim(),
  registeredTel: input.register_tel.trim(),
  bankName: input.bank_name.trim(),
  bankAccount: input.bank_account.trim(),
})

const readAddress = (input: Static<typeof WireAddress>): InvoiceAddressInput => ({
  name: input.member_name.trim(),
  mobile: input.member_mobile,
  regionId: input.region,
  detail: input.detail_addr.trim(),
})

const statusNamed = (requestContext: Input<typeof qualificationApi.list>['status']): QualificationStatus | undefined =>
  (Object.keys(wireOf) as QualificationStatus[]).find((status) => wireOf[status] === requestContext)

/** Invoice headers, the qualification for special VAT invoices, and where invoices are mailed to. */
export function titleRoutes(http: Http) {
  http.query(invoiceApi.titles, async (ctx) => (await myTitles(ctx)).map(presentTitle))
  http.query(invoiceApi.title, async (ctx, { id }) =>
    /^\d+$/.test(id) ? presentTitle(await myTitle(ctx, Number(id))) : (await myTitlesOfType(ctx, id)).map(presentTitle),
  )
  http.command(invoiceApi.addTitle, async (ctx, input) =>
    presentTitle(await addTitle(ctx, { ...readTitle(input), type: input.receipt_type })),
  )
  http.command(invoiceApi.editTitle, async (ctx, input) =>
    presentTitle(await editTitle(ctx, Number(input.id), readTitle(input))),
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
  http.command(invoiceApi.qualify, async (ctx, input) =>
    presentQualification(await applyForQualification(ctx, readQualification(input)), ctx.lang),
  )
  http.command(invoiceApi.editQualification, async (ctx, input) =>
    presentQualification(await editQualification(ctx, Number(input.id), readQualification(input)), ctx.lang),
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
  http.command(invoiceApi.addAddress, async (ctx, input) =>
    presentInvoiceAddress(await saveInvoiceAddress(ctx, readAddress(input))),
  )
  http.command(invoiceApi.editAddress, async (ctx, input) =>
    presentInvoiceAddress(await editInvoiceAddress(ctx, Number(input.id), readAddress(input))),
  )
}
