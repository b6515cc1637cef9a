import { listed, number, useT } from '@borong/site-kit'
import { Picture, VisuallyHidden, classes } from '@borong/ui'
import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { type CategoryRow, childrenOf, fitsBelow } from './category-shown.ts'
import { messages } from './category.messages.ts'
import styles from './CategoryTree.module.css'
import { useTree } from './use-tree.ts'

/** Where a category is dropped: below the parent, before one of those there or as the last. */
export interface DropPlace {
  parentId: string | undefined
  beforeId: string | undefined
}
interface CategoryTreeProps {
  all: readonly CategoryRow[]
  open: string | undefined
  keyword: string
  onOpen: (id: string) => void
  onDrop: (moved: CategoryRow, place: DropPlace) => void
}

type Side = 'before' | 'inside' | 'after'
const edge = 0.28
/** The upper edge of a row is before it, the lower one behind it, what is between is below it. */
function sideOf(event: DragEvent<HTMLElement>): Side {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - top) / height
  return share < edge ? 'before' : share > 1 - edge ? 'after' : 'inside'
}

/** What a category becomes when it is dropped on a side of a row; undefined where it does not fit. */
function placeAt(all: readonly CategoryRow[], moved: CategoryRow, on: CategoryRow, side: Side): DropPlace | undefined {
  if (moved.category_id === on.category_id) return undefined
  const parentId = side === 'inside' ? on.category_id : on.parent_id
  if (
    !fitsBelow(
      all,
      moved,
      all.find((it) => it.category_id === parentId),
    )
  )
    return undefined
  const beside = childrenOf(all, parentId).filter((it) => it.category_id !== moved.category_id)
  const at = beside.indexOf(on)
  const before = side === 'before' ? on : side === 'after' ? beside[at + 1] : undefined
  return { parentId, beforeId: before?.category_id }
}

/** The categories as a tree: arrows move and unfold, Enter opens, and rows are dragged to where they belong. */
export function CategoryTree({ all, open, keyword, onOpen, onDrop }: CategoryTreeProps) {
  const t = useT()
  const tree = useTree(all, { open, keyword, onOpen })
  const [dragged, setDragged] = useState<CategoryRow>()
  const [over, setOver] = useState<{ id: string; side: Side }>()
  if (!tree.rows.length) return <p className={styles.nothing}>{t(messages.nothingFound)}</p>
  return (
    <ul role="tree" aria-label={t(messages.treeOf)} className={styles.tree}>
      {tree.rows.map((it) => {
        const id = it.category_id
        const beside = childrenOf(all, it.parent_id)
        const hasBelow = childrenOf(all, id).length > 0
        return (
          <li
            key={id}
            role="treeitem"
            data-id={id}
            aria-level={it.grade}
            aria-setsize={beside.length}
            aria-posinset={beside.indexOf(it) + 1}
            aria-selected={id === open}
            {...(hasBelow && { 'aria-expanded': tree.isUnfolded(id) })}
            tabIndex={id === tree.cursor ? 0 : -1}
            className={classes(
              styles.row,
              styles[`level${it.grade}`],
              id === open && styles.open,
              over?.id === id && styles[over.side],
            )}
            draggable
            onKeyDown={tree.onKeyDown}
            onFocus={() => tree.setCursor(id)}
            onClick={() => onOpen(id)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', it.name)
              setDragged(it)
            }}
            onDragEnd={() => (setDragged(undefined), setOver(undefined))}
            onDragOver={(event) => {
              const side = sideOf(event)
              const fits = dragged && placeAt(all, dragged, it, side)
              if (fits) event.preventDefault()
              if (over?.id !== id || over.side !== side) setOver(fits ? { id, side } : undefined)
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault()
              const place = dragged && placeAt(all, dragged, it, sideOf(event))
              setOver(undefined)
              setDragged(undefined)
              if (dragged && place) onDrop(dragged, place)
            }}
          >
            <Fold hasBelow={hasBelow} isUnfolded={tree.isUnfolded(id)} onFold={(unfold) => tree.fold(id, unfold)} />
            <RowText it={it} />
          </li>
        )
      })}
    </ul>
  )
}

interface FoldProps {
  hasBelow: boolean
  isUnfolded: boolean
  onFold: (unfold: boolean) => void
}

/** For the pointer; keys and readers have the row itself. */
function Fold({ hasBelow, isUnfolded, onFold }: FoldProps) {
  if (!hasBelow) return <span className={styles.fold} />
  const Sign = isUnfolded ? ChevronDown : ChevronRight
  return (
    <span
      aria-hidden="true"
      className={styles.fold}
      onClick={(event) => {
        event.stopPropagation()
        onFold(!isUnfolded)
      }}
    >
      <Sign />
    </span>
  )
}

function RowText({ it }: { it: CategoryRow }) {
  const t = useT()
  const lacking = listed(
    t,
    it.missing.map((gap) => t(messages[gap])),
  )
  return (
    <>
      <Picture src={it.image} alt="" size={28} />
      <span className={styles.name}>{it.name}</span>
      {lacking && (
        <span className={styles.lacking} data-tip={t(messages.lacking, { what: lacking })}>
          <TriangleAlert aria-hidden="true" />
          <VisuallyHidden>{t(messages.lacking, { what: lacking })}</VisuallyHidden>
        </span>
      )}
      <span className={styles.count}>
        <span aria-hidden="true">{number(it.goods_below_num)}</span>
        <VisuallyHidden>{t(messages.goodsNum, { n: it.goods_below_num })}</VisuallyHidden>
      </span>
    </>
  )
}
