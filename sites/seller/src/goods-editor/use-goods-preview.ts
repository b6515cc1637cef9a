import { goodsVersionApi } from '@borong/contract'
import { request } from '@borong/site-kit'
import { useRef } from 'react'

/** Shows goods as buyers would see them in a tab of its own, which is opened with the click: no browser takes it for an advertisement. */
export function useGoodsPreview() {
  const tab = useRef<Window | null>(null)
  const awaited = useRef(false)
  const close = () => {
    tab.current?.close()
    tab.current = null
    awaited.current = false
  }
  return {
    open: () => void (tab.current = window.open('', '_blank')),
    /** The form has taken the click: the tab waits for its answer. */
    expect: () => void (awaited.current = tab.current !== null),
    closeUnlessAwaited: () => (awaited.current ? undefined : close()),
    close,
    async show(id: string): Promise<void> {
      const { url } = await request(goodsVersionApi.previewLink, { id })
      // The mall is where this page is, by whatever name it is reached.
      const { pathname, search } = new URL(url)
      if (tab.current) tab.current.location.href = pathname + search
      tab.current = null
      awaited.current = false
    },
  }
}
