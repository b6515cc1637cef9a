import type { Input, Route } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Dialog, EmptyState, type TableProps } from '@borong/ui'
import { PagedTable } from '../queue/PagedTable.tsx'
import { messages } from './board.messages.ts'

interface RowsBehindProps<R extends Route, Entry> extends Pick<TableProps<Entry>, 'columns' | 'keyOf'> {
  title: string
  route: R & { reply: { static?: { data: Entry[]; data_total: number } } }
  fields: Partial<Input<R>>
  onClose: () => void
}

/** The rows behind a mark of a board, page by page. */
export function RowsBehind<R extends Route, Entry>({ title, onClose, ...table }: RowsBehindProps<R, Entry>) {
  const t = useT()
  return (
    <Dialog open width={960} title={title} onClose={onClose}>
      <PagedTable<R, Entry>
        {...table}
        caption={title}
        counted={(n) => t(messages.behind, { n })}
        empty={<EmptyState compact title={t(messages.noRows)} />}
      />
    </Dialog>
  )
}
