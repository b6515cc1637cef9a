import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { takeStanding } from '../people/take-standing.ts'
import { circling, inTreeOrder, maxLevels, type PlacedUnit, type Unit } from './unit-tree.ts'
import { addUnitRow, changeUnitRow, codeOfCompany, membersByUnit, removeUnitRow, unitRows } from './unit.store.ts'

export const maxUnits = 5000

export interface UnitInput {
  code: string
  name: string
  parentId: number | undefined
}
/** A unit with what a table of them says of each. */
export interface ListedUnit extends PlacedUnit {
  parent: Unit | undefined
  members: number
  companyCode: string
}

/** The units of the company as a tree. Asked by the code of another company, it is not there. */
export async function listUnits(ctx: Ctx, companyCode?: string): Promise<ListedUnit[]> {
  const { companyId } = buyerIn(ctx)
  const ownCode = await codeOfCompany(ctx, companyId)
  if (companyCode && companyCode !== ownCode) refuse('NOT_FOUND')
  const units = await unitRows(ctx, companyId)
  const members = await membersByUnit(ctx, companyId)
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  return inTreeOrder(units).map((unit) => ({
    ...unit,
    parent: unit.parentId === null ? undefined : byId.get(unit.parentId),
    members: members.get(unit.id) ?? 0,
    companyCode: ownCode,
  }))
}

const show = async (ctx: Ctx, id: number) =>
  (await listUnits(ctx)).find((unit) => unit.id === id) ?? refuse('NOT_FOUND')

/** Refuses a tree that bites its tail or grows too high. */
function assertTree(units: readonly Unit[]): void {
  if (circling(units).length) refuse('ORG_CYCLE')
  if (inTreeOrder(units).some((unit) => unit.depth > maxLevels)) refuse('ORG_TOO_DEEP', { limit: maxLevels })
}

/** Adds a unit: at most 5,000 in a company and 8 levels, each code once. */
export async function addUnit(ctx: Ctx, input: UnitInput): Promise<ListedUnit> {
  const { companyId } = await takeStanding(ctx, 'clientOrg')
  const units = await unitRows(ctx, companyId)
  if (input.parentId !== undefined && !units.some((unit) => unit.id === input.parentId)) refuse('NOT_FOUND')
  if (units.some((unit) => unit.code === input.code)) refuse('ORG_CODE_TAKEN')
  if (units.length >= maxUnits) refuse('ORG_LIMIT', { limit: maxUnits })
  const { code, name, parentId = null } = input
  assertTree([...units, { id: 0, code, name, parentId }])
  return show(ctx, await addUnitRow(ctx, { company_id: companyId, code, name, parent_id: parentId }))
}

/** Changes a unit or moves it, with everything below it. */
export async function editUnit(ctx: Ctx, id: number, input: UnitInput): Promise<ListedUnit> {
  const { companyId } = await takeStanding(ctx, 'clientOrg')
  const units = await unitRows(ctx, companyId)
  if (!units.some((unit) => unit.id === id)) refuse('NOT_FOUND')
  if (input.parentId !== undefined && !units.some((unit) => unit.id === input.parentId)) refuse('NOT_FOUND')
  if (units.some((unit) => unit.id !== id && unit.code === input.code)) refuse('ORG_CODE_TAKEN')
  const { code, name, parentId = null } = input
  assertTree(units.map((unit) => (unit.id === id ? { id, code, name, parentId } : unit)))
  await changeUnitRow(ctx, companyId, id, { code, name, parent_id: parentId })
  return show(ctx, id)
}

/** Removes a unit nobody stands in and nothing hangs from. */
export async function removeUnit(ctx: Ctx, id: number): Promise<void> {
  const { companyId } = await takeStanding(ctx, 'clientOrg')
  const units = await unitRows(ctx, companyId)
  if (!units.some((unit) => unit.id === id)) refuse('NOT_FOUND')
  const members = (await membersByUnit(ctx, companyId)).get(id) ?? 0
  const children = units.filter((unit) => unit.parentId === id).length
  if (members || children) refuse('ORG_NOT_EMPTY', { members, children })
  await removeUnitRow(ctx, companyId, id)
}
