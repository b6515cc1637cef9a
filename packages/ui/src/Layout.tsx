import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Layout.module.css'

const gapOf = (gap: number | undefined, more: Record<string, string | undefined> = {}): CSSProperties =>
  ({ ...(gap !== undefined && { '--gap': `${gap}px` }), ...more }) as CSSProperties

/** The width and the air of a page. */
export function PageBody({ layout = 'default', children }: { layout?: 'default' | 'full' | 'im'; children: ReactNode }) {
  return <div className={classes(styles.page, layout === 'full' && styles.full, layout === 'im' && styles.im)}>{children}</div>
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

export function Stack({ gap, children }: { gap?: number; children: ReactNode }) {
  return (
    <div className={styles.stack} style={gapOf(gap)}>
      {children}
    </div>
  )
}

export function Row({ gap, between, children }: { gap?: number; between?: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.row, between && styles.between)} style={gapOf(gap)}>
      {children}
    </div>
  )
}

/** Content with a summary or a menu at its side, which goes below (above) it on narrow screens. */
export function WithSide({ side, at = 'end', width, children }: { side: ReactNode; at?: 'start' | 'end'; width?: number; children: ReactNode }) {
  const aside = <div className={styles.sticky}>{side}</div>
  return (
    <div className={classes(styles.side, at === 'start' && styles.start)} style={width ? ({ '--side': `${width}px` } as CSSProperties) : undefined}>
      {at === 'start' && aside}
      <div className={styles.stack}>{children}</div>
      {at === 'end' && aside}
    </div>
  )
}

/** As many columns of at least `min` as fit. */
export function Tiles({ min, gap, children }: { min?: number; gap?: number; children: ReactNode }) {
  return (
    <div className={styles.tiles} style={gapOf(gap, { '--tile': min ? `${min}px` : undefined })}>
      {children}
    </div>
  )
}

/** Names and their values. */
export function Pairs({ pairs, ends }: { pairs: readonly (readonly [name: ReactNode, value: ReactNode])[]; ends?: boolean }) {
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
