import { VersionsDialog } from '@borong/console/queue'
import { Link } from '@borong/console/site'
import { goodsEditorApi, goodsVersionApi, type Reply } from '@borong/contract'
import { listed, useCommand, useSession, useT } from '@borong/site-kit'
import { Button, toast } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { CompareVersions } from './CompareVersions.tsx'
import { messages } from './goods-versions.messages.ts'
import type { EditedGoods } from './variants.ts'

type Version = Reply<typeof goodsVersionApi.list>['data'][number]

/** What buyers have seen of the goods: two can be compared, and one comes back as the draft. */
export function GoodsVersions({ goods, onClose }: { goods: EditedGoods; onClose: () => void }) {
  const t = useT()
  const { permissions = [] } = useSession()
  const [compared, setCompared] = useState<number>()
  const restore = useCommand(goodsVersionApi.restore, {
    refreshes: [goodsEditorApi.show],
    onDone: () => {
      toast(t(messages.restored), { tone: 'success' })
      onClose()
    },
  })
  if (compared !== undefined)
    return <CompareVersions id={goods.goods_id} number={compared} onClose={() => setCompared(undefined)} />
  return (
    <VersionsDialog<typeof goodsVersionApi.list, Version>
      route={goodsVersionApi.list}
      fields={{ id: goods.goods_id }}
      width={960}
      busy={restore.busy}
      refusal={restore.refusal}
      onRestore={({ number }) =>
        void restore.send({ id: goods.goods_id, number: String(number), version: goods.version })
      }
      onClose={onClose}
      note={
        <>
          {t(messages.historyText)}{' '}
          {permissions.includes('prices') && <Link href={paths.explainPrice()}>{t(messages.priceHistory)}</Link>}{' '}
          {permissions.includes('stock') && <Link href={paths.stock()}>{t(messages.stockHistory)}</Link>}
        </>
      }
      columns={[
        {
          key: 'way',
          head: t(messages.way),
          cell: (it) =>
            it.approved_by
              ? t(messages.approvedBy, { name: t(messages[it.way]), operator: it.approved_by })
              : t(messages[it.way]),
        },
        {
          key: 'changed',
          head: t(messages.changed),
          cell: (it) =>
            listed(
              t,
              it.changed.map((field) => t(messages[field])),
            ),
        },
        {
          key: 'compare',
          head: t(messages.compare),
          headHidden: true,
          narrow: true,
          cell: (it) =>
            it.number > 1 && (
              <Button
                size="small"
                aria-label={t(messages.compareOf, { n: it.number })}
                onClick={() => setCompared(it.number)}
              >
                {t(messages.compare)}
              </Button>
            ),
        },
      ]}
    />
  )
}
