import { chatApi } from '@borong/contract'
import { refetch, useApiQuery } from '@borong/site-kit'
import { type ChatNews, useChatLine } from '@borong/site-kit/chat/chat-line.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** The member's conversations, and how changes of them are heard while they are looked at. */
export function useConversations(open: string | undefined) {
  const client = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const list = useApiQuery(
    chatApi.list,
    { page_size: 100, ...(keyword && { keyword }) },
    { showPreviousRows: true, staleTime: 0 },
  )
  const [news, setNews] = useState(0)
  const refresh = useCallback(() => void refetch(client, [chatApi.list, chatApi.unread]), [client])
  const hear = (it: ChatNews) => {
    refresh()
    if (!it.isCarried && (it.event === 'hello' || it.conversationId === open)) setNews((n) => n + 1)
  }
  const line = useChatLine(chatApi, hear)
  return { list, keyword, setKeyword, news, refresh, line }
}
