import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Pagination.module.css'
import { useUi } from './UiProvider.tsx'

interface PaginationProps {
  page: number
  pageSize: number
  total: number
  /** Either links, so that every page has an address, or a callback. */
  href?: (page: number) => string
  onPage?: (page: number) => void
  note?: ReactNode
}

/** 1 … 4 5 6 … 20 */
export function shownPages(page: number, last: number): (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, last].filter((it) => it >= 1 && it <= last)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((it, at) => {
    const before = sorted[at - 1] ?? 0
    return it - before === 2 ? [it - 1, it] : it - before > 2 ? (['gap', it] as const) : [it]
  })
}

export function Pagination({ page, pageSize, total, href, onPage, note }: PaginationProps) {
  const { Link, labels } = useUi()
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1 && !note) return null
  const to = (target: number, name: string, inside: ReactNode, current = false) => {
    const off = target < 1 || target > last
    if (off)
      return (
        <span className={classes(styles.page, styles.off)} aria-hidden="true">
          {inside}
        </span>
      )
    return href ? (
      <Link href={href(target)} className={styles.page} aria-label={name} aria-current={current ? 'page' : undefined}>
        {inside}
      </Link>
    ) : (
      <button
        type="button"
        className={styles.page}
        aria-label={name}
        aria-current={current ? 'page' : undefined}
        onClick={() => onPage?.(target)}
      >
        {inside}
      </button>
    )
  }
  return (
    <nav aria-label={labels.pages} className={styles.pages}>
      {note && <span className={styles.total}>{note}</span>}
      {to(page - 1, labels.previous, <ChevronLeft aria-hidden="true" />)}
      {shownPages(page, last).map((it, at) =>
        it === 'gap' ? (
          <span key={`gap${at}`} className={styles.gap}>
            …
          </span>
        ) : (
          <span key={it}>{to(it, labels.page.replace('{page}', String(it)), it, it === page)}</span>
        ),
      )}
      {to(page + 1, labels.next, <ChevronRight aria-hidden="true" />)}
    </nav>
  )
}

export function Breadcrumb({ trail }: { trail: readonly { label: ReactNode; href?: string }[] }) {
  const { Link, labels } = useUi()
  return (
    <nav aria-label={labels.breadcrumb}>
      <ol className={styles.crumbs}>
        {trail.map((crumb, at) => (
          <li key={at}>
            {crumb.href ? <Link href={crumb.href}>{crumb.label}</Link> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
