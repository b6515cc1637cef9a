import { ConfirmAct } from '@borong/console/form'
import { adminPointsApi, adminPointsProposalApi, pointsLimits, type Reply } from '@borong/contract'
import { dateMinute, formatRupiah, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, Table, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages as goodsMessages } from './points.messages.ts'
import { messages } from './points-proposal.messages.ts'
import styles from '../page/wide-page.module.css'

type Proposal = Reply<typeof adminPointsProposalApi.list>['data'][number]

/** What shops ask to give for points; nothing where nothing waits. */
export function PointsProposals() {
  const t = useT()
  const waiting = useApiQuery(adminPointsProposalApi.list, { state: 'ASKED', page_size: 100 }, { staleTime: 0 })
  if (!waiting.data?.data.length) return null
  return (
    <Card title={t(messages.title)} note={t(messages.why)} flush>
      <Table
        caption={t(messages.title)}
        rows={waiting.data.data}
        keyOf={(it) => it.proposal_id}
        alignTop
        columns={[
          {
            key: 'goods',
            head: t(goodsMessages.item),
            main: true,
            cell: (it) => (
              <>
                {it.goods_name}
                <span className={styles.note}>{[it.spec, it.seller_name].filter(Boolean).join(' · ')}</span>
              </>
            ),
          },
          { key: 'category', head: t(goodsMessages.category), cell: (it) => it.category_name },
          {
            key: 'cost',
            head: t(goodsMessages.cost),
            cell: (it) => (
              <>
                {it.exchange_money
                  ? t(goodsMessages.pointsAndMoney, { n: it.exchange_point, money: formatRupiah(it.exchange_money) })
                  : t(goodsMessages.points, { n: it.exchange_point })}
                <span className={styles.note}>
                  {t(goodsMessages.listPrice, { money: formatRupiah(it.original_price) })}
                </span>
              </>
            ),
          },
          {
            key: 'pieces',
            head: t(goodsMessages.piecesField),
            cell: (it) => (
              <>
                {it.goods_num}
                <span className={styles.note}>
                  {[
                    it.limit_num > 0 && t(goodsMessages.limit, { n: it.limit_num }),
                    it.until !== undefined && t(messages.until, { time: dateMinute(it.until) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>
            ),
          },
          { key: 'acts', head: t(goodsMessages.acts), headHidden: true, cell: (it) => <ProposalActs proposal={it} /> },
        ]}
      />
    </Card>
  )
}

function ProposalActs({ proposal: it }: { proposal: Proposal }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'allow' | 'refuse'>()
  const name = it.goods_name
  const seen = { id: it.proposal_id, version: it.version }
  const done = async (said: string) => {
    toast(said, { tone: 'success' })
    await refetch(client, [adminPointsProposalApi.list, adminPointsApi.goods, adminPointsApi.categories])
  }
  const close = () => setAsks(undefined)
  return (
    <span className={styles.acts}>
      <Button size="small" aria-label={t(messages.allowOf, { name })} onClick={() => setAsks('allow')}>
        {t(messages.allow)}
      </Button>
      <Button size="small" aria-label={t(messages.refuseOf, { name })} onClick={() => setAsks('refuse')}>
        {t(messages.refuse)}
      </Button>
      <ConfirmAct
        open={asks === 'allow'}
        act={t(messages.allowOf, { name })}
        onClose={close}
        onConfirm={async () => {
          await request(adminPointsProposalApi.allow, seen)
          await done(t(messages.allowed))
        }}
      >
        {t(messages.allowWhat)}
      </ConfirmAct>
      <ConfirmAct
        open={asks === 'refuse'}
        act={t(messages.refuseOf, { name })}
        reason={{ maxLength: pointsLimits.reason }}
        onClose={close}
        onConfirm={async ({ reason }) => {
          await request(adminPointsProposalApi.refuse, { ...seen, reason })
          await done(t(messages.refused))
        }}
      >
        {t(messages.refuseWhat)}
      </ConfirmAct>
    </span>
  )
}
