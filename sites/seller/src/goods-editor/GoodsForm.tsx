import { type FormSchema, type FormValues, ResourceForm } from '@borong/console/form'
import { useLeaveGuard } from '@borong/console/site'
import { goodsLimits } from '@borong/contract'
import { isRefusal, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { useRef, useState } from 'react'
import { sectionsOf, wrongSkus } from './editor-sections.tsx'
import { type CategoryChoice, documentOf, type EditorValues, heldBy, valuesOf } from './editor-values.ts'
import { messages } from './goods-editor.messages.ts'
import { messages as more } from './goods-versions.messages.ts'
import { useGoodsPreview } from './use-goods-preview.ts'
import { type SaveAct, useSaveGoods } from './use-save-goods.ts'
import { type EditedGoods, numbersTwice, withNumbers, wrongIn } from './variants.ts'

const schema: FormSchema = {
  properties: {
    sn: { type: 'string', maxLength: goodsLimits.number },
    names: { type: 'object', maxLength: goodsLimits.name },
    units: { type: 'object', maxLength: goodsLimits.unit },
    descriptions: { type: 'object', maxLength: goodsLimits.description },
    category_id: { type: 'string' },
    lead_days: { type: 'integer', minimum: 0, maximum: goodsLimits.leadDays },
  },
  required: ['names', 'units', 'category_id'],
}
const schemaOfNew: FormSchema = { ...schema, required: ['sn', ...schema.required!] }

interface GoodsFormProps {
  /** Absent: new ones. */
  goods: EditedGoods | undefined
  /** New ones begin like these. */
  like: EditedGoods | undefined
  categories: readonly CategoryChoice[]
  permissions: readonly string[]
  /** The form goes on with what was typed and is not part of a draft. */
  onDrafted: (goods: EditedGoods) => void
  onSaved: (goods: EditedGoods) => void
  onMovedOn: () => void
}

/** The form of one goods; it is made anew for another version. */
export function GoodsForm({ goods, like, categories, permissions, onDrafted, onSaved, onMovedOn }: GoodsFormProps) {
  const t = useT()
  const save = useSaveGoods()
  const preview = useGoodsPreview()
  const act = useRef<SaveAct>('save')
  const [initial] = useState(() => valuesOf(goods ?? like, !goods))
  const saved = useRef(initial)
  const [mayPrice, mayStock] = [permissions.includes('prices'), permissions.includes('stock')]
  const canBeSold = !goods || goods.status === 'DRAFT' || goods.status === 'OFF_SHELF' || goods.status === 'REJECTED'
  const check = (form: FormValues) => {
    const values = form as EditorValues
    const { skus } = withNumbers(values.variants, values.sn)
    const rows = skus.filter((it) => wrongIn(it).length).length
    return { variants: wrongSkus(t, values, { twice: numbersTwice(skus), rows }) }
  }
  const submit = async (form: Record<string, unknown>) => {
    const values = heldBy(form)
    const asked = act.current
    preview.expect()
    try {
      const isAsSaved = goods && JSON.stringify(documentOf(values)) === JSON.stringify(documentOf(saved.current))
      if (asked === 'preview' && isAsSaved) {
        await preview.show(goods.goods_id)
        return undefined
      }
      const now = await save({ goods, copiedFrom: like?.goods_id, values, act: asked, onDrafted })
      saved.current = values
      if (asked === 'preview') await preview.show(now.goods_id)
      return () => onSaved(now)
    } catch (error) {
      preview.close()
      if (isRefusal(error) && error.code === 'MOVED_ON') onMovedOn()
      throw error
    }
  }
  const sendAs = (asked: SaveAct) => {
    act.current = asked
    // The form is sent, or is found to be wrong, before this click has ended.
    setTimeout(() => {
      act.current = 'save'
      preview.closeUnlessAwaited()
    })
  }
  return (
    <ResourceForm
      schema={goods ? schema : schemaOfNew}
      sections={(values) =>
        sectionsOf({ t, isNew: !goods, categories, mayPrice, mayStock, values: values as EditorValues })
      }
      initial={initial}
      check={check}
      submitLabel={t(goods ? messages.save : messages.saveDraft)}
      onSubmit={submit}
      useLeaveGuard={useLeaveGuard}
      readOnly={!goods && !mayPrice && t(messages.noPrices)}
      actions={
        <>
          <Button
            type="submit"
            onClick={() => {
              sendAs('preview')
              preview.open()
            }}
          >
            {t(more.preview)}
          </Button>
          {goods && goods.status !== 'DRAFT' && (
            <Button type="submit" onClick={() => sendAs('draft')}>
              {t(more.save)}
            </Button>
          )}
          {canBeSold && (
            <Button type="submit" onClick={() => sendAs('sell')}>
              {t(messages.saveAndSell)}
            </Button>
          )}
        </>
      }
    />
  )
}
