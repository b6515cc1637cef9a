import { Panel } from '@borong/console/queue'
import { adminAlbumApi, adminCategoryApi, categoryLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, toast } from '@borong/ui'
import { useState } from 'react'
import { NameFields } from '../page/NameFields.tsx'
import { PictureField } from '@borong/console/form'
import { areSame } from '@borong/console/form/words'
import { type Category, changed } from './category-shown.ts'
import { messages } from './category.messages.ts'

/** What the category is called in three languages, and its picture. */
export function NamesPanel({ category: it }: { category: Category }) {
  const t = useT()
  const [names, setNames] = useState(it.names)
  const [image, setImage] = useState(it.image)
  const isSame = image === it.image && areSame(names, it.names)
  const save = useCommand(adminCategoryApi.change, {
    refreshes: changed,
    onDone: ({ name }) => toast(t(messages.saved, { name }), { tone: 'success' }),
  })
  return (
    <Panel
      title={t(messages.names)}
      refusal={save.refusal}
      isWrong={!names['en-us'].trim()}
      onSend={() => void save.send({ id: it.category_id, version: it.version, names, image })}
      acts={
        <Button type="submit" variant="primary" busy={save.busy} disabled={isSame}>
          {t(messages.save)}
        </Button>
      }
    >
      {(tried) => (
        <>
          <NameFields maxLength={categoryLimits.name} names={names} onChange={setNames} tried={tried} />
          <PictureField album={adminAlbumApi} label={t(messages.picture)} url={image} onChange={setImage} />
        </>
      )}
    </Panel>
  )
}
