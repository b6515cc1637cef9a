import { ConfirmAct } from '@borong/console/form'
import { adminShelfApi } from '@borong/contract'
import { refetch, request, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type GoodsStatus, type MallGoods, changed } from './goods-shown.ts'
import { messages } from './goods.messages.ts'

export type GoodsMove = 'takeDown' | 'giveBack'
const words = {
  takeDown: [messages.takeDownOf, messages.takeDownWhat, messages.tookDown, messages.takeDownMany],
  giveBack: [messages.giveBackOf, messages.giveBackWhat, messages.gaveBack, messages.giveBackMany],
} as const
const reason = { maxLength: 200 }

/** What the mall may do with goods of this status. */
export const mayMove = (move: GoodsMove, status: GoodsStatus): boolean =>
  move === 'giveBack' ? status === 'TAKEN_DOWN' : status === 'ON_SHELF' || status === 'OFF_SHELF'

/** Asks why before goods are taken down or given back. */
export function MoveGoodsDialog({ goods, move, onClose }: { goods: MallGoods; move: GoodsMove; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const [act, what, done] = words[move]
  const name = goods.goods_name
  return (
    <ConfirmAct
      open
      act={t(act, { name })}
      reason={reason}
      onClose={onClose}
      onConfirm={async ({ reason: why }) => {
        await request(adminShelfApi[move], { id: goods.goods_id, reason: why })
        toast(t(done, { name }), { tone: 'success' })
        await refetch(client, changed)
      }}
    >
      {t(what)}
    </ConfirmAct>
  )
}

/** The same of several; the list of goods does it when it has the reason. */
export function MoveManyDialog({
  move,
  n,
  onAnswer,
}: {
  move: GoodsMove
  n: number
  onAnswer: (reason?: string) => void
}) {
  const t = useT()
  const given = useRef<string>(undefined)
  const [, what, , act] = words[move]
  return (
    <ConfirmAct
      open
      act={t(act, { n })}
      reason={reason}
      typed={n > 20 ? String(n) : undefined}
      onClose={() => onAnswer(given.current)}
      onConfirm={async ({ reason: why }) => {
        given.current = why
      }}
    >
      {t(what)}
    </ConfirmAct>
  )
}
