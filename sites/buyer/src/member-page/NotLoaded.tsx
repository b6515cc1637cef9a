import { type Refusal, useT } from '@borong/site-kit'
import { Button, ErrorState } from '@borong/ui'
import { messages } from './member.messages.ts'

interface NotLoadedProps {
  /** The noun that is missing. */
  what: string
  query: { error: Refusal | null; refetch: () => Promise<unknown>; isFetching: boolean }
  compact?: boolean
}

/** Stands where an answer should: what failed, why, and another try. */
export function NotLoaded({ what, query, compact = false }: NotLoadedProps) {
  const t = useT()
  return (
    <ErrorState
      compact={compact}
      title={t(messages.notLoaded, { what })}
      actions={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t(messages.tryAgain)}
        </Button>
      }
    >
      {query.error?.message}
    </ErrorState>
  )
}
