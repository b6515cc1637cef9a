import { formatPackApi, type Reply } from '@borong/contract'
import { type Translate, useApiQuery, useT } from '@borong/site-kit'
import { ChangesDialog } from '../page/ChangesDialog.tsx'
import { type FormatPack, packText } from './format-shown.ts'
import { messages } from './format.messages.ts'

/** Each change of a pack, with what it took from then on. */
const entriesOf = (t: Translate, { history }: Reply<typeof formatPackApi.show>) =>
  history.toReversed().map((it, at) => ({
    key: String(at),
    at: it.modify_time,
    who: it.modify_by,
    what: t(messages.set),
    note: `${packText(t, it)} (${it.reason})`,
  }))

export function FormatHistory({ pack, onClose }: { pack: FormatPack; onClose: () => void }) {
  const t = useT()
  const one = useApiQuery(formatPackApi.show, { pack: pack.pack })
  const title = t(messages.historyOf, { name: t(messages[pack.pack]) })
  return <ChangesDialog title={title} query={one} entriesOf={(it) => entriesOf(t, it)} onClose={onClose} />
}
