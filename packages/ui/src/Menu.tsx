import { type ReactNode, type Ref, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Menu.module.css'
import { useUi } from './UiProvider.tsx'
import { usePopup } from './use-popup.ts'

export interface TriggerProps {
  'aria-expanded': boolean
  'aria-controls': string
  'aria-haspopup'?: 'menu' | 'true'
  onClick: () => void
  ref?: Ref<never>
}

interface DropdownProps {
  /** Draws the button; spread the props on it. */
  trigger: (props: TriggerProps) => ReactNode
  align?: 'start' | 'end' | undefined
  hover?: boolean | undefined
  className?: string | undefined
  panelClassName?: string | undefined
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button with a panel of any content below it. */
export function Dropdown({ trigger, align = 'start', hover, className, panelClassName, children }: DropdownProps) {
  const popup = usePopup({ hover: hover ?? false })
  const id = useId()
  return (
    <div className={classes(styles.root, className)} {...popup.rootProps}>
      {trigger({ 'aria-expanded': popup.open, 'aria-controls': id, onClick: () => popup.setOpen(!popup.open) })}
      {popup.open && (
        <div id={id} className={classes(styles.panel, styles[align], panelClassName)}>
          {typeof children === 'function' ? children(() => popup.close()) : children}
        </div>
      )}
    </div>
  )
}

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

/** A list of acts or places: arrows move, letters jump, Esc gives the focus back. */
export function Menu({ items, ...rest }: Omit<DropdownProps, 'children'> & { items: readonly MenuItem[] }) {
  const popup = usePopup({ hover: rest.hover ?? false })
  const { Link } = useUi()
  const id = useId()
  const move = (event: React.KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    const typed =
      event.key.length === 1
        ? all.find((it) => it.textContent?.toLowerCase().startsWith(event.key.toLowerCase()))
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
    <div className={classes(styles.root, rest.className)} {...popup.rootProps}>
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
          className={classes(styles.panel, styles.list, styles[rest.align ?? 'start'], rest.panelClassName)}
          onKeyDown={move}
          ref={(it) => it?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true })}
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
