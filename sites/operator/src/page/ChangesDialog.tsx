import { Timeline, type TimelineEntry } from '@borong/console/detail'
import { NotLoaded } from '@borong/console/site'
import { useT } from '@borong/site-kit'
import { Button, Dialog, Skeleton } from '@borong/ui'
import type { ComponentProps } from 'react'
import { messages } from './changes-dialog.messages.ts'

interface ChangesDialogProps<Shown> {
  title: string
  query: { data: Shown | undefined; error: ComponentProps<typeof NotLoaded>['error'] | null; refetch: () => unknown }
  /** Each change as it happened, the earliest first. */
  entriesOf: (shown: Shown) => readonly TimelineEntry[]
  onClose: () => void
}

/** Everything that was ever set for something, with who and why. */
export function ChangesDialog<Shown>({ title, query, entriesOf, onClose }: ChangesDialogProps<Shown>) {
  const t = useT()
  return (
    <Dialog open onClose={onClose} title={title} foot={<Button onClick={onClose}>{t(messages.close)}</Button>}>
      {query.error ? (
        <NotLoaded error={query.error} retry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <Skeleton shape="block" height={120} />
      ) : (
        <Timeline label={title} entries={entriesOf(query.data)} />
      )}
    </Dialog>
  )
}
