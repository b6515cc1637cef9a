import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { showActive } from './show-active.ts'
import styles from './Tabs.module.css'
import { useUi } from './UiProvider.tsx'

export interface Tab<K extends string> {
  key: K
  label: ReactNode
  /** Given and undefined: it is on its way, and its place is kept. */
  count?: number | undefined
  /** Makes the tab a link: the choice then lives in the URL. */
  href?: string | undefined
}

interface TabsProps<K extends string> {
  label: string
  tabs: readonly Tab<K>[]
  active: K
  onChange?: (key: K) => void
  /** What the active tab shows. */
  children?: ReactNode
}

export function Tabs<K extends string>({ label, tabs, active, onChange, children }: TabsProps<K>) {
  const id = useId()
  const { Link } = useUi()
  const list = useRef<HTMLElement>(null)
  const counted = tabs.filter((tab) => tab.count !== undefined).length
  useEffect(() => showActive(list.current), [active, tabs.length, counted])
  const inside = (tab: Tab<K>) => (
    <>
      {tab.label}
      {'count' in tab && <span className={styles.count}>{tab.count! > 999 ? '999+' : tab.count}</span>}
    </>
  )
  const name = (tab: Tab<K>) => classes(styles.tab, tab.key === active && styles.on)
  if (tabs.some((tab) => tab.href))
    return (
      <>
        <nav ref={list} className={styles.list} aria-label={label}>
          {tabs.map((tab) => (
            <Link
              key={tab.key}
              href={tab.href ?? '#'}
              className={name(tab)}
              aria-current={tab.key === active ? 'page' : undefined}
            >
              {inside(tab)}
            </Link>
          ))}
        </nav>
        {children && <div className={styles.panel}>{children}</div>}
      </>
    )
  const move = (event: React.KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.key === active)
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onChange?.(tabs[to]!.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <>
      <div ref={list as Ref<HTMLDivElement>} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={tab.key === active ? 0 : -1}
            className={name(tab)}
            onClick={() => onChange?.(tab.key)}
          >
            {inside(tab)}
          </button>
        ))}
      </div>
      {children && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${active}`}
          tabIndex={0}
          className={styles.panel}
        >
          {children}
        </div>
      )}
    </>
  )
}
