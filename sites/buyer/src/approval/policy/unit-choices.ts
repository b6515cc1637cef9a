import type { People } from './use-policy-names.ts'

type Unit = People['units'][number]

/** Organisations in the order of their tree, each with those above it. A circle would not end; it is cut. */
export function unitChoices(units: readonly Unit[]): { unit: Unit; above: string }[] {
  const ids = new Set(units.map((it) => it.unit_id))
  const below = (parent: string | undefined, above: readonly string[]): { unit: Unit; above: string }[] =>
    units
      .filter((it) => (parent === undefined ? !it.parent_id || !ids.has(it.parent_id) : it.parent_id === parent))
      .flatMap((unit) => [
        { unit, above: above.join(' / ') },
        ...(above.length < 20 ? below(unit.unit_id, [...above, unit.name]) : []),
      ])
  return below(undefined, [])
}
