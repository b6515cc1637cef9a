import { IconButton, Menu, type MenuItem } from '@borong/ui'
import { Ellipsis } from 'lucide-react'
import styles from './RowMenu.module.css'

/** What can be done with a row of a table. */
export function RowMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <Menu
      className={styles.menu}
      align="end"
      items={items}
      trigger={(props) => (
        <IconButton label={label} {...props}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    />
  )
}
