import { FormDialog } from '@borong/console/queue'
import { adminPointsApi, pointsLimits, type Reply } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { NameFields } from '../page/NameFields.tsx'
import { messages } from './points.messages.ts'
import { readWhole } from './read-whole.ts'

type Category = Reply<typeof adminPointsApi.categories>[number]

/** What a category is called and where it stands. */
export function PointsCategoryDialog({ of, onClose }: { of: Category | undefined; onClose: () => void }) {
  const t = useT()
  const [names, setNames] = useState<Category['names']>(of?.names ?? { 'en-us': '' })
  const [typed, setTyped] = useState(String(of?.category_order ?? 0))
  const place = readWhole(typed, 0, 1000)
  const asked = {
    refreshes: [adminPointsApi.categories, adminPointsApi.goods],
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' })
      onClose()
    },
  }
  const add = useCommand(adminPointsApi.addCategory, asked)
  const change = useCommand(adminPointsApi.changeCategory, asked)
  const act = t(of ? messages.editCategory : messages.addCategory)
  return (
    <FormDialog
      title={act}
      act={act}
      busy={add.busy || change.busy}
      refusal={add.refusal ?? change.refusal}
      isWrong={!names['en-us'].trim() || (of !== undefined && place === undefined)}
      onSend={() =>
        void (of
          ? change.send({ id: of.category_id, version: of.version, names, category_order: place! })
          : add.send({ names }))
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <NameFields maxLength={pointsLimits.name} names={names} onChange={setNames} tried={tried} />
          {of && (
            <TextField
              label={t(messages.place)}
              hint={t(messages.placeHint)}
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={typed}
              onChange={setTyped}
              error={tried && place === undefined && t(messages.numberWanted)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
