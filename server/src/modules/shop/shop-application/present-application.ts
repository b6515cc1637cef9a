import type { ShopApplication, ShopApplicationForReview } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { nameDistricts } from '#modules/foundation/reference'
import { categoryTree } from '#modules/shop/catalog'
import { presentBank, shopsOfTaxNumber } from '#modules/shop/shop'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { buyerIn } from '#platform/http/buyer-in'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { presentHistory } from '#platform/present-history'
import { type ApplicationStatus, type ApplicationTransition, applicationMachine } from './application.machine.ts'
import { type Application, applicationOf, checksOf, findApplicationUnscoped } from './application.store.ts'
import { documentsOf } from './document.store.ts'
import { missingIn } from './submit-application.ts'
import { upper } from '#platform/upper'

const nothing = {
  shop_name: '',
  company_name: '',
  registration_number: '',
  tax_number: '',
  regions: [],
  address: '',
  contact_name: '',
  contact_phone: '',
  contact_email: '',
  about: '',
  ...presentBank(undefined),
  categories: [],
  documents: [],
  question: '',
  answer: '',
  history: [],
  version: 1,
}

/** Everything an application says, as its applicant and operators read it. */
async function presentFacts(ctx: Ctx, it: Application, documents: Awaited<ReturnType<typeof documentsOf>>) {
  const district = (await nameDistricts(ctx, it.regionId === null ? [] : [it.regionId])).get(it.regionId ?? 0)
  const { byId } = await categoryTree(ctx)
  const history = presentHistory<ApplicationTransition, ApplicationStatus>(await applicationMachine.history(ctx, it.id))
  return {
    shop_name: it.shopName,
    company_name: it.companyName,
    registration_number: it.registrationNumber,
    tax_number: it.taxNumber,
    regions: district ? [district.province, district.regency, district.district] : [],
    address: it.address,
    contact_name: it.contactName,
    contact_phone: it.contactPhone,
    contact_email: it.contactEmail,
    ...(it.employeeCount !== null && { employee_count: it.employeeCount }),
    ...(it.registeredCapitalMinor !== null && { registered_capital: toRupiah(it.registeredCapitalMinor) }),
    about: it.about,
    ...presentBank(it.bank),
    categories: it.categoryIds.map((id) => ({
      category_id: String(id),
      category_name: pickText(byId.get(id)?.names ?? {}, ctx.lang),
    })),
    documents: documents.map((one) => ({
      file_id: String(one.id),
      kind: upper(one.kind),
      name: one.name,
      format: one.format,
      size: one.bytes,
    })),
    ...(it.agreedAt && { agreed_at: toSeconds(it.agreedAt) }),
    question: it.question,
    answer: it.answer,
    ...(it.submittedAt && { submitted_at: toSeconds(it.submittedAt) }),
    ...(it.decidedAt && { decided_at: toSeconds(it.decidedAt) }),
    ...(it.shopId !== null && { shop_id: String(it.shopId) }),
    history: history.map(({ step, by, by_name, reason, at }) => ({ step, by, by_name, reason, at })),
    version: it.version,
  }
}

/** The own application of whoever asks; status NONE where there is none. */
export async function presentOwnApplication(ctx: Ctx): Promise<Static<typeof ShopApplication>> {
  const it = await applicationOf(ctx, buyerIn(ctx).accountId)
  const documents = it ? await documentsOf(ctx, it.id) : []
  const missing = missingIn(
    it,
    documents.map(({ kind }) => kind),
  ).map(upper)
  return {
    status: it ? upper(it.status) : 'NONE',
    missing,
    agreement_missing: it?.agreedAt ? 0 : 1,
    ...(it ? await presentFacts(ctx, it, documents) : nothing),
  }
}

/** An application as operators look it through. Refuses NOT_FOUND. */
export async function presentForReview(ctx: Ctx, id: number): Promise<Static<typeof ShopApplicationForReview>> {
  const it = (await findApplicationUnscoped(ctx, id)) ?? refuse('NOT_FOUND')
  const documents = await documentsOf(ctx, it.id)
  const twins = it.taxNumber ? await shopsOfTaxNumber(ctx, it.taxNumber) : []
  return {
    application_id: String(it.id),
    status: upper(it.status),
    applicant: it.applicant,
    checks: (await checksOf(ctx, id)).map(({ item, by_name, at }) => ({
      item: upper(item),
      by_name,
      at: toSeconds(at),
    })),
    same_tax_number: twins.filter((shop) => shop.id !== it.shopId).map(({ name }) => name),
    ...(await presentFacts(ctx, it, documents)),
  }
}

export const presentRow = (it: Application & { applicant: string }) => ({
  application_id: String(it.id),
  status: upper(it.status),
  shop_name: it.shopName,
  company_name: it.companyName,
  tax_number: it.taxNumber,
  applicant: it.applicant,
  ...(it.submittedAt && { submitted_at: toSeconds(it.submittedAt) }),
})
