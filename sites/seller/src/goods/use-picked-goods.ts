import { useCallback, useMemo, useState } from 'react'
import type { Sku } from './goods-columns.tsx'

/** Rows that are picked in the grid, also those of other pages, and the goods that they are of. */
export function usePickedGoods(rows: readonly Sku[] | undefined) {
  const [goodsOf, setGoodsOf] = useState<ReadonlyMap<string, string>>(new Map())
  const onChange = useCallback(
    (keys: ReadonlySet<string>) =>
      setGoodsOf((before) => {
        const shown = new Map(rows?.map((it) => [it.sku_id, it.goods_id]))
        return new Map(
          [...keys].flatMap((key) => {
            const goods = before.get(key) ?? shown.get(key)
            return goods === undefined ? [] : [[key, goods] as const]
          }),
        )
      }),
    [rows],
  )
  const keys = useMemo(() => new Set(goodsOf.keys()), [goodsOf])
  const picks = useMemo(() => ({ keys, onChange }), [keys, onChange])
  const picked = useMemo(() => [...new Set(goodsOf.values())], [goodsOf])
  return { picks, picked, clear: () => setGoodsOf(new Map()) }
}
