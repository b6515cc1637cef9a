import { peopleApi } from '@borong/contract'
import { fromRupiah } from '@borong/money'
import { buyerIn } from '#platform/http/buyer-in'
import { inCommand } from '#platform/ctx'
import type { Http, RequestContext } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { presentReport, presentUnitReport } from '../present-report.ts'
import { checkUnitTable, importUnits, readUnitTable, unitTemplate } from '../unit/import-units.ts'
import { addUnit, editUnit, listUnits, removeUnit } from '../unit/save-unit.ts'
import { presentUnit } from '../unit/present-unit.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { handOver } from './hand-over.ts'
import { checkMemberTable, importMembers, memberTemplate } from './import-members.ts'
import { inviteMember, listInvitations, resendInvitation, revokeInvitation } from './invite-member.ts'
import { editCompany, showCompany } from './save-company.ts'
import { addMember, editMember } from './save-member.ts'
import { addRole, editRole, listRoles, removeRole } from './save-role.ts'
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
import { disableMember, enableMember, resetMemberPassword } from './disable-member.ts'

const id = (requestContext: string | undefined) => (requestContext === undefined ? undefined : Number(requestContext))
const pageOf = ({ page_no = 1, page_size = 10 }: { page_no?: number; page_size?: number }) => ({
  page: { offset: (page_no - 1) * page_size, limit: page_size },
  paging: { page_no, page_size },
})
const readPerson = (input: { position?: string; unit_id?: string; manager_id?: string; role_ids: string[] }) => ({
  position: input.position?.trim() ?? '',
  unitId: id(input.unit_id),
  managerId: id(input.manager_id),
  roleIds: input.role_ids.map(Number),
})
const fileOf = (requestContext: RequestContext) => requestContext.file ?? refuse('FILE_MISSING')

export function peopleRoutes(http: Http) {
  http.query(peopleApi.company, async (ctx) => presentCompany(await showCompany(ctx)))
  http.command(peopleApi.editCompany, async (ctx, input) =>
    presentCompany(
      await editCompany(ctx, {
        name: input.client_name.trim(),
        logo: input.logo ?? '',
        phone: input.phone?.trim() ?? '',
        email: input.email ?? '',
        address: input.address?.trim() ?? '',
        taxNumber: input.tax_no ?? '',
        employeeCount: input.employee_count ?? null,
        registeredCapitalMinor: input.registered_capital === undefined ? null : fromRupiah(input.registered_capital),
        industry: input.industry?.trim() ?? '',
        timeZone: input.time_zone,
        version: input.version,
      }),
    ),
  )
  http.command(peopleApi.handOver, async (ctx, { member_id }) => {
    await handOver(ctx, Number(member_id))
    return { ok: true }
  })

  http.query(peopleApi.accounts, async (ctx, input) => {
    const { page, paging } = pageOf(input)
    const filter = {
      keyword: input.keyword?.trim() ?? '',
      state: stateOf(input.state),
      roleId: id(input.role_id),
      unitId: id(input.unit_id),
    }
    const { members, total } = await listMembers(ctx, filter, page)
    return { data: members.map(presentMember), data_total: total, ...paging }
  })
  http.query(peopleApi.account, async (ctx, input) => presentMember(await findMember(ctx, Number(input.id))))
  http.query(peopleApi.accountChoices, async (ctx) => presentChoices(await memberChoices(ctx)))
  http.command(peopleApi.addAccount, async (ctx, input) => {
    const { username, email, mobile = '', name } = input
    const added = await addMember(ctx, { username, email, mobile, name: name.trim(), ...readPerson(input) })
    return { account: presentMember(added.member), one_time_password: added.oneTimePassword }
  })
  http.command(peopleApi.editAccount, async (ctx, input) =>
    presentMember(
      await editMember(ctx, Number(input.id), input.version, {
        name: input.name.trim(),
        ...readPerson(input),
        ...(input.email !== undefined && { email: input.email }),
      }),
    ),
  )
  http.command(peopleApi.disableAccount, async (ctx, input) =>
    presentMember(await disableMember(ctx, Number(input.id))),
  )
  http.command(peopleApi.enableAccount, async (ctx, input) => presentMember(await enableMember(ctx, Number(input.id))))
  http.command(peopleApi.resetAccountPassword, async (ctx, input) => {
    const { member, oneTimePassword } = await resetMemberPassword(ctx, Number(input.id))
    return { account: presentMember(member), one_time_password: oneTimePassword }
  })
  http.query(peopleApi.accountTemplate, async (ctx) => ({
    bytes: await memberTemplate(ctx),
    fileName: 'members.xlsx',
  }))
  http.query(peopleApi.checkAccountImport, async (ctx, _, requestContext) =>
    presentReport(await checkMemberTable(ctx, fileOf(requestContext))),
  )
  http.free(peopleApi.importAccounts, async (app, { actor, lang, requestContext }) => {
    const imported = await importMembers(
      app,
      { actor: buyerIn({ actor }), lang },
      fileOf(requestContext),
      presentReport,
    )
    return {
      created: imported.length,
      accounts: imported.map(({ username, name, oneTimePassword }) => ({
        username,
        name,
        one_time_password: oneTimePassword,
      })),
    }
  })

  http.query(peopleApi.invitations, async (ctx, input) => {
    const { page, paging } = pageOf(input)
    const { invitations, total } = await listInvitations(ctx, page)
    return { data: invitations.map(presentInvitation), data_total: total, ...paging }
  })
  http.command(peopleApi.invite, async (ctx, input) =>
    presentInvitation(
      await inviteMember(ctx, { email: input.email, name: input.name?.trim() ?? '', ...readPerson(input) }),
    ),
  )
  http.command(peopleApi.resendInvitation, async (ctx, input) =>
    presentInvitation(await resendInvitation(ctx, Number(input.id))),
  )
  http.command(peopleApi.revokeInvitation, async (ctx, input) => {
    await revokeInvitation(ctx, Number(input.id))
    return { ok: true }
  })
  http.query(peopleApi.showInvitation, async (ctx, { token }) => presentLink(await showInvitation(ctx, token)))
  http.free(peopleApi.acceptInvitation, (app, { lang }, { token, username, name, password }) =>
    acceptInvitation(app, lang, { token, username, name: name.trim(), password }),
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
  http.command(peopleApi.removeRole, async (ctx, input) => {
    await removeRole(ctx, Number(input.id), id(input.move_to))
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
  http.command(peopleApi.removeOrganisation, async (ctx, input) => {
    await removeUnit(ctx, Number(input.id))
    return { ok: true }
  })
  http.query(peopleApi.organisationTemplate, async (ctx) => ({
    bytes: await unitTemplate(ctx),
    fileName: 'organisations.xlsx',
  }))
  http.query(peopleApi.checkOrganisationImport, async (ctx, _, requestContext) =>
    presentUnitReport(await checkUnitTable(ctx, fileOf(requestContext))),
  )
  http.free(peopleApi.importOrganisations, async (app, { actor, lang, requestContext }) => {
    // Read before the transaction, which waits for nothing outside of the database.
    const table = await readUnitTable({ actor, lang }, fileOf(requestContext))
    return presentUnitReport(await inCommand(app, actor, lang, (ctx) => importUnits(ctx, table, presentUnitReport)))
  })
}
