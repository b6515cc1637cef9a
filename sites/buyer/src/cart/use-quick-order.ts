import { type Reply, cartApi, collectionApi, listLimits, quickOrderApi } from '@borong/contract'
import { type Refusal, request, isRefusal, refetch, session, useCommand } from '@borong/site-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Row, fitting, rowsOf, textOf } from './order-list.ts'

/** As many as one call takes. */
const atOnce = 100

const keyOfText = () => `quick-order ${session().user?.uid ?? ''}`
const kept = (): string => {
  try {
    return sessionStorage.getItem(keyOfText()) ?? ''
  } catch {
    return ''
  }
}
const keep = (text: string) => {
  try {
    if (text) sessionStorage.setItem(keyOfText(), text)
    else sessionStorage.removeItem(keyOfText())
  } catch {
    // Storage may be full or forbidden; the text then lives in the page.
  }
}

type Skipped = Reply<typeof quickOrderApi.readText>['skipped']
interface Reading {
  rows: Row[]
  skipped: Skipped
  room: number
}
export interface Added {
  went: number
  stayed: number
  room: number
  stopped?: Refusal
}

/** Adds rows part by part; stops at the first part that is refused. */
async function addInParts(rows: readonly Row[]): Promise<{ gone: Set<number>; stopped: Refusal | undefined }> {
  const gone = new Set<number>()
  for (let at = 0; at < rows.length; at += atOnce) {
    const part = rows.slice(at, at + atOnce)
    try {
      await request(cartApi.addMany, {
        sku_list: part.map((row) => ({ sku_id: row.sku!.sku_id, num: row.num!, ...(row.pack && { pack: row.pack }) })),
      })
      for (const row of part) gone.add(row.id)
    } catch (error) {
      if (!isRefusal(error)) throw error
      return { gone, stopped: error }
    }
  }
  return { gone, stopped: undefined }
}

/** A list on its way into the cart: what was pasted, what it means, and what became of it. */
export function useQuickOrder() {
  const client = useQueryClient()
  const [text, setText] = useState(kept)
  const [reading, setReading] = useState<Reading>()
  const [adding, setAdding] = useState(false)
  const fromText = useCommand(quickOrderApi.readText)
  const fromFile = useCommand(quickOrderApi.readFile)
  const nextId = useRef(0)
  /** Readings are numbered as they are asked for: what is shown gives way only to one that was asked for later. */
  const numbers = useRef({ asked: 0, shown: 0 })

  const change = (next: string) => {
    setText(next)
    keep(next)
  }
  const show = async (coming: Promise<Reply<typeof quickOrderApi.readText> | undefined>) => {
    const number = ++numbers.current.asked
    const list = await coming
    if (!list || number < numbers.current.shown) return
    numbers.current.shown = number
    const rows = rowsOf(list, nextId.current)
    nextId.current += rows.length
    setReading({ rows, skipped: list.skipped, room: list.cart_room })
  }
  const read = async (wanted = text) => {
    fromFile.reset()
    await show(fromText.send({ text: wanted }))
  }
  // What was pasted before the page was left is looked at again.
  useEffect(() => {
    if (text.trim()) void read(text)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page stands
  }, [])

  const setRows = (change: (rows: readonly Row[]) => Row[]) =>
    setReading((before) => before && { ...before, rows: change(before.rows) })

  return {
    text,
    setText: change,
    tooLong: new Blob([text]).size > listLimits.textBytes,
    reading,
    busy: fromText.busy || fromFile.busy,
    refusal: fromText.refusal ?? fromFile.refusal,
    read: () => read(),
    async readFile(file: File) {
      fromText.reset()
      await show(fromFile.send({}, { file }))
    },
    setRows,
    startOver() {
      numbers.current.shown = ++numbers.current.asked
      change('')
      setReading(undefined)
      fromText.reset()
      fromFile.reset()
    },
    /** Looks for what a row is spelt like; a long list gets that for its first rows only. */
    async lookCloser(row: Row) {
      const raw = row.lines[0]?.raw
      if (!raw) return
      const list = await request(quickOrderApi.readText, { text: raw }).catch((error: unknown) => {
        if (isRefusal(error)) return undefined
        throw error
      })
      const [found] = list ? rowsOf(list) : []
      if (found?.near.length)
        setRows((rows) => rows.map((it) => (it.id === row.id && !it.near.length ? { ...it, near: found.near } : it)))
    },
    adding,
    /** Takes the rows that are ready into the cart; what went leaves the list, what did not stays. */
    async addReady(): Promise<Added | undefined> {
      if (!reading || adding) return undefined
      setAdding(true)
      const ready = reading.rows.filter((row) => row.status === 'OK')
      const { go, stay } = fitting(ready, reading.room)
      try {
        const { gone, stopped } = await addInParts(go)
        const left = reading.rows.filter((row) => !gone.has(row.id))
        const used = go.filter((row) => gone.has(row.id) && row.sku!.in_cart === 0).length
        setReading({ ...reading, rows: left, room: reading.room - used })
        if (gone.size) change(textOf(left))
        await refetch(client, [cartApi.show, cartApi.price])
        // Something changed since the list was read: what stays is looked at again.
        if (stopped && left.length) await read(textOf(left))
        return { went: gone.size, stayed: stay.length, room: reading.room, ...(stopped && { stopped }) }
      } finally {
        setAdding(false)
      }
    },
    /** Keeps the goods of all rows that are certain, all of them or none; answers how many are favourites now. */
    async keepGoods(): Promise<number> {
      const goodsIds = [...new Set(reading?.rows.flatMap((row) => row.sku?.goods_id ?? []))]
      if (!goodsIds.length) return 0
      const { added, kept_before } = await request(collectionApi.addManyGoods, { goods_ids: goodsIds })
      await refetch(client, [collectionApi.goods])
      return added + kept_before
    },
  }
}
export type UseQuickOrder = ReturnType<typeof useQuickOrder>
