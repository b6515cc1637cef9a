import type { Reply, queueEntryApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { StickyNote, UserRound } from 'lucide-react'
import { messages } from './queue-entry.messages.ts'
import styles from './QueueEntry.module.css'

type Mark = Reply<typeof queueEntryApi.marks>[number]

/** That there are notes on a row, and whom it is assigned to. */
export function QueueMark({ mark }: { mark: Mark | undefined }) {
  const t = useT()
  if (!mark) return null
  const { note_num, assigned } = mark
  return (
    <span className={styles.mark}>
      {assigned && (
        <span className={styles.part}>
          <UserRound aria-hidden="true" />
          {assigned.name}
        </span>
      )}
      {note_num > 0 && (
        <span className={styles.note}>
          <StickyNote aria-hidden="true" />
          {t(messages.noteCount, { n: note_num })}
        </span>
      )}
    </span>
  )
}
