import {
  type HTMLAttributes,
  type KeyboardEventHandler,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

const hoverMillis = 120
const leaveMillis = 220

interface Popup {
  open: boolean
  setOpen: (open: boolean) => void
  root: RefObject<HTMLDivElement | null>
  /** For the element around button and popup. */
  rootProps: HTMLAttributes<HTMLDivElement> & { ref: RefObject<HTMLDivElement | null>; onKeyDown: KeyboardEventHandler }
  close: (giveFocusBack?: boolean) => void
}

/** Opens on click, and on a short rest of the mouse where `hover` is set; closes on Esc, a click or the focus elsewhere. */
export function usePopup({ hover = false }: { hover?: boolean } = {}): Popup {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const close = useCallback((giveFocusBack = false) => {
    clearTimeout(timer.current)
    setOpen(false)
    if (giveFocusBack) root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }, [])

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open, close])
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (next: boolean, millis: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), millis)
  }
  return {
    open,
    setOpen,
    root,
    close,
    rootProps: {
      ref: root,
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key === 'Escape' && open) {
          event.stopPropagation()
          // The popup is what Esc closes, not the dialog around it.
          event.preventDefault()
          close(true)
        }
      },
      onBlur: (event: React.FocusEvent) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget as Node)) close()
      },
      ...(hover && {
        onPointerEnter: (event: React.PointerEvent) => event.pointerType === 'mouse' && later(true, hoverMillis),
        onPointerLeave: (event: React.PointerEvent) => event.pointerType === 'mouse' && later(false, leaveMillis),
      }),
    },
  }
}
