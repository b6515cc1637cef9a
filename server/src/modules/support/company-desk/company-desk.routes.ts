import { adminCompanyApi, adminMemberApi, type memberOfMallStates, type owedParts } from '@borong/contract'
import {
  type CompanySort,
  countCompaniesUnscoped,
  liftSuspension,
  type MallMemberState,
  pageOfCompaniesUnscoped,
  pageOfMembersUnscoped,
  replaceOwner,
  suspendCompany,
  verifyCompany,
} from '#modules/company/organisation'
import { type AgeingPart, companiesOwing } from '#modules/trade/ledger'
import { creditsOf } from '#modules/trade/payment'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { readPeriod } from '#platform/http/read-period'
import { readRupiah } from '#platform/http/read-rupiah'
import {
  disableMemberOfMall,
  enableMemberOfMall,
  showMember,
  signMemberOut,
  writeResetLetter,
} from './act-on-member.ts'
import { bookCompanyPayment, changeCredit } from './change-credit.ts'
import { chooseCategories } from './choose-categories.ts'
import { presentCompanyOfMall, presentCompanyRow, presentMemberOfMall, presentMemberRow } from './present-company.ts'
import { showCompanyOfMall } from './show-company.ts'

const sortOf = (sort: 'created' | 'name', direction: 'asc' | 'desc'): CompanySort =>
  sort === 'name' ? (direction === 'asc' ? 'name' : 'name down') : direction === 'asc' ? 'oldest' : 'newest'
const owed: Record<(typeof owedParts)[number], AgeingPart> = {
  NOT_DUE: 'notDue',
  TO_30: 'to30',
  TO_60: 'to60',
  TO_90: 'to90',
  OVER_90: 'over90',
}
const states: Record<(typeof memberOfMallStates)[number], MallMemberState> = {
  ACTIVE: 'active',
  DISABLED_BY_COMPANY: 'disabled by company',
  DISABLED_BY_MALL: 'disabled by mall',
}

export function companyDeskRoutes(http: Http) {
  companyRoutes(http)
  memberRoutes(http)
}

function companyRoutes(http: Http) {
  const shown = async (ctx: Ctx, id: string) => presentCompanyOfMall(await showCompanyOfMall(ctx, Number(id)), ctx.lang)
  http.query(adminCompanyApi.list, async (ctx, input) => {
    const {
      keyword = '',
      state,
      verified,
      owes,
      sort = 'created',
      direction = 'desc',
      page_no = 1,
      page_size = 10,
    } = input
    const { rows, total } = await pageOfCompaniesUnscoped(
      ctx,
      {
        keyword: keyword.trim(),
        state: state === undefined ? undefined : state === 'ACTIVE' ? 'active' : 'suspended',
        verified: verified === undefined ? undefined : verified === 1,
        ...readPeriod(input),
        ids: owes && (await companiesOwing(ctx, owed[owes])),
      },
      { sort: sortOf(sort, direction), from: (page_no - 1) * page_size, size: page_size },
    )
    const credits = await creditsOf(
      ctx,
      rows.map((it) => it.id),
    )
    return { data: rows.map((it) => presentCompanyRow(it, credits.get(it.id))), data_total: total, page_no, page_size }
  })
  http.query(adminCompanyApi.counts, async (ctx) => {
    const { all, suspended, unverified } = await countCompaniesUnscoped(ctx)
    return { all, active: all - suspended, suspended, unverified }
  })
  http.query(adminCompanyApi.show, (ctx, { id }) => shown(ctx, id))
  http.command(adminCompanyApi.suspend, async (ctx, { id, version, reason }) => {
    await suspendCompany(ctx, { id: Number(id), version, reason: reason.trim() })
    return shown(ctx, id)
  })
  http.command(adminCompanyApi.lift, async (ctx, { id, version, reason }) => {
    await liftSuspension(ctx, { id: Number(id), version, reason: reason.trim() })
    return shown(ctx, id)
  })
  http.command(adminCompanyApi.verify, async (ctx, { id, version, note = '' }) => {
    await verifyCompany(ctx, { id: Number(id), version, note: note.trim() })
    return shown(ctx, id)
  })
  http.command(adminCompanyApi.credit, async (ctx, { id, version, limit, net_days, status, reason }) => {
    await changeCredit(ctx, {
      id: Number(id),
      version,
      limitMinor: readRupiah('limit', limit),
      netDays: net_days,
      status: status === 'ACTIVE' ? 'active' : 'stopped',
      reason: reason.trim(),
    })
    return shown(ctx, id)
  })
  http.command(adminCompanyApi.settle, async (ctx, { id, amount, number }) => {
    await bookCompanyPayment(ctx, {
      id: Number(id),
      amountMinor: readRupiah('amount', amount),
      number: number.trim(),
    })
    return shown(ctx, id)
  })
  http.command(adminCompanyApi.owner, async (ctx, { id, version, member_id, reason }) => {
    await replaceOwner(ctx, { id: Number(id), version, memberId: Number(member_id), reason: reason.trim() })
    return shown(ctx, id)
  })
  http.command(adminCompanyApi.categories, async (ctx, { id, version, category_ids }) => {
    await chooseCategories(ctx, { id: Number(id), version, categoryIds: category_ids.map(Number) })
    return shown(ctx, id)
  })
}

function memberRoutes(http: Http) {
  const shown = async (ctx: Ctx, id: string) => presentMemberOfMall(await showMember(ctx, Number(id)))
  http.query(adminMemberApi.list, async (ctx, { keyword = '', state, company_id, page_no = 1, page_size = 10 }) => {
    const { rows, total } = await pageOfMembersUnscoped(
      ctx,
      {
        keyword: keyword.trim(),
        state: state && states[state],
        companyId: company_id === undefined ? undefined : Number(company_id),
      },
      { from: (page_no - 1) * page_size, size: page_size },
    )
    return { data: rows.map(presentMemberRow), data_total: total, page_no, page_size }
  })
  http.query(adminMemberApi.show, (ctx, { id }) => shown(ctx, id))
  const acts = { endSessions: signMemberOut, disable: disableMemberOfMall, enable: enableMemberOfMall } as const
  for (const act of ['endSessions', 'disable', 'enable'] as const)
    http.command(adminMemberApi[act], async (ctx, { id, reason }) => {
      await acts[act](ctx, Number(id), reason.trim())
      return shown(ctx, id)
    })
  http.command(adminMemberApi.resetLetter, (ctx, { id }) => writeResetLetter(ctx, Number(id)))
}
