import type { peopleApi, Reply } from '@borong/contract'

export type Unit = Reply<typeof peopleApi.organisations>[number]
export interface UnitRow {
  unit: Unit
  hasChildren: boolean
}

/** Everything below an organisation, itself included. The list has each after its parent. */
export function branchOf(units: readonly Unit[], id: string): ReadonlySet<string> {
  const branch = new Set([id])
  for (const unit of units) if (unit.parent_id && branch.has(unit.parent_id)) branch.add(unit.id)
  return branch
}

/** The rows of the tree table: what is found with everything above it, or else what is not folded away. */
export function rowsOf(units: readonly Unit[], folded: ReadonlySet<string>, wanted: string): UnitRow[] {
  const parents = new Set(units.map((it) => it.parent_id))
  const rows = units.map((unit) => ({ unit, hasChildren: parents.has(unit.id) }))
  const word = wanted.trim().toLowerCase()
  if (word) {
    const byId = new Map(units.map((it) => [it.id, it]))
    const shown = new Set<string>()
    for (const unit of units)
      if (`${unit.org_name} ${unit.org_code}`.toLowerCase().includes(word))
        for (
          let at: Unit | undefined = unit;
          at && !shown.has(at.id);
          at = at.parent_id ? byId.get(at.parent_id) : undefined
        )
          shown.add(at.id)
    return rows.filter((it) => shown.has(it.unit.id))
  }
  const hidden = new Set<string>()
  return rows.filter(({ unit }) => {
    const away = unit.parent_id !== undefined && (hidden.has(unit.parent_id) || folded.has(unit.parent_id))
    if (away) hidden.add(unit.id)
    return !away
  })
}
