import { MultiCombobox } from '@borong/console/form'
import { shopFloorRules, shopPageLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { FormGrid, Select, TextField } from '@borong/ui'
import { useState } from 'react'
import { type Floor, type GoodsName, goodsSource, type OwnPage } from './shop-page.ts'
import { messages } from './shop-page.messages.ts'

export interface FloorPartProps {
  floor: Floor
  set: (changes: Partial<Floor>) => void
  /** Categories of the shop. */
  choices: readonly GoodsName[]
  goods: OwnPage['goods']
  tried: boolean
}

/** Goods one by one, or a rule that chooses them. */
export function FloorGoodsFields({ floor, set, choices, goods, tried }: FloorPartProps) {
  const t = useT()
  const [picked, setPicked] = useState<readonly GoodsName[]>(() =>
    goods.map((it) => ({ id: it.goods_id, name: it.goods_name })),
  )
  const { rule = 'BEST_SELLING', goods_ids: ids = [], count, section_id: section } = floor
  const limit = shopPageLimits.goods
  return (
    <>
      <Select
        label={t(messages.which)}
        value={rule}
        onChange={(value) => set({ rule: value, ...(value !== 'CHOSEN' && { count: count ?? 8 }) })}
        choices={shopFloorRules.map((value) => ({ value, label: t(messages[value]) }))}
      />
      {rule === 'CHOSEN' ? (
        <MultiCombobox
          label={t(messages.goods)}
          hint={t(messages.goodsHint, { n: limit })}
          required
          max={limit}
          source={goodsSource}
          value={ids.map((id) => ({ id, name: picked.find((it) => it.id === id)?.name ?? id }))}
          onChange={(chosen) => {
            setPicked([...picked, ...chosen])
            set({ goods_ids: chosen.map((it) => it.id) })
          }}
          error={tried && !ids.length && t(messages.goodsWanted)}
        />
      ) : (
        <FormGrid>
          <Select
            label={t(messages.within)}
            value={section ?? ''}
            onChange={(id) => set({ section_id: id || undefined } as Partial<Floor>)}
            choices={[
              { value: '', label: t(messages.allOfShop) },
              ...choices.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <TextField
            label={t(messages.count)}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={count === undefined ? '' : String(count)}
            onChange={(typed) => set({ count: /^\d+$/.test(typed) ? Number(typed) : undefined } as Partial<Floor>)}
            error={tried && !(count && count <= limit) && t(messages.countWanted, { n: limit })}
          />
        </FormGrid>
      )}
    </>
  )
}
