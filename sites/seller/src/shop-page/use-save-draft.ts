import { shopPageApi } from '@borong/contract'
import { refetch, useCommand, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type Content, type OwnPage, pageRefresh } from './shop-page.ts'
import { messages } from './shop-page.messages.ts'

/** Writes one part of the draft; all the rest stays as it was seen. */
export function useSaveDraft(page: OwnPage, onDone?: () => void) {
  const t = useT()
  const client = useQueryClient()
  const save = useCommand(shopPageApi.save, {
    refreshes: pageRefresh,
    onDone: () => {
      toast(t(messages.draftSaved), { tone: 'success' })
      onDone?.()
    },
  })
  return {
    busy: save.busy,
    refusal: save.refusal,
    hasMovedOn: save.refusal?.code === 'MOVED_ON',
    put: (changes: { [K in keyof Content]?: Content[K] | undefined }) =>
      save.send({ ...page.draft, ...changes, version: page.version } as Content & { version: number }),
    loadNow: () => void refetch(client, pageRefresh),
  }
}
