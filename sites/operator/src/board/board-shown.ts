import type { MarkLink } from '@borong/console/board'
import { boardSearch } from '@borong/console/board/search'
import { useSearchOf } from '@borong/console/site'
import { useCan } from '@borong/site-kit'
import { oneOf } from '@borong/site-kit/search.ts'
import { paths } from '../page/paths.ts'

export const search = { ...boardSearch, by: oneOf('shop', 'category') }

/** Links to the orders behind a mark, for whoever may open orders. */
export function useMarkLinks(): MarkLink {
  const mayOpen = useCan('cases')
  const asked = useSearchOf(search)
  return ({ mark, id, month }) => (mayOpen ? paths.board({ ...asked, mark, id, month }) : undefined)
}
