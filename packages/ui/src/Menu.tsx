import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { type DropdownProps, placed } from './Dropdown.tsx'
import styles from './Menu.module.css'
import { useUi } from './UiProvider.tsx'
import { usePopup } from './use-popup.ts'

const itemsOf = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('[role^=menuitem]')]
const enter = (align: 'start' | 'end') => (panel: HTMLElement | null) => {
  const leave = placed[align](panel)
  if (panel) itemsOf(panel)[0]?.focus({ preventScroll: true })
  return leave
}
const entered = { start: enter('start'), end: enter('end') }

export type MenuItem =
  | { line: true }
  | {
      line?: never
      label: ReactNode
      icon?: ReactNode
      danger?: boolean
      chosen?: boolean
      href?: string
      onPick?: () => void
    }

/** A list of acts or places: the arrow down opens it, arrows move, letters jump on, Esc gives the focus back. */
export function Menu({ items, ...rest }: Omit<DropdownProps, 'children'> & { items: readonly MenuItem[] }) {
  const popup = usePopup({ hover: rest.hover ?? false })
  const { Link } = useUi()
  const id = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const all = itemsOf(event.currentTarget)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    const typed =
      event.key.length === 1
        ? [...all.slice(at + 1), ...all].find((it) =>
            it.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()),
          )
        : undefined
    const target = to === undefined ? typed : all[to]
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  const pick = (item: MenuItem) => {
    popup.close(!('href' in item))
    if (!item.line) item.onPick?.()
  }
  return (
    <div
      role="presentation"
      className={classes(styles.root, rest.className)}
      {...popup.rootProps}
      onKeyDown={(event) => {
        popup.rootProps.onKeyDown(event)
        if (event.key !== 'ArrowDown' || popup.open) return
        event.preventDefault()
        popup.setOpen(true)
      }}
    >
      {rest.trigger({
        'aria-expanded': popup.open,
        'aria-controls': id,
        'aria-haspopup': 'menu',
        onClick: () => popup.setOpen(!popup.open),
      })}
      {popup.open && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          popover="manual"
          className={classes(styles.panel, styles.list, rest.panelClassName)}
          onKeyDown={move}
          ref={entered[rest.align ?? 'start']}
        >
          {items.map((item, at) => {
            if (item.line) return <hr key={at} className={styles.line} />
            const name = classes(styles.item, item.danger && styles.danger)
            const inside = (
              <>
                {item.icon}
                {item.label}
              </>
            )
            return item.href ? (
              <Link key={at} role="menuitem" tabIndex={-1} href={item.href} className={name} onClick={() => pick(item)}>
                {inside}
              </Link>
            ) : (
              <button
                key={at}
                type="button"
                role={item.chosen === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={item.chosen}
                tabIndex={-1}
                className={name}
                onClick={() => pick(item)}
              >
                {inside}
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}
