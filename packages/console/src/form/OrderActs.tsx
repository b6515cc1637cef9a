import { useT } from '@borong/site-kit'
import { IconButton } from '@borong/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from './order-acts.messages.ts'

interface OrderActsProps {
  name: string
  at: number
  count: number
  busy?: boolean
  onMove: (by: 1 | -1) => void
  children?: ReactNode
}

/** One place up or down among several, and what else can be done to one of them. */
export function OrderActs({ name, at, count, busy, onMove, children }: OrderActsProps) {
  const t = useT()
  return (
    <>
      <IconButton size="small" label={t(messages.up, { name })} disabled={busy || at === 0} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={t(messages.down, { name })}
        disabled={busy || at === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      {children}
    </>
  )
}

/** A list in which one has changed places with its neighbour. */
export const moved = <It,>(all: readonly It[], at: number, by: 1 | -1): It[] =>
  all.toSpliced(at, 1).toSpliced(at + by, 0, all[at]!)
