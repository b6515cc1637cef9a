import { CircleAlert, CircleCheck, Inbox, Info, Tag, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './States.module.css'

interface SkeletonProps {
  shape?: 'text' | 'title' | 'block' | 'circle' | 'square'
  width?: number | string
  height?: number | string
}
/** Holds the place of what is coming, at its final size, which is an attribute because pages carry no inline styles. */
export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  return (
    <svg
      aria-hidden="true"
      className={classes(styles.bone, styles[shape])}
      {...(width !== undefined && { width })}
      {...(height !== undefined && { height })}
    />
  )
}

interface StateProps {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  compact?: boolean
}
/** Nothing here: why, and what to do. */
export function EmptyState({ icon, title, children, actions, compact }: StateProps) {
  return (
    <div className={classes(styles.state, compact && styles.compact)}>
      <span className={styles.icon}>{icon ?? <Inbox aria-hidden="true" />}</span>
      <p className={styles.heading}>{title}</p>
      {children && <div className={styles.line}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** It failed: what, and the way on. `id` is what support asks for. */
export function ErrorState({ icon, title, children, actions, compact, id }: StateProps & { id?: string | undefined }) {
  return (
    <div className={classes(styles.state, styles.bad, compact && styles.compact)} role="alert">
      <span className={styles.icon}>{icon ?? <TriangleAlert aria-hidden="true" />}</span>
      <p className={styles.heading}>{title}</p>
      {children && <div className={styles.line}>{children}</div>}
      {id && <code className={styles.id}>{id}</code>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

const noticeIcons = { info: Info, success: CircleCheck, warn: TriangleAlert, offer: Tag, danger: CircleAlert }
/** A line that belongs to what stands around it. */
export function Notice({
  tone = 'info',
  live,
  children,
}: {
  tone?: keyof typeof noticeIcons
  live?: 'polite' | 'assertive'
  children: ReactNode
}) {
  const Icon = noticeIcons[tone]
  return (
    <div className={classes(styles.notice, styles[tone])} aria-live={live}>
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
