import { type RefObject, useEffect, useRef } from 'react'
import { type OrderRow } from '../order-shown/index.ts'
import { actOfKey, neighbour } from './approval-keys.ts'
import type { Decision } from './use-decision.tsx'
import { mayDecide } from './use-picked.ts'

/** Walks through the queue, ticks and decides by single letters. */
export function useApprovalKeys({
  chosen,
  keysOn,
  sns,
  open,
  tag,
  rows,
  pick,
  decision,
  decide,
}: {
  chosen: string | undefined
  keysOn: boolean
  sns: readonly string[]
  open: (sn: string | undefined) => Promise<void>
  tag: 'waiting' | 'decided' | 'all'
  rows: readonly OrderRow[] | undefined
  pick: (order: OrderRow) => void
  decision: RefObject<HTMLElement | null>
  decide: RefObject<((decision: Decision) => void) | undefined>
}) {
  // Keys may come faster than pages change.
  const cursor = useRef(chosen)
  useEffect(() => {
    cursor.current = chosen
  }, [chosen])
  const onKey = useRef<(event: KeyboardEvent) => void>(undefined)
  useEffect(() => {
    onKey.current = (event) => {
      if (!keysOn || document.querySelector('dialog[open]')) return
      const act = actOfKey(event, event.target as HTMLElement | null)
      if (!act) return
      event.preventDefault()
      if (act === 'next' || act === 'previous') {
        const to = neighbour(sns, cursor.current, act === 'next' ? 1 : -1)
        if (to && to !== cursor.current) {
          cursor.current = to
          void open(to)
        }
      } else if (act === 'select') {
        const row = tag === 'waiting' ? rows?.find((it) => it.sn === cursor.current) : undefined
        if (row && mayDecide(row)) pick(row)
      } else if (decision.current?.offsetParent) decide.current?.(act)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current?.(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
