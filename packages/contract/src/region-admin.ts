import { Type } from 'typebox'
import { route } from './route.ts'
import { Count, Flag, Id, Maybe, Page, Paging, RequiredText, Text } from './wire.ts'

export const regionLimits = { name: 80, grades: 3, below: 1000 } as const

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'as the operator saw it' })
const AdminRegion = Type.Object({
  region_id: Id('of the region'),
  parent_id: Maybe(Id('of the region above; absent on the first level')),
  name: Type.String({ description: 'the same in every language' }),
  trail: Type.Array(Type.String(), { description: 'names of the regions above it, the highest first' }),
  grade: Type.Integer({
    minimum: 1,
    maximum: regionLimits.grades,
    description: '1 province, 2 regency or city, 3 district',
  }),
  child_num: Count('regions directly below it, retired ones too'),
  retired: Flag('1 = new addresses cannot choose it, nor what stands below it'),
  version: Type.Integer({ minimum: 1, description: 'of the region, sent back with each act' }),
})

const admin = { audience: 'admin', needs: 'reference', tag: 'reference' } as const
const root = '/admin_end/regions'
const One = Type.Object({ id: Id('of the region') })
const audit = { object: 'region', id: 'id' } as const
const name = RequiredText(regionLimits.name, { description: 'the same in every language' })

/** Operators look after the regions of which addresses are. */
export const adminRegionApi = {
  below: route({
    ...admin,
    method: 'GET',
    path: `${root}/:id/children`,
    summary: 'Regions directly below a region by name, retired ones too; 0 gives the first level',
    params: Type.Object({ id: Type.Integer({ minimum: 0, maximum: 99_999_999 }) }),
    reply: Type.Array(AdminRegion),
  }),
  search: route({
    ...admin,
    method: 'GET',
    path: root,
    summary: 'Regions of every level with a word in their name, higher levels first',
    input: Type.Object({ ...Paging, keyword: Maybe(Text(60, { description: 'a part of the name' })) }),
    reply: Page(AdminRegion),
  }),
  show: route({
    ...admin,
    method: 'GET',
    path: `${root}/:id`,
    summary: 'One region',
    params: One,
    reply: AdminRegion,
  }),
  create: route({
    ...admin,
    method: 'POST',
    path: root,
    audit: { object: 'region', id: 'region_id' },
    summary: 'Adds a region',
    input: Type.Object({ parent_id: Maybe(Id('of the region above; absent: on the first level')), name }),
    reply: AdminRegion,
  }),
  rename: route({
    ...admin,
    method: 'PUT',
    path: `${root}/:id`,
    audit,
    summary: 'Changes what a region is called, also in the addresses that are there; orders keep their copy',
    params: One,
    input: Type.Object({ version: Version, name }),
    reply: AdminRegion,
  }),
  retire: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/retire`,
    audit,
    summary: 'Retires a region with everything below it, or brings it back; addresses that are there keep working',
    params: One,
    input: Type.Object({ version: Version, retired: Flag('1 = cannot be chosen any more, 0 = can be chosen again') }),
    reply: AdminRegion,
  }),
}
