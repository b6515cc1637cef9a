import { Timeline } from '@borong/console/detail'
import { NotLoaded } from '@borong/console/site'
import { formatPackApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Button, Dialog, Skeleton } from '@borong/ui'
import { type FormatPack, packText } from './format-shown.ts'
import { messages } from './format.messages.ts'

/** Each change of a pack, with what it took from then on. */
export function FormatHistory({ pack, onClose }: { pack: FormatPack; onClose: () => void }) {
  const t = useT()
  const one = useApiQuery(formatPackApi.show, { pack: pack.pack })
  const title = t(messages.historyOf, { name: t(messages[pack.pack]) })
  const entries = one.data?.history.toReversed().map((it, at) => ({
    key: String(at),
    at: it.modify_time,
    who: it.modify_by,
    what: t(messages.set),
    note: `${packText(t, it)} (${it.reason})`,
  }))
  return (
    <Dialog open onClose={onClose} title={title} foot={<Button onClick={onClose}>{t(messages.close)}</Button>}>
      {one.isError ? (
        <NotLoaded error={one.error} retry={() => void one.refetch()} />
      ) : !entries ? (
        <Skeleton shape="block" height={120} />
      ) : (
        <Timeline label={title} entries={entries} />
      )}
    </Dialog>
  )
}
