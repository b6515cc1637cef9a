import { VersionsDialog } from '@borong/console/queue'
import { type Reply, shopPageApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { type OwnPage, pageRefresh } from './shop-page.ts'
import { messages } from './shop-page.messages.ts'

type Version = Reply<typeof shopPageApi.versions>['data'][number]

/** What was published of the page, and the way back to it. */
export function ShopPageVersions({ page, onClose }: { page: OwnPage; onClose: () => void }) {
  const t = useT()
  const restore = useCommand(shopPageApi.restore, {
    refreshes: pageRefresh,
    onDone: () => {
      toast(t(messages.restored), { tone: 'success' })
      onClose()
    },
  })
  return (
    <VersionsDialog<typeof shopPageApi.versions, Version>
      route={shopPageApi.versions}
      fields={{}}
      width={760}
      busy={restore.busy}
      refusal={restore.refusal}
      onRestore={({ number }) => void restore.send({ number: String(number), version: page.version })}
      onClose={onClose}
      columns={[{ key: 'floors', head: t(messages.floorNum), align: 'end', cell: (it) => it.floor_num }]}
    />
  )
}
