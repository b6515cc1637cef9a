/** What is selected: some rows by their keys, or all that match, which only the server knows by name. */
export type Selection = { keys: ReadonlySet<string>; isAll: boolean }

export const nothing: Selection = { keys: new Set(), isAll: false }

export const isSelected = ({ keys, isAll }: Selection, key: string): boolean => isAll || keys.has(key)

function put(keys: Set<string>, key: string, isOn: boolean) {
  if (isOn) keys.add(key)
  else keys.delete(key)
}

/** One row more or less; after "all that match" the others that are shown stay. */
export function toggle(selection: Selection, key: string, shown: readonly string[]): Selection {
  const keys = new Set(selection.isAll ? shown : selection.keys)
  if (!keys.delete(key)) keys.add(key)
  return { keys, isAll: false }
}

/** From the row that was clicked before to this one, in the order in which they stand: all get what this one gets. */
export function toggleRange(
  selection: Selection,
  from: string | undefined,
  to: string,
  shown: readonly string[],
): Selection {
  const [a, b] = [from === undefined ? -1 : shown.indexOf(from), shown.indexOf(to)]
  if (a === -1 || b === -1) return toggle(selection, to, shown)
  const keys = new Set(selection.isAll ? shown : selection.keys)
  const isOn = !isSelected(selection, to)
  for (const key of shown.slice(Math.min(a, b), Math.max(a, b) + 1)) put(keys, key, isOn)
  return { keys, isAll: false }
}

export function toggleShown(selection: Selection, shown: readonly string[]): Selection {
  if (selection.isAll) return nothing
  const keys = new Set(selection.keys)
  const isOn = !shown.every((key) => keys.has(key))
  for (const key of shown) put(keys, key, isOn)
  return { keys, isAll: false }
}

export const stateOfShown = (selection: Selection, shown: readonly string[]): boolean | 'mixed' => {
  const on = shown.filter((key) => isSelected(selection, key)).length
  return on === 0 ? false : on === shown.length ? true : 'mixed'
}
