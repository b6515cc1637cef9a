import type { Route } from '@borong/contract'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { keyOf, makeQueryClient, refetch } from './data.ts'

test('an answer that is still on its way when a write is done was asked before it, and is asked anew', async () => {
  const client = makeQueryClient()
  const route = { path: '/buyer_end/kept' } as Route
  const answers: ((rows: string[]) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: keyOf(route),
    queryFn: ({ signal }) => new Promise<string[]>((answer) => signal && answers.push(answer)),
  })
  const stop = observer.subscribe(() => {})
  const done = refetch(client, [route])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]!([])
  answers[1]!(['new'])
  await done
  expect(client.getQueryData(keyOf(route))).toEqual(['new'])
  stop()
})
