import { useCan } from '@borong/site-kit'
import { paths } from '../page/paths.ts'
import type { BoardAsk } from './board-shown.ts'

type OrdersSearch = NonNullable<Parameters<typeof paths.orders>[0]>

/** The orders behind a mark, in the period of the board; no link for whoever may not open orders. */
export function useOrderLinks({ start, end }: Pick<BoardAsk, 'start' | 'end'>) {
  const mayOpen = useCan('my-order')
  return (search: OrdersSearch): string | undefined => (mayOpen ? paths.orders({ start, end, ...search }) : undefined)
}
