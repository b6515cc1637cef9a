import { Fragment, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Layout.module.css'

export type Gap = 0 | 4 | 8 | 12 | 16 | 20 | 24 | 32
const gapClass = (gap: Gap | undefined) => gap !== undefined && styles[`gap${gap}`]

/** The width and the air of a page. */
export function PageBody({
  layout = 'default',
  children,
}: {
  layout?: 'default' | 'full' | 'im'
  children: ReactNode
}) {
  return (
    <div className={classes(styles.page, layout === 'full' && styles.full, layout === 'im' && styles.im)}>
      {children}
    </div>
  )
}

/** The one h1 of a page, what stands beside it, and what can be done. */
export function PageHead({ title, beside, actions }: { title: ReactNode; beside?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      {beside}
      {actions && <div className={styles.headActions}>{actions}</div>}
    </header>
  )
}

export function Stack({ gap, children }: { gap?: Gap; children: ReactNode }) {
  return <div className={classes(styles.stack, gapClass(gap))}>{children}</div>
}

export function Row({ gap, between, children }: { gap?: Gap; between?: boolean; children: ReactNode }) {
  return <div className={classes(styles.row, between && styles.between, gapClass(gap))}>{children}</div>
}

/** Content with a summary or a menu at its side, which goes below (above) it on narrow screens. */
export function WithSide({
  side,
  at = 'end',
  width,
  children,
}: {
  side: ReactNode
  at?: 'start' | 'end'
  width?: 200 | 220 | 232 | 320 | 340 | 360
  children: ReactNode
}) {
  const aside = <div className={styles.sticky}>{side}</div>
  return (
    <div className={classes(styles.side, at === 'start' && styles.start, width && styles[`side${width}`])}>
      {at === 'start' && aside}
      <div className={styles.stack}>{children}</div>
      {at === 'end' && aside}
    </div>
  )
}

/** As many columns of at least `min` as fit. */
export function Tiles({
  min,
  gap,
  children,
}: {
  min?: 120 | 140 | 160 | 180 | 200 | 220 | 240 | 280 | 320
  gap?: Gap
  children: ReactNode
}) {
  return <div className={classes(styles.tiles, min && styles[`tile${min}`], gapClass(gap))}>{children}</div>
}

/** Names and their values. */
export function Pairs({
  pairs,
  ends,
}: {
  pairs: readonly (readonly [name: ReactNode, value: ReactNode])[]
  ends?: boolean
}) {
  return (
    <dl className={classes(styles.pairs, ends && styles.ends)}>
      {pairs.map(([name, value], at) => (
        <Fragment key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.form}>{children}</div>
}
