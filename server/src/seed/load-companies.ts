import { createHash } from 'node:crypto'
import type { Permission } from '@borong/contract'
import { fromRupiah } from '@borong/money'
import { type DemoAccounts, createAccount, rememberDemoAccounts } from '#modules/foundation/identity'
import { createOperator, inviteOperator } from '#modules/foundation/operators'
import { inviteMember } from '#modules/company/organisation'
import { addStaffRole, giveStaffRoles, writeStaff } from '#modules/shop/shop'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { BudgetTables } from '../modules/company/budget/budget.tables.ts'
import type { OperatorsTables } from '../modules/foundation/operators/operators.tables.ts'
import type { InvoiceTables } from '../modules/trade/invoice/invoice.tables.ts'
import type { OrganisationTables } from '../modules/company/organisation/organisation.tables.ts'
import { operatorNamed } from './demo-actors.ts'
import { loadApprovals } from './load-approvals.ts'
import { loadBudgets } from './load-budgets.ts'
import type { Places } from './load-places.ts'
import type { Settled } from './load-orders.ts'
import { staffRoles } from './staff-roles.ts'
import type { SeedData, SeedCompany } from './seed.types.ts'

/** Everybody in the demo data lets himself in with this. */
const demoPassword = 'Borong-2026!'
const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const passwordHash = sha(sha(demoPassword))

type Tables = OrganisationTables & BudgetTables & InvoiceTables
type People = Pick<Settled, 'buyers' | 'approvers' | 'owners' | 'accounting' | 'addresses'>

const byKey = <Row>(rows: readonly Row[], key: (row: Row) => string) => new Map(rows.map((row) => [key(row), row]))

/** Companies with their people, roles, addresses, invoice headers, cost centres and rules; then staff and the operator. */
export async function loadCompanies(
  ctx: Ctx,
  seedData: SeedData,
  places: Places,
  shops: Settled['shops'],
): Promise<People & { companies: Map<string, number> }> {
  const people: People = {
    buyers: new Map(),
    approvers: new Map(),
    owners: new Map(),
    accounting: new Map(),
    addresses: new Map(),
  }
  const companies = new Map<string, number>()
  for (const company of seedData.companies)
    companies.set(company.key, await loadCompany(ctx, seedData, company, places, people))
  const roles = new Map<string, number>()
  for (const { username, name, also = [], ...first } of seedData.staff) {
    const accountId = await createAccount(ctx, { username, passwordHash, nickname: name })
    for (const { shop, role } of [first, ...also]) {
      const { id } = shops.get(shop)!
      await writeStaff(ctx, [{ shopId: id, accountId, name }])
      if (role) {
        const key = `${id} ${role}`
        if (!roles.has(key)) roles.set(key, await addStaffRole(ctx, id, staffRoles[role]))
        await giveStaffRoles(ctx, id, accountId, [roles.get(key)!])
      }
      if (role === undefined || role === 'manager') shops.get(shop)!.staff = name
    }
  }
  const { operator } = seedData
  const operatorId = await createOperator(ctx, { username: operator.username, passwordHash, nickname: 'Operator' })
  const inviting = { ...ctx, actor: operatorNamed(operatorId, 'Operator') }
  await inviteOperator(inviting, { email: 'ratna.dewi@borong.example', name: 'Ratna Dewi', roleIds: [] })
  await createFinanceOperator(ctx, seedData.financeOperator.username)
  await rememberDemoAccounts(ctx, demoAccountsOf(seedData), demoPassword)
  return { ...people, companies }
}

/** A second operator for money, whom payouts need: whoever prepares them does not approve them. */
async function createFinanceOperator(ctx: Ctx, username: string): Promise<void> {
  const operatorId = await createOperator(ctx, { username, passwordHash, nickname: 'Finance' })
  const db = tablesOf<OperatorsTables>(ctx)
  const role = { name: 'Finance', description: 'Money of the mall', permissions: ['money', 'payouts'] }
  const { id } = await db.insertInto('operator_role').values(role).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('operator_role_grant').values({ operator_id: operatorId, role_id: id }).execute()
}

async function loadCompany(
  ctx: Ctx,
  seedData: SeedData,
  company: SeedCompany,
  places: Places,
  people: People,
): Promise<number> {
  const db = tablesOf<Tables>(ctx)
  const { id: companyId } = await db
    .insertInto('company')
    .values({
      name: company.name,
      time_zone: company.timeZone,
      phone: company.profile.phone,
      email: company.profile.email,
      address: company.profile.address,
      tax_number: company.profile.taxNo,
      employee_count: company.profile.employees,
      registered_capital_minor: fromRupiah(company.profile.registeredCapital),
      industry: company.profile.industry,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const units = new Map<string, number>()
  for (const unit of company.units) {
    const parent_id = unit.parent === undefined ? null : units.get(unit.parent)!
    const row = { company_id: companyId, parent_id, code: unit.code, name: unit.name }
    units.set(
      unit.key,
      (await db.insertInto('organisation_unit').values(row).returning('id').executeTakeFirstOrThrow()).id,
    )
  }
  const roleRows = await db
    .insertInto('role')
    .values(
      company.roles.map(({ name, description, permissions }) => ({
        company_id: companyId,
        name,
        description,
        permissions: [...permissions],
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const roles = byKey(roleRows, (row) => row.name)

  const accounts: number[] = []
  for (const { username, nickname, email, mobile, mustReset } of company.members)
    accounts.push(
      await createAccount(ctx, {
        username,
        passwordHash,
        nickname,
        email,
        mobile,
        ...(mustReset && { mustChangePassword: true }),
      }),
    )
  const memberRows = await db
    .insertInto('member')
    .values(
      company.members.map((member, at) => ({
        company_id: companyId,
        account_id: accounts[at]!,
        unit_id: units.get(member.unit)!,
        name: member.nickname,
        position: member.position ?? '',
        disabled_at: member.disabled ? ctx.clock.now() : null,
      })),
    )
    .returning(['id', 'account_id'])
    .execute()
  const memberOf = byKey(memberRows, (row) => String(row.account_id))
  const members = new Map(company.members.map((member, at) => [member.key, memberOf.get(String(accounts[at]!))!.id]))
  for (const { key, manager } of company.members)
    if (manager)
      await db
        .updateTable('member')
        .set({ manager_member_id: members.get(manager)! })
        .where('id', '=', members.get(key)!)
        .execute()
  const owner = company.members.find((member) => member.owner)!
  await db
    .updateTable('company')
    .set({ owner_member_id: members.get(owner.key)! })
    .where('id', '=', companyId)
    .execute()
  const granted = company.members.flatMap((member) =>
    member.roles.map((role) => ({
      company_id: companyId,
      member_id: members.get(member.key)!,
      role_id: roles.get(company.roles.find((one) => one.key === role)!.name)!.id,
    })),
  )
  await db.insertInto('member_role').values(granted).execute()

  // Addresses and headers belong to a person; in the demo data everybody has those of the company.
  const everybody = [...members.values()]
  const addresses = company.addresses.flatMap(({ alias, consignee, mobile, region, detail, default: is_default }) =>
    everybody.map((member_id) => ({
      company_id: companyId,
      member_id,
      consignee,
      mobile,
      region_id: places.districtOf(region).id,
      detail,
      alias,
      is_default,
    })),
  )
  await db.insertInto('address').values(addresses).execute()
  const titles = company.invoiceTitles.flatMap((title) =>
    everybody.map((member_id) => ({
      company_id: companyId,
      member_id,
      type: title.type,
      title: title.title,
      content: title.content['en-us'],
      tax_number: title.taxNo,
      email: title.email,
      registered_address: title.registeredAddress ?? '',
      registered_tel: title.registeredPhone ?? '',
      bank_name: title.bank ?? '',
      bank_account: title.bankAccount ?? '',
      is_default: title.default,
    })),
  )
  await db.insertInto('invoice_title').values(titles).execute()

  const centres = await db
    .insertInto('cost_centre')
    .values(
      company.costCentres.map(({ code, name, type, validFrom, validTo, managerKey }) => ({
        company_id: companyId,
        code,
        name,
        type,
        valid_from: validFrom,
        valid_to: validTo,
        manager_member_id: members.get(managerKey)!,
      })),
    )
    .returning(['id', 'code', 'name'])
    .execute()
  const subjects = await db
    .insertInto('accounting_subject')
    .values(
      company.accountingSubjects.map(({ code, description, type }) => ({
        company_id: companyId,
        code,
        description,
        type,
      })),
    )
    .returning(['id', 'code', 'description'])
    .execute()
  await loadBudgets(ctx, seedData, company, companyId, new Map(centres.map(({ code, id }) => [code, id])))
  await loadApprovals(ctx, company, companyId, members)

  for (const [at, member] of company.members.entries()) {
    const buyer: Buyer = {
      kind: 'buyer',
      sessionId: '',
      accountId: accounts[at]!,
      memberId: members.get(member.key)!,
      companyId,
      companyName: company.name,
      timeZone: company.timeZone,
      name: member.nickname,
      isOwner: member === owner,
      permissions: new Set<Permission>(
        company.roles.filter((role) => member.roles.includes(role.key)).flatMap((role) => role.permissions),
      ),
      mustChangePassword: member.mustReset ?? false,
    }
    people.buyers.set(`${company.key}/${member.key}`, buyer)
    if (member === owner) people.owners.set(company.key, buyer)
  }
  people.approvers.set(company.key, company.approvalRule.approver)
  const inviting = { ...ctx, actor: people.owners.get(company.key)! }
  for (const { email, name: invited, position, unit, manager, roles: roleKeys } of company.invitations)
    await inviteMember(inviting, {
      email,
      name: invited,
      position,
      unitId: units.get(unit),
      managerId: members.get(manager),
      roleIds: roleKeys.map((key) => roles.get(company.roles.find((one) => one.key === key)!.name)!.id),
    })
  const usual = company.addresses.find((address) => address.default)!
  const place = places.districtOf(usual.region)
  people.addresses.set(company.key, {
    consignee: usual.consignee,
    mobile: usual.mobile,
    tel: '',
    regionId: place.id,
    regionPath: place.path,
    province: place.province,
    regency: place.regency,
    district: place.district,
    detail: usual.detail,
  })
  for (const centre of centres)
    for (const subject of subjects)
      people.accounting.set(`${company.key}/${centre.code}/${subject.code}`, {
        costCentreId: centre.id,
        costCentreCode: centre.code,
        costCentreName: centre.name,
        subjectId: subject.id,
        subjectCode: subject.code,
        subjectDescription: subject.description,
      })
  return companyId
}

/** Who can be visited, with what they do in a few words. */
const demoAccountsOf = (seedData: SeedData): DemoAccounts['accounts'] => [
  ...seedData.companies.flatMap((company) =>
    company.members
      .filter((member) => !member.disabled)
      .map((member) => ({
        username: member.username,
        name: member.nickname,
        place: company.name,
        duty: [
          ...(member.owner ? ['Owner'] : []),
          ...company.roles.filter((role) => member.roles.includes(role.key)).map((role) => role.name),
          ...(member.mustReset ? ['first login'] : []),
        ].join(', '),
        site: 'buyer' as const,
      })),
  ),
  ...seedData.staff.map(({ username, name, also = [], ...first }) => ({
    username,
    name,
    place: [first, ...also].map(({ shop }) => seedData.shops.find((one) => one.key === shop)!.name).join(', '),
    duty: first.role === undefined ? 'Owner' : staffRoles[first.role].name,
    site: 'seller' as const,
  })),
  { username: seedData.operator.username, name: 'Operator', place: 'Borong', duty: 'Operator', site: 'admin' as const },
  {
    username: seedData.financeOperator.username,
    name: 'Finance',
    place: 'Borong',
    duty: 'Finance',
    site: 'admin' as const,
  },
]
