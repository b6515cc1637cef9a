import type { ReactNode } from 'react'
import { Popover } from 'react-aria-components'
import styles from './AriaPopover.module.css'

/** A dialog cuts off what is larger than itself: the panel goes into the layer above it. */
function raise(panel: HTMLElement | null) {
  if (!panel || panel.matches(':popover-open')) return
  panel.popover = 'manual'
  panel.showPopover()
}

/**
 * The panel of what stands on react-aria-components, as wide as its control.
 * Within a dialog it becomes part of that dialog: the rest of the page is inert there.
 */
export function AriaPopover({ within, children }: { within: Element | null; children: ReactNode }) {
  return (
    <Popover
      {...(within && { UNSTABLE_portalContainer: within, ref: raise })}
      offset={4}
      containerPadding={8}
      className={styles.panel!}
    >
      {children}
    </Popover>
  )
}

/** The dialog around an element, if it is in one. */
export const dialogAround = (element: Element | null): Element | null => element?.closest('dialog[open]') ?? null
