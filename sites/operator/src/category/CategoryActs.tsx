import { ConfirmAct } from '@borong/console/form'
import { useGo } from '@borong/console/site'
import { adminCategoryApi, categoryLimits } from '@borong/contract'
import { request, useCommand, useT } from '@borong/site-kit'
import { Button, IconButton, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { refetchBut } from '../page/refetch-but.ts'
import { AddDialog } from './AddDialog.tsx'
import { type Category, type CategoryRow, changed, childrenOf } from './category-shown.ts'
import { messages } from './category.messages.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'

interface CategoryActsProps {
  category: Category
  all: readonly CategoryRow[]
}

/** Add below, move, merge and delete; the last three ask first. */
export function CategoryActs({ category: it, all }: CategoryActsProps) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'add' | 'move' | 'merge' | 'remove'>()
  const close = () => setAsks(undefined)
  const { category_id: id, version, name } = it
  const row = all.find((one) => one.category_id === id)
  const children = childrenOf(all, id).length
  return (
    <>
      {it.grade < categoryLimits.grades && <Button onClick={() => setAsks('add')}>{t(messages.addBelow)}</Button>}
      <OrderButtons category={it} all={all} />
      <Button onClick={() => setAsks('move')}>{t(messages.moveTo)}</Button>
      <Button onClick={() => setAsks('merge')}>{t(messages.mergeInto)}</Button>
      <Button variant="danger" onClick={() => setAsks('remove')}>
        {t(messages.remove)}
      </Button>
      {asks === 'add' && <AddDialog parent={it} onClose={close} />}
      {asks === 'move' && row && <MoveDialog all={all} moved={row} onClose={close} />}
      {asks === 'merge' && row && <MergeDialog all={all} from={row} onClose={close} />}
      <ConfirmAct
        open={asks === 'remove'}
        act={t(messages.removeOf, { name })}
        refused={
          it.goods_num > 0 || children > 0 ? t(messages.removeNotYet, { goods: it.goods_num, children }) : undefined
        }
        onClose={close}
        onConfirm={async () => {
          await request(adminCategoryApi.remove, { id, version })
          toast(t(messages.removed, { name }), { tone: 'success' })
          go(paths.categories(it.parent_id), { replace: true })
          await refetchBut(client, changed, { shows: adminCategoryApi.show, id })
        }}
      >
        {t(messages.removeWhat)}
      </ConfirmAct>
    </>
  )
}

/** One place up or down among those that stand beside it: what dragging does, for the keyboard. */
function OrderButtons({ category: it, all }: CategoryActsProps) {
  const t = useT()
  const move = useCommand(adminCategoryApi.move, {
    refreshes: changed,
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const beside = childrenOf(all, it.parent_id)
  const at = beside.findIndex((one) => one.category_id === it.category_id)
  const send = (before: CategoryRow | undefined) =>
    void move.send({
      id: it.category_id,
      version: it.version,
      ...(it.parent_id && { parent_id: it.parent_id }),
      ...(before && { before_id: before.category_id }),
    })
  return (
    <>
      <IconButton framed label={t(messages.moveUp)} disabled={at <= 0} onClick={() => send(beside[at - 1])}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        framed
        label={t(messages.moveDown)}
        disabled={at < 0 || at === beside.length - 1}
        onClick={() => send(beside[at + 2])}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </>
  )
}
