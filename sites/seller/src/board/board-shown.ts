import { boardSearch } from '@borong/console/board/search'
import type { MarkLink } from '@borong/console/board'
import { useSearchOf } from '@borong/console/site'
import type { SellerPermission } from '@borong/contract'
import { useSession } from '@borong/site-kit'
import { oneOf } from '@borong/site-kit/search.ts'
import { paths } from '../page/paths.ts'

export const search = { ...boardSearch, by: oneOf('category', 'goods', 'buyer') }

/** Links to the rows behind a mark, for whoever holds one of the permissions. */
export function useMarkLinks(...needs: readonly SellerPermission[]): MarkLink {
  const { permissions = [] } = useSession()
  const asked = useSearchOf(search)
  const mayOpen = needs.some((it) => permissions.includes(it))
  return ({ mark, id, month }) => (mayOpen ? paths.board({ ...asked, mark, id, month }) : undefined)
}
