import type { ReactNode } from 'react'
import { Link } from '../page/Link.tsx'
import styles from './promotion.module.css'

interface Option {
  label: string
  href: string
}
interface Props {
  label: string
  all: Option
  options: readonly (Option & { key: string })[]
  chosen: string | undefined
  /** Stands beside the categories and is chosen on its own. */
  extra?: (Option & { on: boolean }) | undefined
  note?: ReactNode
}

/** One of a few, as links: the choice lives in the address. */
export function Choice({ label, all, options, chosen, extra, note }: Props) {
  return (
    <div className={styles.choice}>
      <nav aria-label={label}>
        <ul>
          {[{ ...all, key: undefined }, ...options].map((it) => (
            <li key={it.href}>
              <Link href={it.href} aria-current={it.key === chosen ? 'true' : undefined}>
                {it.label}
              </Link>
            </li>
          ))}
          {extra && (
            <li className={styles.extra}>
              <Link href={extra.href} aria-current={extra.on ? 'true' : undefined}>
                {extra.label}
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <span className="muted small">{note}</span>
    </div>
  )
}
