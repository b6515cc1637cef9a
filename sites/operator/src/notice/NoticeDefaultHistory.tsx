import { noticeDefaultApi, type Reply } from '@borong/contract'
import { type Translate, useApiQuery, useT } from '@borong/site-kit'
import { ChangesDialog } from '../page/ChangesDialog.tsx'
import { type NoticeDefault, waysText } from './notice-default-shown.ts'
import { messages } from './notice-default.messages.ts'

/** Each change as it happened, from what to what. */
function entriesOf(t: Translate, it: Reply<typeof noticeDefaultApi.show>) {
  const standard = { in_app: it.standard_in_app, by_email: it.standard_by_email, fixed: 0 }
  return it.history.toReversed().map((one, at, all) => ({
    key: String(at),
    at: one.modify_time,
    who: one.modify_by,
    what: t(messages.set),
    change: { from: waysText(t, it.audience, all[at - 1] ?? standard), to: waysText(t, it.audience, one) },
    note: one.reason,
  }))
}

export function NoticeDefaultHistory({ it, onClose }: { it: NoticeDefault; onClose: () => void }) {
  const t = useT()
  const one = useApiQuery(noticeDefaultApi.show, { audience: it.audience, kind: it.kind })
  const title = t(messages.historyOf, { name: it.title })
  return <ChangesDialog title={title} query={one} entriesOf={(it) => entriesOf(t, it)} onClose={onClose} />
}
