import { Type } from 'typebox'
import { Role, ClientOrg } from './people.ts'
import { permissions } from './permissions.ts'
import { RowReport, spreadsheet, tableLimit } from './import-tables.ts'
import { route } from './route.ts'
import { Count, Done, Id, Maybe, OneOf, Text, RequiredText } from './wire.ts'

const RoleFields = {
  role_name: RequiredText(10),
  description: Maybe(Text(200, { multiline: true })),
  permissions: Type.Array(OneOf(permissions.buyer, 'what every member has, or nobody yet, falls away'), {
    maxItems: permissions.buyer.length,
  }),
}

const OrgFields = {
  org_code: Type.String({ pattern: '^[A-Za-z0-9._-]{1,40}$' }),
  org_name: RequiredText(60),
  parent_id: Maybe(Id('absent: at the top')),
}
const OrgReport = Type.Object({ ...RowReport, added: Count(), changed: Count() })

const RoleId = Type.Object({ id: Id() })
const buyer = { audience: 'buyer', tag: 'people' } as const
const roles = { ...buyer, needs: 'role-manager' } as const
const organisations = { ...buyer, needs: 'clientOrg' } as const

/** Calls about roles and the units of a company, among those of `peopleApi`. */
export const structureCalls = {
  roles: route({
    ...roles,
    method: 'GET',
    path: '/buyer_end/members/roles',
    summary: 'Roles of the company, at most 100',
    reply: Type.Array(Role),
  }),
  addRole: route({
    ...roles,
    method: 'POST',
    path: '/buyer_end/members/roles',
    audit: { object: 'role', id: 'role_id' },
    summary: 'Adds a role; nobody grants what they do not hold',
    input: Type.Object(RoleFields),
    reply: Role,
  }),
  editRole: route({
    ...roles,
    method: 'PUT',
    path: '/buyer_end/members/roles/:id',
    audit: { object: 'role', id: 'id' },
    summary: 'Changes a role; who has it loses or gains with the next call',
    params: RoleId,
    input: Type.Object({ ...RoleFields, version: Role.properties.version }),
    reply: Role,
  }),
  removeRole: route({
    ...roles,
    method: 'DELETE',
    path: '/buyer_end/members/roles/:id',
    audit: { object: 'role', id: 'id' },
    summary: 'Removes a role; whoever has it moves to another one, or it stays',
    params: RoleId,
    input: Type.Object({ move_to: Maybe(Id('the role for those who have this one')) }),
    reply: Done,
  }),

  organisations: route({
    ...organisations,
    method: 'POST',
    path: '/buyer_end/members/selectClientOrgByClientCode',
    summary: 'The organisations of the company as a tree, each after its parent',
    input: Type.Object({ clientCode: Maybe(Text(40, { description: 'code of the own company' })) }),
    reply: Type.Array(ClientOrg),
  }),
  addOrganisation: route({
    ...organisations,
    method: 'POST',
    path: '/buyer_end/members/addClientOrg',
    audit: { object: 'organisation-unit', id: 'id' },
    summary: 'Adds an organisation; at most 8 levels',
    input: Type.Object(OrgFields),
    reply: ClientOrg,
  }),
  editOrganisation: route({
    ...organisations,
    method: 'POST',
    path: '/buyer_end/members/updateClientOrg',
    audit: { object: 'organisation-unit', id: 'id' },
    summary: 'Changes an organisation or moves it, with everything below it',
    input: Type.Object({ id: Id(), ...OrgFields }),
    reply: ClientOrg,
  }),
  removeOrganisation: route({
    ...organisations,
    method: 'POST',
    path: '/buyer_end/members/deleteClientOrgById',
    audit: { object: 'organisation-unit', id: 'id' },
    summary: 'Removes an organisation that has nobody in it and nothing below it',
    input: Type.Object({ id: Id() }),
    reply: Done,
  }),
  organisationTemplate: route({
    ...organisations,
    method: 'POST',
    path: '/buyer_end/members/clientOrg/exportTemplate',
    summary: 'An empty table for the import, with the organisations there are on a second sheet',
    reply: Type.String(),
    download: spreadsheet,
  }),
  checkOrganisationImport: route({
    ...organisations,
    method: 'POST',
    path: '/buyer_end/members/checkClientOrgData',
    summary:
      'Reads a table of organisations (.xlsx, .xls or .csv, at most 2,000 rows) and says what is wrong; writes nothing',
    upload: { maxBytes: tableLimit },
    reply: OrgReport,
    rate: { perMinute: 20 },
  }),
  importOrganisations: route({
    ...organisations,
    method: 'POST',
    path: '/buyer_end/members/importClientOrgData',
    summary: 'Adds or changes all organisations of a table by their code, or none when a row is wrong',
    upload: { maxBytes: tableLimit },
    reply: OrgReport,
    rate: { perMinute: 10 },
  }),
}
