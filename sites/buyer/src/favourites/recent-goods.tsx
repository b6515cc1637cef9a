import { useAtWork } from '@borong/site-kit'
import type { ComponentProps } from 'react'
import { lazyPart } from '../page/lazy.tsx'

const RecentRow = lazyPart(() => import('./RecentGoods.lazy.tsx'))

/** What the member looked at last; fetched for members. */
export function RecentGoods(props: ComponentProps<typeof RecentRow>) {
  return useAtWork() ? <RecentRow {...props} /> : null
}
