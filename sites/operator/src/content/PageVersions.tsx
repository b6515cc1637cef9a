import { type Reply, adminPageApi } from '@borong/contract'
import { listed, useCommand, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { VersionsDialog } from '@borong/console/queue'
import { messages } from './content.messages.ts'
import { type HomePage, changed } from './floor-draft.ts'

type Version = Reply<typeof adminPageApi.versions>['data'][number]

/** What was published of the home page, and the way back to it. */
export function PageVersions({ page, onClose }: { page: HomePage; onClose: () => void }) {
  const t = useT()
  const restore = useCommand(adminPageApi.restore, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.restored), { tone: 'success' })
      onClose()
    },
  })
  return (
    <VersionsDialog<typeof adminPageApi.versions, Version>
      route={adminPageApi.versions}
      fields={{}}
      width={760}
      busy={restore.busy}
      refusal={restore.refusal}
      onRestore={({ number }) => void restore.send({ number: String(number), version: page.version })}
      onClose={onClose}
      columns={[{ key: 'floors', head: t(messages.floors), cell: (it) => listed(t, it.floor_titles) || '–' }]}
    />
  )
}
