export interface Unit {
  id: number
  parentId: number | null
  code: string
  name: string
}
export interface PlacedUnit extends Unit {
  /** 1 at the top. */
  depth: number
}

export const maxLevels = 8

const byCode = (a: Unit, b: Unit) => a.code.localeCompare(b.code, 'en', { numeric: true }) || a.id - b.id

function childrenOf(units: readonly Unit[]): Map<number | null, Unit[]> {
  const children = new Map<number | null, Unit[]>()
  for (const unit of units) {
    const siblings = children.get(unit.parentId)
    if (siblings) siblings.push(unit)
    else children.set(unit.parentId, [unit])
  }
  return children
}

/** Each unit after its parent, siblings by their code. */
export function inTreeOrder(units: readonly Unit[]): PlacedUnit[] {
  const children = childrenOf(units)
  const placed: PlacedUnit[] = []
  const walk = (parentId: number | null, depth: number) => {
    for (const unit of (children.get(parentId) ?? []).toSorted(byCode)) {
      placed.push({ ...unit, depth })
      walk(unit.id, depth + 1)
    }
  }
  walk(null, 1)
  return placed
}

/** Units that hang in no tree because they stand, directly or not, below themselves. */
export function circling(units: readonly Unit[]): Unit[] {
  const placed = new Set(inTreeOrder(units).map((unit) => unit.id))
  return units.filter((unit) => !placed.has(unit.id))
}
