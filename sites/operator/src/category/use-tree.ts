import { type KeyboardEvent, useState } from 'react'
import { type CategoryRow, childrenOf, pathOf } from './category-shown.ts'

/** Which rows of the tree are shown, where the cursor is, and what keys do. */
export function useTree(
  all: readonly CategoryRow[],
  { open, keyword, onOpen }: { open: string | undefined; keyword: string; onOpen: (id: string) => void },
) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(
    () => new Set(open ? pathOf(all, open).map((it) => it.category_id) : []),
  )
  const [cursor, setCursor] = useState(open)
  const wanted = keyword.trim().toLowerCase()
  const found = wanted
    ? new Set(
        all
          .filter((it) => Object.values(it.names).some((name) => name?.toLowerCase().includes(wanted)))
          .flatMap((it) => pathOf(all, it.category_id).map((step) => step.category_id)),
      )
    : undefined
  const isUnfolded = (id: string) => Boolean(found) || unfolded.has(id)
  const shownBelow = (parentId: string | undefined): CategoryRow[] =>
    childrenOf(all, parentId)
      .filter((it) => !found || found.has(it.category_id))
      .flatMap((it) => [it, ...(isUnfolded(it.category_id) ? shownBelow(it.category_id) : [])])
  const rows = shownBelow(undefined)
  const current = rows.find((it) => it.category_id === cursor) ?? rows[0]
  const fold = (id: string, unfold: boolean) =>
    setUnfolded((before) => new Set(unfold ? [...before, id] : [...before].filter((it) => it !== id)))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!current || event.altKey || event.ctrlKey || event.metaKey) return
    const at = rows.indexOf(current)
    const id = current.category_id
    const hasBelow = childrenOf(all, id).length > 0
    const to = {
      ArrowDown: rows[at + 1],
      ArrowUp: rows[at - 1],
      Home: rows[0],
      End: rows.at(-1),
      ArrowRight: hasBelow && isUnfolded(id) ? rows[at + 1] : undefined,
      ArrowLeft: hasBelow && isUnfolded(id) ? undefined : rows.find((it) => it.category_id === current.parent_id),
    }[event.key]
    if (event.key === 'Enter' || event.key === ' ') onOpen(id)
    else if (to) focusRow(event.currentTarget, to.category_id)
    else if (event.key === 'ArrowRight' && hasBelow) fold(id, true)
    else if (event.key === 'ArrowLeft' && hasBelow) fold(id, false)
    else return
    event.preventDefault()
  }
  const focusRow = (row: HTMLElement, id: string) => {
    setCursor(id)
    row.parentElement?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  return { rows, cursor: current?.category_id, setCursor, isUnfolded, fold, onKeyDown }
}
