import type { Route } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { stockRefresh } from './stock.ts'
import { messages } from './warehouse.messages.ts'

/** Saves what a dialog says of a sku, and closes it. */
export function useSaveStock<R extends Route>(route: R, onClose: () => void) {
  const t = useT()
  return useCommand(route, {
    refreshes: stockRefresh,
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' })
      onClose()
    },
  })
}
