import type {
  AdminCompany,
  AdminMember,
  adminCompanyApi,
  adminMemberApi,
  companyActs,
  Language,
  Reply,
} from '@borong/contract'
import { minus, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import type { MallCompany, MallMember } from '#modules/company/organisation'
import { maskEmail, maskMobile } from '#modules/foundation/identity'
import { wireOfQualification } from '#modules/trade/invoice'
import type { Credit } from '#modules/trade/payment'
import { toSeconds } from '#platform/clock'
import { pickText } from '#platform/messages'
import type { ShownMember } from './act-on-member.ts'
import type { ShownCompany } from './show-company.ts'

const flag = (it: boolean) => (it ? 1 : 0)

type Person = Pick<MallMember, 'id' | 'name' | 'username' | 'email' | 'mobile' | 'position'>
const presentPerson = (it: Person) => ({
  member_id: String(it.id),
  name: it.name,
  username: it.username,
  email: it.email ? maskEmail(it.email) : '',
  mobile: it.mobile ? maskMobile(it.mobile) : '',
  position: it.position,
})

const presentHead = (it: MallCompany) => ({
  company_id: String(it.id),
  code: it.code,
  client_name: it.name,
  tax_no: it.tax_number,
  state: it.suspended_at ? ('SUSPENDED' as const) : ('ACTIVE' as const),
  is_verified: flag(it.verified_at !== null),
  owner_name: it.owner_name ?? '',
  member_num: it.members ?? 0,
  created_at: toSeconds(it.created_at),
})

const presentCredit = (it: Credit) => ({
  limit: toRupiah(it.limitMinor),
  used: toRupiah(it.usedMinor),
  available: it.status === 'active' ? toRupiah(Math.max(0, minus(it.limitMinor, it.usedMinor))) : 0,
  net_days: it.netDays,
  status: it.status === 'active' ? ('ACTIVE' as const) : ('STOPPED' as const),
})

export const presentCompanyRow = (
  it: MallCompany,
  credit: Credit | undefined,
): Reply<typeof adminCompanyApi.list>['data'][number] => ({
  ...presentHead(it),
  ...(credit && { credit: presentCredit(credit) }),
})

export const presentCompanyOfMall = (shown: ShownCompany, lang: Language): Static<typeof AdminCompany> => {
  const { company, people, credit, ageing, open, qualification, categories, acts } = shown
  return {
    ...presentHead(company),
    version: company.version,
    ...(company.suspended_at && { suspended_at: toSeconds(company.suspended_at) }),
    suspended_reason: company.suspended_reason,
    ...(company.verified_at && { verified_at: toSeconds(company.verified_at) }),
    verified_by: company.verified_at ? company.verified_by : '',
    phone: company.phone,
    email: company.email,
    address: company.address,
    industry: company.industry,
    ...(company.employee_count !== null && { employee_count: company.employee_count }),
    ...(company.registered_capital_minor !== null && {
      registered_capital: toRupiah(company.registered_capital_minor),
    }),
    ...(company.owner_member_id !== null && { owner_id: String(company.owner_member_id) }),
    members: people.map((it) => ({
      ...presentPerson(it),
      is_active: flag(it.disabled_at === null),
      is_owner: flag(it.id === company.owner_member_id),
      roles: (it.roles ?? []).map((role) => role.name),
    })),
    ...(credit && { credit: presentCredit(credit) }),
    ...(ageing && {
      ageing: {
        not_due: toRupiah(ageing.notDueMinor),
        to_30: toRupiah(ageing.to30Minor),
        to_60: toRupiah(ageing.to60Minor),
        to_90: toRupiah(ageing.to90Minor),
        over_90: toRupiah(ageing.over90Minor),
      },
    }),
    open_orders: { order_num: open.orders, amount: toRupiah(open.payableMinor) },
    ...(qualification && { qualification: wireOfQualification[qualification.status] }),
    categories: categories.map(({ id, names }) => ({
      category_id: String(id),
      category_name: pickText(names, lang) || String(id),
    })),
    history: acts.map((it) => ({
      act: it.act.toUpperCase() as (typeof companyActs)[number],
      by_name: it.actorName,
      note: it.note,
      ...(it.amountMinor !== null && { amount: toRupiah(it.amountMinor) }),
      ...(it.netDays !== null && { net_days: it.netDays }),
      at: toSeconds(it.at),
    })),
  }
}

export const presentMemberRow = (it: MallMember): Reply<typeof adminMemberApi.list>['data'][number] => ({
  ...presentPerson(it),
  company_id: String(it.company_id),
  client_name: it.company_name,
  is_owner: flag(it.is_owner),
  roles: it.roles ?? [],
  state: !it.is_active ? 'DISABLED_BY_MALL' : it.disabled_at ? 'DISABLED_BY_COMPANY' : 'ACTIVE',
  created_at: toSeconds(it.created_at),
})

export const presentMemberOfMall = ({ member, account, isOperator }: ShownMember): Static<typeof AdminMember> => ({
  ...presentMemberRow(member),
  account_created_at: toSeconds(account.created_at),
  session_num: account.sessions ?? 0,
  ...(account.seen_at && { last_seen_at: toSeconds(account.seen_at) }),
  ...(account.disabled_at && { disabled_at: toSeconds(account.disabled_at) }),
  disabled_reason: account.disabled_reason,
  is_operator: flag(isOperator),
})
