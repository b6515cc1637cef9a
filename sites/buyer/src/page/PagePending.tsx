import { Skeleton } from '@borong/ui'

/** Stands where a page will be, with the geometry of most pages. */
export function PagePending() {
  return (
    <div aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="block" height={160} />
      <Skeleton shape="block" height={320} />
    </div>
  )
}
