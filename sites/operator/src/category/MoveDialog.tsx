import { FormDialog } from '@borong/console/queue'
import { adminCategoryApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Notice, Select, toast } from '@borong/ui'
import { useState } from 'react'
import { type CategoryRow, changed, childrenOf, fitsBelow, placesOf, within } from './category-shown.ts'
import { messages } from './category.messages.ts'
import type { DropPlace } from './CategoryTree.tsx'

interface MoveDialogProps {
  all: readonly CategoryRow[]
  moved: CategoryRow
  /** Where it was dropped; without it, where it stands. */
  place?: DropPlace | undefined
  onClose: () => void
}

const firstLevel = 'first'
const last = 'last'

/** Says where a category goes, and what comes along. */
export function MoveDialog({ all, moved, place, onClose }: MoveDialogProps) {
  const t = useT()
  const [parentId, setParentId] = useState((place ? place.parentId : moved.parent_id) ?? firstLevel)
  const [beforeId, setBeforeId] = useState(place?.beforeId ?? last)
  const parent = parentId === firstLevel ? undefined : parentId
  const beside = childrenOf(all, parent).filter((it) => it.category_id !== moved.category_id)
  const move = useCommand(adminCategoryApi.move, {
    refreshes: changed,
    onDone: ({ category }) => {
      toast(t(messages.moved, { name: category.name }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(messages.moveOf, { name: moved.name })}
      act={t(messages.moveVerb)}
      busy={move.busy}
      refusal={move.refusal}
      isWrong={false}
      onSend={() =>
        void move.send({
          id: moved.category_id,
          version: moved.version,
          ...(parent && { parent_id: parent }),
          ...(beside.some((it) => it.category_id === beforeId) && { before_id: beforeId }),
        })
      }
      onClose={onClose}
    >
      {() => (
        <>
          <Select
            label={t(messages.under)}
            value={parentId}
            onChange={(chosen) => {
              setParentId(chosen)
              setBeforeId(last)
            }}
            choices={[
              { value: firstLevel, label: t(messages.onFirstLevel) },
              ...placesOf(all.filter((it) => fitsBelow(all, moved, it))),
            ]}
          />
          <Select
            label={t(messages.position)}
            value={beforeId}
            onChange={setBeforeId}
            choices={[
              ...beside.map((it) => ({ value: it.category_id, label: t(messages.before, { name: it.name }) })),
              { value: last, label: t(messages.last) },
            ]}
          />
          {parent !== moved.parent_id && (
            <Notice>
              {t(messages.comesAlong, {
                categories: within(all, moved.category_id).length,
                goods: moved.goods_below_num,
              })}
            </Notice>
          )}
        </>
      )}
    </FormDialog>
  )
}
