import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { useUi } from './UiProvider.tsx'

const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

interface ModalProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** Without it there is no way out but an action: no cross, no Esc, no click outside. */
  closable?: boolean | undefined
}

function Modal({
  onClose,
  title,
  children,
  foot,
  closable = true,
  className,
}: Omit<ModalProps, 'open'> & { className: string }) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { labels } = useUi()
  const pressedOutside = useRef(false)
  const isOutside = (event: MouseEvent) => event.target === box.current

  useEarlyEffect(() => {
    const dialog = box.current!
    dialog.showModal()
    // A form is entered at its first field, not at the cross.
    dialog
      .querySelector<HTMLElement>(
        'input:not([readonly], [type=hidden], [type=checkbox], [type=radio]), select, textarea',
      )
      ?.focus()
    // Closing before it leaves the page gives the focus back to where it came from.
    return () => dialog.close()
  }, [])

  return (
    <dialog
      ref={box}
      className={className}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (closable) onClose()
      }}
      onKeyDown={(event) => {
        // A second Esc would close a dialog whatever its cancel event answers.
        if (event.key === 'Escape' && !closable) event.preventDefault()
      }}
      onClose={() => {
        if (box.current?.isConnected && !closable) box.current.showModal()
      }}
      onMouseDown={(event) => (pressedOutside.current = isOutside(event))}
      onClick={(event) => {
        if (closable && pressedOutside.current && isOutside(event)) onClose()
      }}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {closable && (
          <IconButton size="small" label={labels.close} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <div className={styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </dialog>
  )
}

export function Dialog({ open, width = 560, ...rest }: ModalProps & { width?: 428 | 560 | 760 | 960 }) {
  return open ? <Modal {...rest} className={classes(styles.dialog, styles[`w${width}`])} /> : null
}

/** From the side on wide screens, from below on phones. */
export function Drawer({ open, side = 'end', wide, ...rest }: ModalProps & { side?: 'start' | 'end'; wide?: boolean }) {
  return open ? (
    <Modal
      {...rest}
      className={classes(styles.dialog, styles.drawer, side === 'start' && styles.start, wide && styles.w720)}
    />
  ) : null
}
