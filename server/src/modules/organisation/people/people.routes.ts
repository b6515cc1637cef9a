import { peopleApi } from '@borong/contract'
import { fromRupiah } from '@borong/money'
import { buyerIn } from '#platform/buyer-in'
import { inCommand } from '#platform/ctx'
import type { Http, Wire } from '#platform/http'
import { refuse } from '#platform/refuse'
import { presentReport, presentUnitReport } from '../present-report.ts'
import { checkUnitTable, importUnits, readUnitTable, unitTemplate } from '../unit/import-units.ts'
import { addUnit, editUnit, listUnits, removeUnit } from '../unit/keep-unit.ts'
import { presentUnit } from '../unit/present-unit.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { handOver } from './hand-over.ts'
import { checkMemberTable, importMembers, memberTemplate } from './import-members.ts'
import { inviteMember, listInvitations, resendInvitation, revokeInvitation } from './invite-member.ts'
import { editCompany, showCompany } from './keep-company.ts'
import { addMember, editMember } from './keep-member.ts'
import { addRole, editRole, listRoles, removeRole } from './keep-role.ts'
import { findMember, listMembers, memberChoices } from './list-members.ts'
import {
  presentChoices,
  presentCompany,
  presentInvitation,
  presentLink,
  presentMember,
  presentRole,
  stateOf,
} from './present-people.ts'
import { disableMember, enableMember, resetMemberPassword } from './shut-out-member.ts'

const id = (wire: string | undefined) => (wire === undefined ? undefined : Number(wire))
const pageOf = ({ page_no = 1, page_size = 10 }: { page_no?: number; page_size?: number }) => ({
  page: { offset: (page_no - 1) * page_size, limit: page_size },
  paging: { page_no, page_size },
})
const readPerson = (ask: { position?: string; unit_id?: string; manager_id?: string; role_ids: string[] }) => ({
  position: ask.position?.trim() ?? '',
  unitId: id(ask.unit_id),
  managerId: id(ask.manager_id),
  roleIds: ask.role_ids.map(Number),
})
const fileOf = (wire: Wire) => wire.file ?? refuse('FILE_MISSING')

export function peopleRoutes(http: Http) {
  http.query(peopleApi.company, async (ctx) => presentCompany(await showCompany(ctx)))
  http.command(peopleApi.editCompany, async (ctx, ask) =>
    presentCompany(
      await editCompany(ctx, {
        name: ask.client_name.trim(),
        logo: ask.logo ?? '',
        phone: ask.phone?.trim() ?? '',
        email: ask.email ?? '',
        address: ask.address?.trim() ?? '',
        taxNumber: ask.tax_no ?? '',
        employeeCount: ask.employee_count ?? null,
        registeredCapitalMinor: ask.registered_capital === undefined ? null : fromRupiah(ask.registered_capital),
        industry: ask.industry?.trim() ?? '',
        timeZone: ask.time_zone,
        version: ask.version,
      }),
    ),
  )
  http.command(peopleApi.handOver, async (ctx, { member_id }) => {
    await handOver(ctx, Number(member_id))
    return { ok: true }
  })

  http.query(peopleApi.accounts, async (ctx, ask) => {
    const { page, paging } = pageOf(ask)
    const filter = {
      keyword: ask.keyword?.trim() ?? '',
      state: stateOf(ask.state),
      roleId: id(ask.role_id),
      unitId: id(ask.unit_id),
    }
    const { members, total } = await listMembers(ctx, filter, page)
    return { data: members.map(presentMember), data_total: total, ...paging }
  })
  http.query(peopleApi.account, async (ctx, ask) => presentMember(await findMember(ctx, Number(ask.id))))
  http.query(peopleApi.accountChoices, async (ctx) => presentChoices(await memberChoices(ctx)))
  http.command(peopleApi.addAccount, async (ctx, ask) => {
    const { username, email, mobile = '', name } = ask
    const added = await addMember(ctx, { username, email, mobile, name: name.trim(), ...readPerson(ask) })
    return { account: presentMember(added.member), one_time_password: added.oneTimePassword }
  })
  http.command(peopleApi.editAccount, async (ctx, ask) =>
    presentMember(
      await editMember(ctx, Number(ask.id), ask.version, {
        name: ask.name.trim(),
        ...readPerson(ask),
        ...(ask.email !== undefined && { email: ask.email }),
      }),
    ),
  )
  http.command(peopleApi.disableAccount, async (ctx, ask) => presentMember(await disableMember(ctx, Number(ask.id))))
  http.command(peopleApi.enableAccount, async (ctx, ask) => presentMember(await enableMember(ctx, Number(ask.id))))
  http.command(peopleApi.resetAccountPassword, async (ctx, ask) => {
    const { member, oneTimePassword } = await resetMemberPassword(ctx, Number(ask.id))
    return { account: presentMember(member), one_time_password: oneTimePassword }
  })
  http.query(peopleApi.accountTemplate, async (ctx) => ({
    bytes: await memberTemplate(ctx),
    fileName: 'members.xlsx',
  }))
  http.query(peopleApi.checkAccountImport, async (ctx, _, wire) =>
    presentReport(await checkMemberTable(ctx, fileOf(wire))),
  )
  http.free(peopleApi.importAccounts, async (house, { actor, lang, wire }) => {
    const imported = await importMembers(house, { actor: buyerIn({ actor }), lang }, fileOf(wire), presentReport)
    return {
      created: imported.length,
      accounts: imported.map(({ username, name, oneTimePassword }) => ({
        username,
        name,
        one_time_password: oneTimePassword,
      })),
    }
  })

  http.query(peopleApi.invitations, async (ctx, ask) => {
    const { page, paging } = pageOf(ask)
    const { invitations, total } = await listInvitations(ctx, page)
    return { data: invitations.map(presentInvitation), data_total: total, ...paging }
  })
  http.command(peopleApi.invite, async (ctx, ask) =>
    presentInvitation(await inviteMember(ctx, { email: ask.email, name: ask.name?.trim() ?? '', ...readPerson(ask) })),
  )
  http.command(peopleApi.resendInvitation, async (ctx, ask) =>
    presentInvitation(await resendInvitation(ctx, Number(ask.id))),
  )
  http.command(peopleApi.revokeInvitation, async (ctx, ask) => {
    await revokeInvitation(ctx, Number(ask.id))
    return { ok: true }
  })
  http.query(peopleApi.showInvitation, async (ctx, { token }) => presentLink(await showInvitation(ctx, token)))
  http.free(peopleApi.acceptInvitation, (house, { lang }, { token, username, name, password }) =>
    acceptInvitation(house, lang, { token, username, name: name.trim(), password }),
  )

  http.query(peopleApi.roles, async (ctx) => (await listRoles(ctx)).map(presentRole))
  http.command(peopleApi.addRole, async (ctx, { role_name, description = '', permissions }) =>
    presentRole(await addRole(ctx, { name: role_name.trim(), description: description.trim(), permissions })),
  )
  http.command(peopleApi.editRole, async (ctx, { id: role, version, role_name, description = '', permissions }) =>
    presentRole(
      await editRole(ctx, Number(role), version, {
        name: role_name.trim(),
        description: description.trim(),
        permissions,
      }),
    ),
  )
  http.command(peopleApi.removeRole, async (ctx, ask) => {
    await removeRole(ctx, Number(ask.id), id(ask.move_to))
    return { ok: true }
  })

  http.query(peopleApi.organisations, async (ctx, { clientCode }) =>
    (await listUnits(ctx, clientCode)).map(presentUnit),
  )
  http.command(peopleApi.addOrganisation, async (ctx, { org_code, org_name, parent_id }) =>
    presentUnit(await addUnit(ctx, { code: org_code, name: org_name.trim(), parentId: id(parent_id) })),
  )
  http.command(peopleApi.editOrganisation, async (ctx, { id: unit, org_code, org_name, parent_id }) =>
    presentUnit(await editUnit(ctx, Number(unit), { code: org_code, name: org_name.trim(), parentId: id(parent_id) })),
  )
  http.command(peopleApi.removeOrganisation, async (ctx, ask) => {
    await removeUnit(ctx, Number(ask.id))
    return { ok: true }
  })
  http.query(peopleApi.organisationTemplate, async (ctx) => ({
    bytes: await unitTemplate(ctx),
    fileName: 'organisations.xlsx',
  }))
  http.query(peopleApi.checkOrganisationImport, async (ctx, _, wire) =>
    presentUnitReport(await checkUnitTable(ctx, fileOf(wire))),
  )
  http.free(peopleApi.importOrganisations, async (house, { actor, lang, wire }) => {
    // Read before the transaction, which waits for nothing outside of the database.
    const table = await readUnitTable({ actor, lang }, fileOf(wire))
    return presentUnitReport(await inCommand(house, actor, lang, (ctx) => importUnits(ctx, table, presentUnitReport)))
  })
}
