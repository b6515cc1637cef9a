import { goodsEditorApi, goodsVersionApi, sellerGoodsApi, sellerShelfApi } from '@borong/contract'
import { isRefusal, keyOf, refetch, Refusal, request, type Translate, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { documentOf, type EditorValues } from './editor-values.ts'
import { messages } from './goods-editor.messages.ts'
import { messages as more } from './goods-versions.messages.ts'
import type { EditedGoods } from './variants.ts'

/** Fields of the call that are typed in a part of the form which has another name. */
const partOf = (field: string): string | undefined => {
  if (field.startsWith('skus')) return 'variants'
  if (field.startsWith('parameters')) return 'parameters'
  if (field.startsWith('pictures')) return 'pictures'
  if (field.startsWith('documents')) return 'documents'
  return field === 'brand_id' ? 'brand' : undefined
}
const codePart: Record<string, string> = {
  SKU_NUMBER_TAKEN: 'variants',
  GOODS_NUMBER_TAKEN: 'sn',
  BRAND_UNKNOWN: 'brand',
  FREIGHT_UNKNOWN: 'freight',
  CATEGORY_UNKNOWN: 'category_id',
  CATEGORY_NOT_ALLOWED: 'category_id',
  GOODS_INCOMPLETE: 'parameters',
  PICTURE_NOT_YOURS: 'pictures',
  DOCUMENT_UNKNOWN: 'documents',
}

/** The refusal at the part of the form that can put it right. */
function placed(t: Translate, error: unknown): unknown {
  if (!isRefusal(error)) return error
  const field = String(error.facts['field'] ?? '')
  const part = codePart[error.code] ?? partOf(field)
  if (!part) return error
  // Of `skus.1.price` the line is said, which people can count; what is wrong stands behind the name of the field.
  const [, place] = /^\w+\.(\d+)/.exec(field) ?? []
  const words = field ? error.message.slice(error.message.indexOf(`${field}: `) + field.length + 2) : error.message
  const problem = place ? t(messages.inLine, { n: Number(place) + 1, problem: words }) : words
  return new Refusal(error.status, error.code, error.message, { ...error.facts, field: part, problem })
}

/** `sell`: put on the shelf once they are saved; `draft` and `preview`: buyers see nothing of it yet. */
export type SaveAct = 'save' | 'sell' | 'draft' | 'preview'

interface Saving {
  goods: EditedGoods | undefined
  copiedFrom: string | undefined
  values: EditorValues
  act: SaveAct
  /** Before the page shows it: the form goes on. */
  onDrafted: (goods: EditedGoods) => void
}

/** Goods that nobody has published yet are a draft themselves. */
const isDrafted = (goods: EditedGoods, act: SaveAct): boolean =>
  goods.status !== 'DRAFT' && (act === 'draft' || act === 'preview')

const saidOf = ({ draft, review }: EditedGoods) =>
  draft ? more.saved : review?.kind === 'CHANGED' ? messages.changeHandedIn : messages.saved

function send({ goods, copiedFrom, values, act }: Omit<Saving, 'onDrafted'>): Promise<EditedGoods> {
  const document = documentOf(values)
  if (!goods)
    return request(goodsEditorApi.create, {
      sn: values.sn,
      ...(copiedFrom && { copied_from: copiedFrom }),
      ...document,
    })
  const sent = { id: goods.goods_id, version: goods.version, ...document }
  return isDrafted(goods, act) ? request(goodsVersionApi.saveDraft, sent) : request(goodsEditorApi.change, sent)
}

/** Saves the goods, and puts them on the shelf where that is wanted; throws a refusal at the part of the form it is about. */
export function useSaveGoods() {
  const t = useT()
  const client = useQueryClient()
  const shelve = async (id: string): Promise<void> => {
    try {
      const { status } = await request(sellerShelfApi.shelve, { id })
      toast(t(status === 'PENDING_REVIEW' ? messages.handedIn : messages.shelved), { tone: 'success' })
    } catch (error) {
      if (!isRefusal(error)) throw error
      toast(t(messages.notShelved, { reason: error.message }), { tone: 'danger' })
    }
  }
  return async ({ goods, copiedFrom, values, act, onDrafted }: Saving): Promise<EditedGoods> => {
    const saved = await send({ goods, copiedFrom, values, act }).catch((error: unknown) => {
      throw placed(t, error)
    })
    if (goods && isDrafted(goods, act)) onDrafted(saved)
    if (act === 'sell') await shelve(saved.goods_id)
    else toast(t(saidOf(saved)), { tone: 'success' })
    client.setQueryData(keyOf(goodsEditorApi.show, { id: saved.goods_id }), saved)
    await refetch(client, [goodsEditorApi.show, sellerGoodsApi.list])
    return saved
  }
}
