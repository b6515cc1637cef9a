import { useT } from '@borong/site-kit'
import { Checkbox, classes, useUi } from '@borong/ui'
import { useEffect, useRef, useState } from 'react'
import type { ListBodyProps } from './list-props.ts'
import { messages } from './resource-list.messages.ts'
import styles from './SummaryList.module.css'
import { isSelected, toggle, toggleRange } from './selection.ts'

const portion = 100

/** Rows of a few lines each: beside an open entry, and on phones. */
export function SummaryList<Row>(props: ListBodyProps<Row>) {
  const { list, data, open, cursor, rowHref, selection, onSelect } = props
  const t = useT()
  const { Link } = useUi()
  const frame = useRef<HTMLOListElement>(null)
  const last = useRef<string>(undefined)
  // Cards are of different heights: they are drawn in portions as somebody comes near the end.
  const [drawn, setDrawn] = useState(portion)
  const keys = data.rows!.map(list.keyOf)
  const at = open === undefined ? -1 : keys.indexOf(open)
  useEffect(() => {
    frame.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const { paging } = data
  return (
    <ol
      ref={frame}
      className={classes(styles.list, data.isStale && styles.stale)}
      aria-label={list.rowsName ?? list.title}
      aria-busy={data.isStale || undefined}
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget
        if (scrollHeight - scrollTop > clientHeight * 2) return
        if (drawn < keys.length) setDrawn(drawn + portion)
        else if (paging.kind === 'more' && paging.hasMore && !paging.isLoading) paging.more()
      }}
    >
      {data.rows!.slice(0, Math.max(drawn, at + 1)).map((row, place) => {
        const key = keys[place]!
        return (
          <li key={key} className={styles.item} data-cursor={key === cursor && open === undefined ? '' : undefined}>
            {list.bulk && (
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <span
                className={styles.check}
                role="presentation"
                onClickCapture={(event) => {
                  if (event.shiftKey && last.current) {
                    event.preventDefault()
                    onSelect(toggleRange(selection, last.current, key, keys))
                  }
                  last.current = key
                }}
              >
                <Checkbox
                  labelHidden
                  label={t(messages.selectRow, { name: list.nameOf(row) })}
                  checked={isSelected(selection, key)}
                  onChange={() => onSelect(toggle(selection, key, keys))}
                />
              </span>
            )}
            <Link href={rowHref(row)} className={styles.row} aria-current={key === open ? 'true' : undefined}>
              {list.summary(row)}
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
