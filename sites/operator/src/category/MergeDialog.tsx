import { FormDialog } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import { adminCategoryApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Notice, Select, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { refetchBut } from '../page/refetch-but.ts'
import { type CategoryRow, changed, placesOf, within } from './category-shown.ts'
import { messages } from './category.messages.ts'

interface MergeDialogProps {
  all: readonly CategoryRow[]
  from: CategoryRow
  onClose: () => void
}

/** Says into which category another one is merged, and what that means. */
export function MergeDialog({ all, from, onClose }: MergeDialogProps) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const [intoId, setIntoId] = useState('')
  const own = new Set(within(all, from.category_id))
  const merge = useCommand(adminCategoryApi.merge, {
    onDone: ({ category, goods_num: n }) => {
      toast(t(messages.merged, { n, name: category.name }), { tone: 'success' })
      onClose()
      go(paths.categories(category.category_id), { replace: true })
      void refetchBut(client, changed, { shows: adminCategoryApi.show, id: from.category_id })
    },
  })
  return (
    <FormDialog
      title={t(messages.mergeOf, { name: from.name })}
      act={t(messages.mergeVerb)}
      busy={merge.busy}
      refusal={merge.refusal}
      isWrong={!intoId}
      onSend={() => void merge.send({ id: from.category_id, version: from.version, into_id: intoId })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <Select
            label={t(messages.into)}
            required
            empty={t(messages.intoWanted)}
            value={intoId}
            onChange={setIntoId}
            choices={placesOf(all.filter((it) => !own.has(it)))}
            error={tried && !intoId && t(messages.intoWanted)}
          />
          <Notice tone="warn">{t(messages.mergeWhat, { goods: from.goods_num, name: from.name })}</Notice>
        </>
      )}
    </FormDialog>
  )
}
