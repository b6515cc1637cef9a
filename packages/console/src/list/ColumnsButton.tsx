import { useT, withMessages } from '@borong/site-kit'
import { Columns3 } from 'lucide-react'
import { Suspense, lazy, useRef, useState } from 'react'
import type { ListPreferences, PlainColumn } from './shown-columns.ts'
import { messages } from './resource-list.messages.ts'
import styles from './ResourceList.module.css'

const ColumnsPopover = lazy(withMessages(() => import('./ColumnsPopover.tsx')))

interface ColumnsButtonProps {
  columns: readonly PlainColumn[]
  preferences: ListPreferences
  onPreferences: (preferences: ListPreferences) => void
  /** The first column stays the first, and none is kept in view beside it. */
  isFirstFixed?: boolean
}

/** Opens the choice of columns and of the height of rows. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.tool}
        aria-label={t(messages.columns)}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Columns3 aria-hidden="true" />
      </button>
      <Suspense>{isOpen && <ColumnsPopover {...props} trigger={button} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
