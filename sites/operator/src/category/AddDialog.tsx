import { FormDialog } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import { adminAlbumApi, adminCategoryApi, categoryLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { useState } from 'react'
import { NameFields } from '../page/NameFields.tsx'
import { paths } from '../page/paths.ts'
import { PictureField } from '@borong/console/form'
import { type Category, changed, type Words } from './category-shown.ts'
import { messages } from './category.messages.ts'

interface AddDialogProps {
  /** Below which it is added; absent: on the first level. */
  parent: Category | undefined
  onClose: () => void
}

export function AddDialog({ parent, onClose }: AddDialogProps) {
  const t = useT()
  const go = useGo()
  const [names, setNames] = useState<Words>({ 'en-us': '' })
  const [image, setImage] = useState('')
  const add = useCommand(adminCategoryApi.create, {
    refreshes: changed,
    onDone: (it) => {
      toast(t(messages.added, { name: it.name }), { tone: 'success' })
      onClose()
      go(paths.categories(it.category_id), { replace: true })
    },
  })
  return (
    <FormDialog
      title={parent ? t(messages.addBelowOf, { name: parent.name }) : t(messages.add)}
      act={t(messages.add)}
      width={760}
      busy={add.busy}
      refusal={add.refusal}
      isWrong={!names['en-us'].trim()}
      onSend={() => void add.send({ names, image, ...(parent && { parent_id: parent.category_id }) })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <NameFields maxLength={categoryLimits.name} names={names} onChange={setNames} tried={tried} />
          <PictureField album={adminAlbumApi} label={t(messages.picture)} url={image} onChange={setImage} />
        </>
      )}
    </FormDialog>
  )
}
