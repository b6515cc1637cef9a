import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classes } from './classes.ts'
import styles from './Toast.module.css'
import { useUi } from './UiProvider.tsx'

export interface ToastOptions {
  tone?: 'info' | 'success' | 'danger'
  action?: { label: string; run: () => void }
  /** How long it stays once nobody points at it or has the focus in it; with an action 8, else 5. */
  seconds?: number
}
interface Shown extends ToastOptions {
  key: number
  text: ReactNode
}

const none: readonly Shown[] = []
let shown = none
let count = 0
const listeners = new Set<() => void>()
function change(next: readonly Shown[]) {
  shown = next
  for (const listener of listeners) listener()
}
const drop = (key: number) => change(shown.filter((it) => it.key !== key))

/** Says something whose place is elsewhere; at most three stand at a time. */
export function toast(text: ReactNode, options: ToastOptions = {}): () => void {
  const key = ++count
  change([...shown.slice(-2), { ...options, text, key }])
  return () => drop(key)
}

const icons = { info: Info, success: CircleCheck, danger: CircleAlert }

function Toast({ toast: it, held }: { toast: Shown; held: boolean }) {
  const { labels } = useUi()
  const seconds = it.seconds ?? (it.action ? 8 : 5)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => drop(it.key), seconds * 1000)
    return () => clearTimeout(timer)
  }, [it.key, seconds, held])
  const tone = it.tone ?? 'info'
  const Icon = icons[tone]
  return (
    <div className={classes(styles.toast, styles[tone])}>
      <Icon aria-hidden="true" />
      <span className={styles.text}>{it.text}</span>
      {it.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            it.action?.run()
            drop(it.key)
          }}
        >
          {it.action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={labels.close} onClick={() => drop(it.key)}>
        <X aria-hidden="true" />
      </button>
    </div>
  )
}

/** Once per page, at its end: the two live regions stand there before anything is said in them. */
export function ToastRegion() {
  const { labels } = useUi()
  const toasts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => shown,
    () => none,
  )
  const region = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const look = () => setHeld(region.current!.matches(':hover') || region.current!.contains(document.activeElement))
  // A toast that is closed takes pointer and focus with it, and no event says so.
  useEffect(look, [toasts])
  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={labels.notifications}
      onMouseEnter={look}
      onMouseLeave={look}
      onFocus={look}
      onBlur={look}
    >
      {(['status', 'alert'] as const).map((role) => (
        <div key={role} role={role} className={styles.live}>
          {toasts.map(
            (it) => (it.tone === 'danger') === (role === 'alert') && <Toast key={it.key} toast={it} held={held} />,
          )}
        </div>
      ))}
    </section>
  )
}
