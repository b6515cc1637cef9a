import type { Input, Reply, Route } from '@borong/contract'
import {
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  keepPreviousData,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type RequestOptions, request } from './request.ts'
import { type Refusal, isRefusal } from './refusal.ts'
import { countRunning } from './running.ts'
import { newUuid } from './tokens.ts'

/** How long an answer counts as fresh: dictionaries, regions and categories change seldom, lists often. */
export const fresh = { list: 30_000, dictionary: 300_000 } as const

/** Every answer is kept under what was asked: the route's path, then its fields. */
export const keyOf = (route: Route, fields: unknown = {}): QueryKey => [route.path, fields]

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fresh.list,
        gcTime: 10 * 60_000,
        // Refusals are answers; only silence is worth another try.
        retry: (times, error) => times < 2 && isRefusal(error) && (error.status === 0 || error.status === 503),
      },
      mutations: { retry: false },
    },
  })

export type RequestFn = <R extends Route>(route: R, fields?: Input<R> | Record<string, never>) => Promise<Reply<R>>

type QueryExtras<R extends Route> = Partial<
  Pick<
    UseQueryOptions<Reply<R>, Refusal>,
    | 'enabled'
    | 'staleTime'
    | 'gcTime'
    | 'refetchInterval'
    | 'refetchOnWindowFocus'
    | 'placeholderData'
    | 'refetchOnMount'
  >
> & {
  /** Keeps the last rows on screen while the next page loads. */
  showPreviousRows?: boolean
}

export const queryOn = <R extends Route>(
  route: R,
  fields?: Input<R> | Record<string, never>,
  requestWith: RequestFn = request,
) => ({
  queryKey: keyOf(route, fields),
  queryFn: () => requestWith(route, fields),
})

/**
 * Has the answers of routes fetched again that a write has changed. What is on its way was asked for before the write, so it is asked for
 * anew: React Query alone would wait for a first answer and take it for the new one.
 */
export async function refetch(client: QueryClient, routes: readonly Route[]): Promise<void> {
  await Promise.all(
    routes.map(async ({ path }) => {
      await client.cancelQueries({ queryKey: [path] })
      await client.invalidateQueries({ queryKey: [path] })
    }),
  )
}

/** What a route answers, kept and shared; `useApiQuery(orderApi.show, { sn })`. */
export function useApiQuery<R extends Route>(
  route: R,
  fields?: Input<R> | Record<string, never>,
  { showPreviousRows, ...extras }: QueryExtras<R> = {},
): UseQueryResult<Reply<R>, Refusal> {
  return useQuery<Reply<R>, Refusal>({
    queryKey: keyOf(route, fields),
    queryFn: ({ signal }) => request(route, fields, { signal }),
    ...(showPreviousRows && { placeholderData: keepPreviousData as never }),
    ...extras,
  })
}

export interface Command<R extends Route> {
  /** Answers the reply, or undefined when it was refused: `refusal` then tells why. */
  send(
    fields?: Input<R> | Record<string, never>,
    options?: Pick<RequestOptions, 'file' | 'fetch'>,
  ): Promise<Reply<R> | undefined>
  busy: boolean
  refusal: Refusal | undefined
  reset(): void
}

interface CommandOptions<R extends Route> {
  /** Routes whose answers this command changes; all their pages are fetched again. */
  refreshes?: readonly Route[]
  onDone?: (reply: Reply<R>, fields: Input<R>) => void
  onRefused?: (refusal: Refusal) => void
  /** The page can be used while it runs; uploads always are so. */
  quiet?: true
}

/** A write: one at a time, with one idempotency key until it is done or the fields change. */
export function useCommand<R extends Route>(
  route: R,
  { refreshes, onDone, onRefused, quiet }: CommandOptions<R> = {},
): Command<R> {
  const client = useQueryClient()
  const masked = !quiet && !route.upload
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const running = useRef(false)
  const key = useRef<{ of: string; key: string }>(undefined)
  return {
    busy,
    refusal,
    reset: () => setRefusal(undefined),
    async send(fields, options = {}) {
      if (running.current) return undefined
      running.current = true
      setBusy(true)
      if (masked) countRunning(1)
      setRefusal(undefined)
      const of = JSON.stringify(fields ?? {})
      if (key.current?.of !== of) key.current = { of, key: newUuid() }
      try {
        const reply = await request(route, fields, { ...options, idempotencyKey: key.current.key })
        key.current = undefined
        await refetch(client, refreshes ?? [])
        onDone?.(reply, (fields ?? {}) as Input<R>)
        return reply
      } catch (error) {
        if (!isRefusal(error)) throw error
        // Nothing answered: the command may have been done, so that a retry has to carry the same key.
        if (error.status !== 0 && error.status < 500) key.current = undefined
        setRefusal(error)
        onRefused?.(error)
        return undefined
      } finally {
        running.current = false
        if (masked) countRunning(-1)
        setBusy(false)
      }
    },
  }
}
