import type { InvoiceAddress, Language, VatQualification } from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import { format } from '#platform/messages'
import { qualificationWords } from './invoice.messages.ts'
import type { NamedInvoiceAddress } from './save-invoice-address.ts'
import { type Qualification, wireOf } from './qualification.store.ts'

export const presentQualification = (it: Qualification, lang: Language): Static<typeof VatQualification> => ({
  id: String(it.id),
  member_id: String(it.memberId),
  uname: it.memberName,
  client_name: it.clientName,
  status: wireOf[it.status],
  status_text: format(qualificationWords[wireOf[it.status]], lang),
  company_name: it.companyName,
  taxpayer_code: it.taxNumber,
  register_address: it.registeredAddress,
  register_tel: it.registeredTel,
  bank_name: it.bankName,
  bank_account: it.bankAccount,
  audit_remark: it.auditRemark,
  apply_time: toSeconds(it.appliedAt),
  ...(it.decidedAt && { audit_time: toSeconds(it.decidedAt) }),
  version: it.version,
})

export const presentInvoiceAddress = ({
  district: { province, regency, district },
  ...address
}: NamedInvoiceAddress): Static<typeof InvoiceAddress> => ({
  id: String(address.id),
  member_name: address.name,
  member_mobile: address.mobile,
  province: province.name,
  province_id: province.id,
  city: regency.name,
  city_id: regency.id,
  county: district.name,
  county_id: district.id,
  region: address.regionId,
  detail_addr: address.detail,
})
