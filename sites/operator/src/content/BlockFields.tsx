import { Combobox, MultiCombobox, PictureField } from '@borong/console/form'
import { adminAlbumApi, type Reply, adminPageApi, catalogApi, floorLimits } from '@borong/contract'
import { request, useApiQuery, useT } from '@borong/site-kit'
import { Radios, Stack } from '@borong/ui'
import { useState } from 'react'
import { WordFields } from '@borong/console/form/word-fields'
import type { Block, GoodsName } from './floor-draft.ts'
import { isTextRight } from './floor-draft.ts'
import { LinkField } from '../page/LinkField.tsx'
import { messages } from './content.messages.ts'

interface BlockFieldsProps {
  block: Block
  onChange: (block: Block) => void
  goods: readonly GoodsName[]
  tried: boolean
}

/** What belongs to a block of its type. */
export function BlockFields({ block, onChange, goods, tried }: BlockFieldsProps) {
  const t = useT()
  if (block.type === 'GOODS') return <GoodsFields {...{ block, onChange, goods, tried }} />
  return (
    <Stack gap={12}>
      <WordFields
        legend={t(block.type === 'IMAGE' ? messages.pictureShows : messages.heading)}
        words={block.titles ?? { 'en-us': '' }}
        onChange={(titles) => onChange({ ...block, titles })}
        maxLength={60}
        tried={tried}
      />
      {block.type === 'IMAGE' ? (
        <>
          <PictureField
            album={adminAlbumApi}
            label={t(messages.picture)}
            url={block.image ?? ''}
            onChange={(image) => onChange({ ...block, image })}
          />
          {tried && !block.image && <p role="alert">{t(messages.pictureWanted)}</p>}
        </>
      ) : (
        <WordFields
          legend={t(messages.text)}
          words={block.texts ?? { 'en-us': '' }}
          onChange={(texts) => onChange({ ...block, texts })}
          maxLength={floorLimits.text}
          long
          tried={tried}
          wrong={(text) => (isTextRight(text) ? undefined : t(messages.textTooLong, { n: floorLimits.text }))}
        />
      )}
      <LinkField
        label={t(messages.leadsTo)}
        url={block.url ?? ''}
        onChange={(url) => onChange({ ...block, url })}
        tried={tried}
      />
    </Stack>
  )
}

type Category = Reply<typeof catalogApi.categories>[number]
const allOf = (categories: readonly Category[], above = ''): { id: string; name: string }[] =>
  categories.flatMap((it) => {
    const name = above ? `${above} › ${it.name}` : it.name
    return [{ id: it.category_id, name }, ...allOf(it.children, name)]
  })

async function findGoods({ search }: { search: string }) {
  const keyword = search.trim().slice(0, 100)
  const found = keyword ? await request(adminPageApi.goods, { keyword }) : []
  return { options: found.map((it) => ({ id: it.goods_id, name: it.goods_name, note: it.note })) }
}

/** Goods one by one, or a category that stands for its best. */
function GoodsFields({ block, onChange, goods, tried }: BlockFieldsProps) {
  const t = useT()
  const byCategory = block.category_id !== undefined
  const [wants, setWants] = useState<'goods' | 'category'>(byCategory ? 'category' : 'goods')
  const [picked, setPicked] = useState<readonly GoodsName[]>(goods)
  const categories = useApiQuery(catalogApi.categories, { id: 0 }, { enabled: wants === 'category' })
  const choices = allOf(categories.data ?? [])
  const nameOf = (id: string) => picked.find((it) => it.goods_id === id)?.goods_name ?? id
  return (
    <Stack gap={12}>
      <Radios
        legend={t(messages.whichGoods)}
        value={wants}
        onChange={(value) => {
          setWants(value)
          onChange(value === 'goods' ? { type: 'GOODS', goods_ids: [] } : { type: 'GOODS' })
        }}
        options={[
          { value: 'goods', title: t(messages.chosenGoods) },
          { value: 'category', title: t(messages.bestOfCategory) },
        ]}
      />
      {wants === 'goods' ? (
        <MultiCombobox
          label={t(messages.goods)}
          hint={t(messages.goodsHint, { n: floorLimits.goods })}
          required
          max={floorLimits.goods}
          source={findGoods}
          value={(block.goods_ids ?? []).map((id) => ({ id, name: nameOf(id) }))}
          onChange={(chosen) => {
            setPicked([...picked, ...chosen.map((it) => ({ goods_id: it.id, goods_name: it.name }))])
            onChange({ type: 'GOODS', goods_ids: chosen.map((it) => it.id) })
          }}
          error={tried && !block.goods_ids?.length && t(messages.goodsWanted)}
        />
      ) : (
        <Combobox
          label={t(messages.category)}
          required
          source={choices}
          value={choices.find((it) => it.id === block.category_id) ?? null}
          onChange={(chosen) => onChange({ type: 'GOODS', ...(chosen && { category_id: chosen.id }) })}
          error={tried && !byCategory && t(messages.categoryWanted)}
        />
      )}
    </Stack>
  )
}
