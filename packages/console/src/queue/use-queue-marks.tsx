import type { ListColumn } from '@borong/console/list'
import { type AssignedQueue, queueEntryApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import type { ReactNode } from 'react'
import { messages } from './queue-entry.messages.ts'
import { QueueEntry } from './QueueEntry.tsx'
import { QueueMark } from './QueueMark.tsx'

export interface QueueMarks<Row> {
  /** Rows are drawn with their marks: those that come later would move the rows below. */
  isReady: boolean
  /** What a row says below its own lines. */
  mark: (row: Row) => ReactNode
  column: ListColumn<Row>
  /** Above an open entry. */
  above: (key: string) => ReactNode
}

/** Notes on the rows of a queue and whom they are assigned to, for the list and for the entry that is open. */
export function useQueueMarks<Row>(
  queue: AssignedQueue,
  {
    rows,
    keyOf,
    onAssigned,
  }: { rows: readonly Row[] | undefined; keyOf: (row: Row) => string; onAssigned: () => void },
): QueueMarks<Row> {
  const t = useT()
  const ids = (rows ?? []).map(keyOf).toSorted().join(',')
  const { data, isPending } = useApiQuery(
    queueEntryApi.marks,
    { queue, ids },
    { enabled: ids !== '', showPreviousRows: true, refetchInterval: 60_000 },
  )
  const marks = new Map((data ?? []).map((it) => [it.entry_id, it]))
  const mark = (row: Row) => <QueueMark mark={marks.get(keyOf(row))} />
  return {
    isReady: ids === '' || !isPending,
    mark,
    column: {
      key: 'assigned',
      head: t(messages.assignedTo),
      width: 170,
      cell: mark,
      text: (row) => marks.get(keyOf(row))?.assigned?.name ?? '',
    },
    above: (key) => <QueueEntry key={key} queue={queue} entryId={key} onAssigned={onAssigned} />,
  }
}
