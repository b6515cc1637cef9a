import { type ReactNode, type Ref, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Menu.module.css'
import { placePanel } from './place-panel.ts'
import { usePopup } from './use-popup.ts'

const place = (align: 'start' | 'end') => (panel: HTMLElement | null) =>
  panel ? placePanel(panel, panel.parentElement!, align) : undefined
/** By the side of the button that a panel begins at. */
export const placed = { start: place('start'), end: place('end') }

export interface TriggerProps {
  'aria-expanded': boolean
  'aria-controls': string
  'aria-haspopup'?: 'menu' | 'dialog'
  onClick: () => void
  ref?: Ref<never>
}

export interface DropdownProps {
  /** Draws the button; spread the props on it. */
  trigger: (props: TriggerProps) => ReactNode
  align?: 'start' | 'end' | undefined
  hover?: boolean | undefined
  className?: string | undefined
  panelClassName?: string | undefined
  /** Names the panel where it is a dialog. */
  label?: string | undefined
  children: ReactNode | ((close: (giveFocusBack?: boolean) => void) => ReactNode)
}

/** A button with a panel of any content below it, or above it where there is more room. */
export function Dropdown({
  trigger,
  align = 'start',
  hover,
  className,
  panelClassName,
  label,
  children,
}: DropdownProps) {
  const popup = usePopup({ hover: hover ?? false })
  const id = useId()
  return (
    <div className={classes(styles.root, className)} {...popup.rootProps}>
      {trigger({
        'aria-expanded': popup.open,
        'aria-controls': id,
        ...(label && { 'aria-haspopup': 'dialog' }),
        onClick: () => popup.setOpen(!popup.open),
      })}
      {popup.open && (
        <div
          id={id}
          ref={placed[align]}
          popover="manual"
          role={label && 'dialog'}
          aria-label={label}
          className={classes(styles.panel, panelClassName)}
        >
          {typeof children === 'function' ? children(popup.close) : children}
        </div>
      )}
    </div>
  )
}
