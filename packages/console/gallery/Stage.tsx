import type { ReactNode } from 'react'
import styles from './Stage.module.css'

/** One state of a piece below the other, each with its name. */
export function Stage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.stage}>
      <h1>{title}</h1>
      {children}
    </main>
  )
}

/** A state, as wide as the piece stands in a page. */
export const State = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <section className={wide ? styles.wide : styles.state} aria-label={name}>
    <h2>{name}</h2>
    {children}
  </section>
)
