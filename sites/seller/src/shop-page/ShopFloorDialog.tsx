import { FormDialog } from '@borong/console/queue'
import { WordFields } from '@borong/console/form/word-fields'
import { shopPageApi, shopPageLimits } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { useState } from 'react'
import { FloorGoodsFields } from './FloorGoodsFields.tsx'
import { FloorPictures } from './FloorPictures.tsx'
import { RichWords } from './RichWords.tsx'
import { type Floor, isFloorRight, lacksEnglish, type OwnPage, sectionChoices, sentFloor } from './shop-page.ts'
import { messages } from './shop-page.messages.ts'
import { useSaveDraft } from './use-save-draft.ts'

interface ShopFloorDialogProps {
  page: OwnPage
  /** Its place; behind the last one it is new. */
  at: number
  floor: Floor
  onClose: () => void
}

/** One floor as it is written; saved, it is still a draft. */
export function ShopFloorDialog({ page: shown, at, floor: given, onClose }: ShopFloorDialogProps) {
  const t = useT()
  // What the person saw when they began, whatever others do meanwhile.
  const [page] = useState(shown)
  const [floor, setFloor] = useState(given)
  const { put, busy, refusal } = useSaveDraft(page, onClose)
  const sections = useApiQuery(shopPageApi.sections, {})
  const choices = sectionChoices(sections.data?.sections ?? [], t.lang)
  const set = (changes: Partial<Floor>) => setFloor({ ...floor, ...changes })
  const { floors } = page.draft
  const isNew = at >= floors.length
  const send = () => void put({ floors: isNew ? [...floors, sentFloor(floor)] : floors.with(at, sentFloor(floor)) })
  const parts = { floor, set, choices, goods: page.goods }
  return (
    <FormDialog
      title={`${t(isNew ? messages.newFloor : messages.editFloor)}: ${t(messages[floor.type])}`}
      act={t(messages.saveDraft)}
      width={960}
      busy={busy}
      refusal={refusal}
      isWrong={!isFloorRight(floor)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <WordFields
            legend={t(messages.heading)}
            words={floor.titles ?? { 'en-us': '' }}
            onChange={(titles) => set({ titles })}
            maxLength={shopPageLimits.title}
            optional={floor.type !== 'GOODS'}
            tried={tried}
          />
          {floor.type === 'GOODS' && <FloorGoodsFields {...parts} tried={tried} />}
          {floor.type === 'PICTURES' && <FloorPictures {...parts} tried={tried} />}
          {floor.type === 'TEXT' && (
            <RichWords
              label={t(messages.text)}
              words={floor.texts ?? { 'en-us': '' }}
              onChange={(texts) => set({ texts })}
              maxLength={shopPageLimits.text}
              error={tried && (!floor.texts?.['en-us'].trim() || lacksEnglish(floor.texts)) && t(messages.textWanted)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
