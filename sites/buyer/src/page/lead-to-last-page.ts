import { useEffect } from 'react'
import { useRouter } from './routing.tsx'

interface ShownList {
  data: { data: readonly unknown[]; data_total: number } | undefined
  /** What is shown are the rows of another page, while these are on their way. */
  isPlaceholderData: boolean
}

/**
 * An address behind the last page of its list leads to the last one: a bookmark of a longer list, or a page whose rows have been dealt with.
 * Otherwise it would say that there is nothing.
 */
export function useLeadToLastPage({ data, isPlaceholderData }: ShownList, page: number | undefined, pageSize: number) {
  const router = useRouter()
  const last = Math.ceil((data?.data_total ?? 0) / pageSize)
  const isBehind = !isPlaceholderData && data?.data.length === 0 && last > 0 && (page ?? 1) > last
  useEffect(() => {
    if (!isBehind) return
    const page_no = last > 1 ? last : undefined
    void router.navigate({ search: (before) => ({ ...before, page_no }), replace: true })
  }, [router, isBehind, last])
}
