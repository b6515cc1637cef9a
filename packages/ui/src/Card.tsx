import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

interface CardProps {
  title?: ReactNode
  note?: ReactNode
  actions?: ReactNode
  foot?: ReactNode
  /** For tables and lists that reach the border. */
  flush?: boolean
  level?: 2 | 3
  className?: string | undefined
  children?: ReactNode
}

export function Card({ title, note, actions, foot, flush, level = 2, className, children }: CardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classes(styles.card, className)} {...(title && { 'aria-labelledby': id })}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && (
            <Heading id={id} className={styles.title}>
              {title}
            </Heading>
          )}
          {note && <span className={styles.note}>{note}</span>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children !== undefined && <div className={classes(styles.body, flush && styles.flush)}>{children}</div>}
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </section>
  )
}
