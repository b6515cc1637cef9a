import { type ReactNode, type Ref, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Menu.module.css'
import { usePopup } from './use-popup.ts'

const gap = '6px'

/** A panel that would leave the window at the side or below opens to the other side of its button. */
export function fit(panel: HTMLElement | null) {
  if (!panel) return
  const { left, right, bottom, height } = panel.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  if (right > clientWidth) panel.style.insetInline = 'auto 0'
  else if (left < 0) panel.style.insetInline = '0 auto'
  if (bottom > clientHeight && panel.parentElement!.getBoundingClientRect().top > height)
    panel.style.insetBlock = `auto calc(100% + ${gap})`
}
export interface TriggerProps {
  'aria-expanded': boolean
  'aria-controls': string
  'aria-haspopup'?: 'menu' | 'true'
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
        <div id={id} ref={fit} className={classes(styles.panel, styles[align], panelClassName)}>
          {typeof children === 'function' ? children(() => popup.close()) : children}
        </div>
      )}
    </div>
  )
}
