import { ConfirmAct } from '@borong/console/form'
import { goodsEditorApi, goodsVersionApi } from '@borong/contract'
import { dateMinute, refetch, request, useT } from '@borong/site-kit'
import { Button, Notice, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from './goods-versions.messages.ts'
import type { EditedGoods } from './variants.ts'

/** That the form shows a draft, whose it is, and the way back to what buyers see. */
export function DraftNotice({ goods, draft }: { goods: EditedGoods; draft: NonNullable<EditedGoods['draft']> }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const discard = async () => {
    await request(goodsVersionApi.discardDraft, { id: goods.goods_id, version: goods.version })
    toast(t(messages.discarded), { tone: 'success' })
    await refetch(client, [goodsEditorApi.show])
  }
  return (
    <Notice tone={draft.outdated ? 'warn' : 'info'}>
      {t(messages.drafted, { time: dateMinute(draft.saved_at), name: draft.saved_by })}{' '}
      {draft.outdated === 1 && t(messages.outdated)}{' '}
      <Button variant="link" onClick={() => setAsks(true)}>
        {t(messages.discard)}
      </Button>
      <ConfirmAct open={asks} act={t(messages.discard)} onClose={() => setAsks(false)} onConfirm={discard}>
        {t(messages.discardWhat)}
      </ConfirmAct>
    </Notice>
  )
}
