import { Timeline } from '@borong/console/detail'
import { NotLoaded } from '@borong/console/site'
import { type Reply, adminSettingApi } from '@borong/contract'
import { type Translate, dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { Button, Dialog, Skeleton } from '@borong/ui'
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
  return (
    <Dialog open onClose={onClose} title={title} foot={<Button onClick={onClose}>{t(messages.close)}</Button>}>
      {one.isError ? (
        <NotLoaded error={one.error} retry={() => void one.refetch()} />
      ) : !one.data ? (
        <Skeleton shape="block" height={120} />
      ) : (
        <Timeline label={title} entries={entriesOf(t, one.data)} />
      )}
    </Dialog>
  )
}
