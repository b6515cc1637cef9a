import { approvalApi } from '@borong/contract'
import { type Refusal, useApiQuery } from '@borong/site-kit'
import { useCallback, useMemo } from 'react'
import type { PolicyInput, Problem } from './policy-draft.ts'
import { useSettled } from '../../forms/use-settled.ts'

export interface Coverage {
  state: 'unready' | 'checking' | 'failed' | 'known'
  /** Cases that nobody could approve, in words. */
  holes: readonly string[]
  holesAt: (level: number) => readonly string[]
  refusal: Refusal | null
  again: () => void
}

/** Asks, once typing pauses, whether every order would find an approver. The name does not matter for it. */
export function useCoverage(policy: PolicyInput, problems: readonly Problem[]): Coverage {
  const ready = policy.effect === 'REQUIRE' && problems.every((it) => it.what === 'name')
  const { message: _, ...rest } = policy
  const asked = useSettled(ready ? { ...rest, name: '-' } : undefined, 400)
  const enabled = ready && asked !== undefined
  const answer = useApiQuery(approvalApi.coverage, asked ?? {}, { enabled, showPreviousRows: true, staleTime: 0 })
  const { data, isError, error, refetch, isFetching } = answer
  const fits = enabled && JSON.stringify(asked) === JSON.stringify({ ...rest, name: '-' })
  const uncovered = useMemo(() => (ready ? (data?.uncovered ?? []) : []), [ready, data])
  const again = useCallback(() => {
    if (enabled) void refetch()
  }, [enabled, refetch])
  return {
    state: !ready ? 'unready' : isError ? 'failed' : !data || !fits || isFetching ? 'checking' : 'known',
    holes: uncovered.map((it) => it.text),
    holesAt: (level) => uncovered.filter((it) => it.level === level).map((it) => it.text),
    refusal: error,
    again,
  }
}
