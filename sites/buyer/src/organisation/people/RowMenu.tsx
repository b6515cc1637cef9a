import { IconButton, Menu, type MenuItem } from '@borong/ui'
import { Ellipsis } from 'lucide-react'
import styles from './RowMenu.module.css'

const rowHeight = 44

/** Keeps the panel at its button, in front of the table, which would cut it off: below, or above where there is no room. */
function followButton(button: HTMLElement, items: number): void {
  const root = button.parentElement!
  const place = () => {
    if (placed && button.getAttribute('aria-expanded') !== 'true')
      return window.removeEventListener('scroll', place, true)
    placed = true
    const { top, bottom, right } = button.getBoundingClientRect()
    const { clientHeight } = document.documentElement
    const below = bottom + items * rowHeight + 26 <= clientHeight
    const set = (name: string, pixels: number | undefined) =>
      root.style.setProperty(name, pixels === undefined ? 'auto' : `${Math.round(pixels)}px`)
    set('--menu-top', below ? bottom + 6 : undefined)
    set('--menu-bottom', below ? undefined : clientHeight - top + 6)
    // The body ends where the room for a scrollbar begins, and so does what is fixed.
    set('--menu-end', document.body.getBoundingClientRect().right - right)
  }
  let placed = false
  place()
  window.addEventListener('scroll', place, true)
}

/** What can be done with a row of a table. */
export function RowMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <Menu
      className={styles.menu}
      panelClassName={styles.panel}
      align="end"
      items={items}
      trigger={({ onClick, ...props }) => (
        <IconButton
          label={label}
          {...props}
          onClick={(event) => {
            followButton(event.currentTarget, items.length)
            onClick()
          }}
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    />
  )
}
