import { ConfirmAct } from '@borong/console/form'
import { goodsEditorApi, sellerGoodsApi, sellerGoodsReviewApi } from '@borong/contract'
import { dateMinute, refetch, request, useT } from '@borong/site-kit'
import { Button, Notice, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from './goods-editor.messages.ts'
import type { EditedGoods } from './variants.ts'

const waits = { NEW: messages.waitsNew, CHANGED: messages.waitsChanged } as const
const rejected = { NEW: messages.rejectedNew, CHANGED: messages.rejectedChanged } as const

/** That the goods wait for the mall, or why it has rejected them; what waits can be taken back. */
export function ReviewNotice({ goods, review }: { goods: EditedGoods; review: NonNullable<EditedGoods['review']> }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { kind, state, reason, submitted_at } = review
  const withdraw = async () => {
    await request(sellerGoodsReviewApi.withdraw, { id: goods.goods_id })
    toast(t(messages.withdrawn), { tone: 'success' })
    await refetch(client, [goodsEditorApi.show, sellerGoodsApi.list])
  }
  return (
    <Notice tone={state === 'REJECTED' ? 'danger' : 'info'}>
      {state === 'WAITING' ? t(waits[kind], { time: dateMinute(submitted_at) }) : t(rejected[kind], { reason })}{' '}
      {(kind === 'CHANGED' || state === 'WAITING') && (
        <Button variant="link" onClick={() => setAsks(true)}>
          {t(messages.withdraw)}
        </Button>
      )}
      <ConfirmAct
        open={asks}
        act={t(kind === 'CHANGED' ? messages.withdrawOf : messages.withdraw)}
        onClose={() => setAsks(false)}
        onConfirm={withdraw}
      >
        {kind === 'CHANGED' && t(messages.withdrawWhat)}
      </ConfirmAct>
    </Notice>
  )
}
