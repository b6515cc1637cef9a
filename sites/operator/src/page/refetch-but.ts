import type { Route } from '@borong/contract'
import { refetch } from '@borong/site-kit'
import type { QueryClient } from '@tanstack/react-query'

/** Has answers fetched again that an act has changed, but for what `shows` answered of the one that is gone. */
export async function refetchBut(
  client: QueryClient,
  routes: readonly Route[],
  { shows, id }: { shows: Route; id: string },
): Promise<void> {
  await refetch(
    client,
    routes.filter((it) => it !== shows),
  )
  await client.invalidateQueries({
    queryKey: [shows.path],
    predicate: ({ queryKey }) => (queryKey[1] as { id?: string } | undefined)?.id !== id,
  })
}
