import { bareMobile, isEmailAddress, isUsername, type Language, plainMobile } from '@borong/contract'
import { formatsInForce } from '#modules/foundation/settings'
import {
  issueAccounts,
  makeOneTimePassword,
  nameKey,
  type OneTimePassword,
  takenAmong,
} from '#modules/foundation/identity'
import { beyondOwn } from '#modules/foundation/roles'
import type { Buyer } from '#platform/actor'
import { buyerIn } from '#platform/http/buyer-in'
import { type Ctx, type App, inCommand, readingCtx } from '#platform/ctx'
import { type RefusalFacts, refuse } from '#platform/http/refuse'
import { format } from '#platform/messages'
import { type Field, readRowTable, type RowTable } from '#platform/documents/row-table'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { cellProblems, headings, sheetNames } from '../row-table.messages.ts'
import { inTreeOrder } from '../unit/unit-tree.ts'
import { unitRows } from '../unit/unit.store.ts'
import { rolesOf } from './save-role.ts'
import { addManyMembers, addManyRoles, setManagers, usernamesOfCompany } from './member.store.ts'
import type { Acting } from './people.policy.ts'
import { takeStanding } from './take-standing.ts'

const fields = {
  username: { heading: headings.username, max: 20, required: true },
  name: { heading: headings.name, min: 2, max: 20, required: true },
  email: { heading: headings.email, max: 120, required: true },
  mobile: { heading: headings.mobile, max: 20 },
  position: { heading: headings.position, max: 60 },
  unit: { heading: headings.unit, max: 40 },
  manager: { heading: headings.manager, max: 64 },
  roles: { heading: headings.roles, max: 300 },
} as const satisfies Record<string, Field>
type Column = keyof typeof fields
type Table = RowTable<Column>

interface PlannedMember {
  username: string
  name: string
  email: string
  mobile: string
  position: string
  unitId: number | undefined
  /** By username: of a member, or of another row. */
  manager: string
  roleIds: number[]
}
export interface ImportReport {
  rows: number
  problems: ReturnType<Table['problems']['list']>
  problemTotal: number
}
export interface ImportedMember {
  username: string
  name: string
  oneTimePassword: string
}

/** Checks every row against the company as it is now, and against the other rows. */
async function plan(ctx: Ctx, { rows, problems }: Table, companyId: number, who: Acting): Promise<PlannedMember[]> {
  const formats = await formatsInForce(ctx)
  const units = new Map((await unitRows(ctx, companyId)).map((unit) => [unit.code, unit.id]))
  const roles = new Map((await rolesOf(ctx, companyId)).map((role) => [role.name.toLowerCase(), role]))
  const staff = new Set((await usernamesOfCompany(ctx, companyId)).map((member) => nameKey(member.username)))
  const column = (key: Column) => rows.map((row) => row.values[key]).filter(Boolean)
  const taken = await takenAmong(ctx, {
    usernames: column('username'),
    emails: column('email'),
    mobiles: column('mobile'),
  })
  const managers = new Map(rows.map(({ values }) => [nameKey(values.username), nameKey(values.manager)]))
  const seen: Record<'username' | 'email' | 'mobile', Map<string, number>> = {
    username: new Map(),
    email: new Map(),
    mobile: new Map(),
  }

  return rows.map(({ row, values }): PlannedMember => {
    const wrong = (key: Column, problem: keyof typeof cellProblems, facts?: Record<string, string | number>) => {
      if (!problems.has(row, key)) problems.add(row, key, values[key], cellProblems[problem], facts)
    }
    const once = (key: 'username' | 'email' | 'mobile', form: string, isTaken: boolean) => {
      const before = seen[key].get(form)
      if (before !== undefined) wrong(key, 'again', { row: before })
      else seen[key].set(form, row)
      if (isTaken) wrong(key, 'taken')
    }
    const mobile = bareMobile(values.mobile)
    if (values.username) {
      if (!isUsername(values.username)) wrong('username', 'username')
      once('username', nameKey(values.username), taken.username(values.username))
    }
    if (values.email) {
      if (!isEmailAddress(values.email)) wrong('email', 'email')
      once('email', values.email.toLowerCase(), taken.email(values.email))
    }
    if (mobile) {
      if (!formats.takes('mobile', mobile)) wrong('mobile', 'mobile')
      once('mobile', plainMobile(mobile), taken.mobile(mobile))
    }
    const unitId = units.get(values.unit)
    if (values.unit && unitId === undefined) wrong('unit', 'noUnit')
    if (values.manager) {
      const manager = nameKey(values.manager)
      if (!managers.has(manager) && !staff.has(manager)) wrong('manager', 'noManager')
      else if (circles(managers, nameKey(values.username))) wrong('manager', 'managerCycle')
    }
    const roleIds = values.roles
      .split(/[,;，；、]/)
      .map((name) => name.trim())
      .filter(Boolean)
      .flatMap((name) => {
        const role = roles.get(name.toLowerCase())
        if (!role) wrong('roles', 'noRole', { name: name.slice(0, 20) })
        else if (beyondOwn(who, role.permissions).length) wrong('roles', 'beyondOwn', { name: role.name })
        return role ? [role.id] : []
      })
    return {
      username: values.username,
      name: values.name,
      email: values.email,
      mobile,
      position: values.position,
      unitId,
      manager: values.manager,
      roleIds: [...new Set(roleIds)],
    }
  })
}

/** Whether the managers of a table lead from somebody back to the same person. */
function circles(managers: ReadonlyMap<string, string>, from: string): boolean {
  const passed = new Set([from])
  for (let at = managers.get(from); at; at = managers.get(at)) {
    if (at === from) return true
    if (passed.has(at)) return false
    passed.add(at)
  }
  return false
}

const reportOf = ({ rows, problems }: Table): ImportReport => ({
  rows: rows.length,
  problems: problems.list(),
  problemTotal: problems.total,
})

/** Reads a table of members and tells what is wrong with it. Nothing is written. */
export async function checkMemberTable(ctx: Ctx, file: Buffer): Promise<ImportReport> {
  const table = await readRowTable(ctx, file, fields)
  const buyer = buyerIn(ctx)
  await plan(ctx, table, buyer.companyId, buyer)
  return reportOf(table)
}

/** Adds everybody in a table, or nobody if anything is wrong with it: ROWS_WRONG then carries the report. */
export async function importMembers(
  app: App,
  { actor, lang }: { actor: Buyer; lang: Language },
  file: Buffer,
  presentReport: (report: ImportReport) => RefusalFacts<'ROWS_WRONG'>,
): Promise<ImportedMember[]> {
  const assertSound = (table: Table) => {
    if (table.problems.total) refuse('ROWS_WRONG', presentReport(reportOf(table)))
  }
  const table = await readRowTable({ actor, lang }, file, fields)
  await plan(readingCtx(app, actor, lang), table, actor.companyId, actor)
  assertSound(table)

  // Sealed before the transaction, as two thousand take a while; two at a time, so that logins get their turn.
  const passwords: OneTimePassword[] = []
  while (passwords.length < table.rows.length)
    passwords.push(...(await Promise.all([makeOneTimePassword(app), makeOneTimePassword(app)])))

  return inCommand(app, actor, lang, async (ctx) => {
    const who = await takeStanding(ctx, 'account-manager')
    // Checked against the company once more: since the first look somebody may have taken a name, or a right.
    const planned = await plan(ctx, table, who.companyId, who)
    assertSound(table)
    const accounts = await issueAccounts(
      ctx,
      planned.map(({ username, name, email, mobile }, at) => ({
        username,
        name,
        email,
        mobile,
        stored: passwords[at]!.stored,
        until: passwords[at]!.until,
      })),
    )
    const members = await addManyMembers(
      ctx,
      who.companyId,
      planned.map(({ username, name, position, unitId = null }) => ({
        accountId: accounts.get(username)!,
        name,
        position,
        unitId,
      })),
    )
    ctx.audit({ after: { usernames: planned.map((it) => it.username) } })
    const memberOf = (username: string) => members.get(accounts.get(username)!)!
    await addManyRoles(
      ctx,
      who.companyId,
      planned.flatMap(({ username, roleIds }) => roleIds.map((roleId) => ({ memberId: memberOf(username), roleId }))),
    )
    const everybody = new Map(
      (await usernamesOfCompany(ctx, who.companyId)).map((member) => [nameKey(member.username), member.id]),
    )
    await setManagers(
      ctx,
      who.companyId,
      planned.flatMap(({ username, manager }) =>
        manager ? [{ id: memberOf(username), managerId: everybody.get(nameKey(manager))! }] : [],
      ),
    )
    return planned.map(({ username, name }, at) => ({ username, name, oneTimePassword: passwords[at]!.plain }))
  })
}

/** An empty table in the language of whoever asks, and on a second sheet what can be put into it. */
export async function memberTemplate(ctx: Ctx): Promise<Buffer> {
  const buyer = buyerIn(ctx)
  const roles = (await rolesOf(ctx, buyer.companyId)).filter((role) => !beyondOwn(buyer, role.permissions).length)
  const units = inTreeOrder(await unitRows(ctx, buyer.companyId))
  const told = (message: Field['heading']) => format(message, ctx.lang)
  const lines = Math.max(roles.length, units.length)
  return writeWorkbook([
    {
      name: told(sheetNames.members),
      rows: [Object.values(fields).map((field) => told(field.heading))],
      widths: [18, 22, 30, 18, 22, 20, 24, 24],
    },
    {
      name: told(sheetNames.choices),
      rows: [
        [headings.roles, headings.unit, headings.unitName].map(told),
        ...Array.from({ length: lines }, (_, at) => [
          roles[at]?.name ?? '',
          units[at]?.code ?? '',
          units[at]?.name ?? '',
        ]),
      ],
      widths: [16, 22, 40],
    },
  ])
}
