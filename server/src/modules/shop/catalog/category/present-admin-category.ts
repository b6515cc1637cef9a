import type { adminCategoryApi, AdminCategoryDetail as WireDetail, Language, Reply } from '@borong/contract'
import type { Static } from 'typebox'
import { pickText } from '#platform/messages'
import type { CategoryRow } from './category.store.ts'
import type { AdminCategory, AdminCategoryDetail } from './list-categories.ts'
import { presentParameter } from './present-parameter.ts'

const gapsOf = ({ names, image }: CategoryRow) => [
  ...(names['zh-cn'] ? [] : ['ZH_CN' as const]),
  ...(names['en-id'] ? [] : ['EN_ID' as const]),
  ...(image ? [] : ['IMAGE' as const]),
]
const presentName = (it: CategoryRow, lang: Language) => ({
  category_id: String(it.id),
  name: pickText(it.names, lang),
})

export const presentCategoryRow = (
  it: AdminCategory,
  lang: Language,
): Reply<typeof adminCategoryApi.tree>['categories'][number] => ({
  ...presentName(it, lang),
  ...(it.parentId !== null && { parent_id: String(it.parentId) }),
  grade: it.grade,
  names: it.names,
  image: it.image,
  goods_num: it.goods,
  goods_below_num: it.goodsBelow,
  parameter_num: it.parameters.length,
  missing: gapsOf(it),
  version: it.version,
})

export const presentCategoryDetail = (it: AdminCategoryDetail, lang: Language): Static<typeof WireDetail> => ({
  ...presentCategoryRow(it, lang),
  category_trail: it.trail.map((step) => presentName(step, lang)),
  parameters: it.parameters.map(presentParameter),
  inherited: it.inherited.map(({ from, parameter }) => ({
    category: presentName(from, lang),
    parameter: presentParameter(parameter),
  })),
  sellers: it.sellers.map(({ id, name }) => ({ shop_id: String(id), shop_name: name })),
  free_seller_num: it.freeSellers,
  company_num: it.companies,
})
