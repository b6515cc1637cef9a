import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from './Button.tsx'
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
  /** Without it there is no way out but an action: no cross, no Esc, no click outside. With it these ask first where something was typed. */
  closable?: boolean | undefined
}

/** What is typed only to find something, and files, which are still where they were. */
const lookedFor = '[type=search], [type=file]'
/** What is chosen with a click in place of typing. */
const choice = '[role=option], [role=gridcell]'

function Modal({
  onClose,
  title,
  children,
  foot,
  closable = true,
  asks = false,
  className,
}: Omit<ModalProps, 'open' | 'children'> & {
  children?: ReactNode
  className: string
  /** It is a question: its answers are the only controls. */
  asks?: boolean
}) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { labels } = useUi()
  const pressedOutside = useRef(false)
  const isOutside = (event: MouseEvent) => event.target === box.current
  const typedIn = useRef<Element>(null)
  const [asking, setAsking] = useState(false)
  const note = (field: Element) => (typedIn.current = field.closest('form') ?? field)
  /** Without one of its acts: what was typed and still stands there is not thrown away unasked. */
  const leave = () => {
    if (!closable) return
    if (typedIn.current?.isConnected) setAsking(true)
    else onClose()
  }

  useEarlyEffect(() => {
    const dialog = box.current!
    const before = document.activeElement as HTMLElement | null
    dialog.showModal()
    // A form is entered at its first field, not at the cross.
    dialog
      .querySelector<HTMLElement>(
        'input:not([readonly], [type=hidden], [type=checkbox], [type=radio]), select, textarea',
      )
      ?.focus()
    // Closing before it leaves the page gives the focus back to where it came from.
    return () => {
      dialog.close()
      // A question above it closes later and would take the focus along.
      queueMicrotask(() => document.activeElement === document.body && before?.focus())
    }
  }, [])

  return (
    <dialog
      ref={box}
      className={className}
      role={asks ? 'alertdialog' : undefined}
      aria-labelledby={id}
      onInput={(event) => {
        const field = event.target as Element
        if (!field.matches(lookedFor)) note(field)
      }}
      onCancel={(event) => {
        // A file field says it too, when nothing was chosen.
        if (event.target !== box.current) return
        event.preventDefault()
        leave()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // A second Esc would close a dialog whatever its cancel event answers; the dialog below has an Esc of its own.
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
      onClose={() => {
        if (!box.current?.isConnected || box.current.open) return
        box.current.showModal()
        leave()
      }}
      onMouseDown={(event) => (pressedOutside.current = isOutside(event))}
      onClick={(event) => {
        const target = event.target as Element
        if (target.closest(choice)) note(target)
        if (pressedOutside.current && isOutside(event)) leave()
      }}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {closable && !asks && (
          <IconButton size="small" label={labels.close} onClick={leave}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </header>
      {children && <div className={styles.body}>{children}</div>}
      {foot && <footer className={styles.foot}>{foot}</footer>}
      {asking && <DiscardQuestion labels={labels} setAsking={setAsking} onClose={onClose} />}
    </dialog>
  )
}

interface DiscardQuestionProps {
  labels: ReturnType<typeof useUi>['labels']
  setAsking: (asking: boolean) => void
  onClose: () => void
}

/** Whether what was typed may be thrown away. */
function DiscardQuestion({ labels, setAsking, onClose }: DiscardQuestionProps) {
  return (
    <Modal
      asks
      className={classes(styles.dialog, styles.w428)}
      title={labels.discardTyped}
      onClose={() => setAsking(false)}
      foot={
        <>
          <Button variant="primary" onClick={() => setAsking(false)}>
            {labels.keepTyping}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false)
              onClose()
            }}
          >
            {labels.discard}
          </Button>
        </>
      }
    />
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
