import { shopAdmissionApi, shopApplicationApi } from '@borong/contract'
import { fromRupiah } from '@borong/money'
import { type Ctx, readingCtx } from '#platform/ctx'
import { buyerIn } from '#platform/http/buyer-in'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import type { ApplicationStatus } from './application.machine.ts'
import { pageOfApplicationsUnscoped } from './application.store.ts'
import type { DocumentKind, Part } from './application.types.ts'
import { attachDocument, detachDocument, openDocument, openOwnDocument } from './attach-document.ts'
import { saveBankOfApplication, saveCategories, saveCompany } from './edit-application.ts'
import { presentForReview, presentOwnApplication, presentRow } from './present-application.ts'
import { approveApplication, checkApplication, returnApplication } from './review-application.ts'
import { reopenApplication, submitApplication } from './submit-application.ts'

export function shopApplicationRoutes(http: Http) {
  own(http)
  admission(http)
}

function own(http: Http) {
  http.query(shopApplicationApi.show, presentOwnApplication)
  http.command(shopApplicationApi.company, async (ctx, it) => {
    await saveCompany(ctx, {
      shopName: it.shop_name.trim(),
      companyName: it.company_name.trim(),
      registrationNumber: it.registration_number.trim(),
      taxNumber: it.tax_number.trim(),
      regionId: it.region,
      address: it.address.trim(),
      contactName: it.contact_name.trim(),
      contactPhone: it.contact_phone,
      contactEmail: it.contact_email.trim(),
      employeeCount: it.employee_count,
      registeredCapitalMinor: fromRupiah(it.registered_capital),
      about: it.about?.trim() ?? '',
    })
    return presentOwnApplication(ctx)
  })
  http.command(shopApplicationApi.bank, async (ctx, { bank_name, bank_account_name, bank_account_number }) => {
    const bank = { name: bank_name.trim(), holder: bank_account_name.trim(), number: bank_account_number }
    await saveBankOfApplication(ctx, bank)
    return presentOwnApplication(ctx)
  })
  http.command(shopApplicationApi.categories, async (ctx, { category_ids }) => {
    await saveCategories(ctx, category_ids.map(Number))
    return presentOwnApplication(ctx)
  })
  http.free(shopApplicationApi.addFile, async (app, { actor, lang, requestContext }, { kind }) => {
    const buyer = buyerIn({ actor })
    await attachDocument(
      app,
      { actor: buyer, lang },
      {
        kind: kind.toLowerCase() as DocumentKind,
        bytes: requestContext.file ?? refuse('FILE_MISSING'),
        fileName: requestContext.fileName ?? '',
      },
    )
    return presentOwnApplication(readingCtx(app, buyer, lang))
  })
  http.command(shopApplicationApi.removeFile, async (ctx, { file_id }) => {
    await detachDocument(ctx, Number(file_id))
    return presentOwnApplication(ctx)
  })
  http.query(shopApplicationApi.file, (ctx, { file_id }) => openOwnDocument(ctx, Number(file_id)))
  http.command(shopApplicationApi.submit, async (ctx, { agreement, answer = '' }) => {
    await submitApplication(ctx, { agreed: agreement === 1, answer: answer.trim() })
    return presentOwnApplication(ctx)
  })
  for (const step of ['withdraw', 'reapply'] as const)
    http.command(shopApplicationApi[step], async (ctx) => {
      await reopenApplication(ctx, step)
      return presentOwnApplication(ctx)
    })
}

function admission(http: Http) {
  http.query(shopAdmissionApi.list, async (ctx, { status, keyword = '', page_no = 1, page_size = 10 }) => {
    const { rows, total } = await pageOfApplicationsUnscoped(
      ctx,
      { status: status?.toLowerCase() as ApplicationStatus | undefined, keyword: keyword.trim() },
      { no: page_no, size: page_size },
    )
    return { data: rows.map(presentRow), data_total: total, page_no, page_size }
  })
  const shown = (ctx: Ctx, id: string) => presentForReview(ctx, Number(id))
  http.query(shopAdmissionApi.show, (ctx, { id }) => shown(ctx, id))
  http.query(shopAdmissionApi.file, (ctx, { id, file_id }) => openDocument(ctx, Number(id), Number(file_id)))
  http.command(shopAdmissionApi.check, async (ctx, { id, item, checked, version }) => {
    await checkApplication(ctx, Number(id), { item: item.toLowerCase() as Part, checked: checked === 1, version })
    return shown(ctx, id)
  })
  http.command(shopAdmissionApi.ask, async (ctx, { id, question, version }) => {
    await returnApplication(ctx, Number(id), { step: 'ask', words: question.trim(), version })
    return shown(ctx, id)
  })
  http.command(shopAdmissionApi.refuse, async (ctx, { id, reason, version }) => {
    await returnApplication(ctx, Number(id), { step: 'refuse', words: reason.trim(), version })
    return shown(ctx, id)
  })
  http.command(shopAdmissionApi.approve, async (ctx, { id, version, commission_bps }) => {
    await approveApplication(ctx, Number(id), { version, commissionBps: commission_bps })
    return shown(ctx, id)
  })
}
