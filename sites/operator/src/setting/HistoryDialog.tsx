import { type Reply, adminSettingApi } from '@borong/contract'
import { type Translate, dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { ChangesDialog } from '../page/ChangesDialog.tsx'
import { type Setting, valueText } from './setting-shown.ts'
import { messages } from './setting.messages.ts'

type Shown = Reply<typeof adminSettingApi.show>

/** Each change as it happened, from what to what. */
const entriesOf = (t: Translate, { history, unit, default_value }: Shown) =>
  history.toReversed().map((it, at, all) => ({
    key: String(at),
    at: it.changed_at,
    who: it.changed_by,
    what: t(it.is_default ? messages.setBack : messages.setTo),
    change: {
      from: valueText(t, unit, all[at - 1]?.value ?? default_value),
      to: valueText(t, unit, it.value),
    },
    note: `${it.reason} (${t(messages.from, { time: dateMinute(it.since) })})`,
  }))

export function HistoryDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const t = useT()
  const one = useApiQuery(adminSettingApi.show, { key: setting.key })
  const title = t(messages.historyOf, { name: setting.name })
  return <ChangesDialog title={title} query={one} entriesOf={(it) => entriesOf(t, it)} onClose={onClose} />
}
