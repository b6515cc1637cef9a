import { collectionApi, contentApi, identityApi } from '@borong/contract'
import { ask, browserUuid, isRefusal, useAtWork, useSession } from '@borong/site-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startHeartbeat } from './heartbeat.later.ts'

const beat = async () => (await ask(identityApi.heartbeat)).ok
const isAnswer = (error: unknown) => isRefusal(error) && error.status !== 0

/** Hears of new notices, orders and changes of the cart while they happen; the polling of the badges goes on beside it. */
function useLiveNews() {
  const client = useQueryClient()
  const { user } = useSession()
  const hasLine = useAtWork() && user !== undefined
  useEffect(() => {
    if (!hasLine) return
    let stop: (() => void) | undefined
    let isGone = false
    const start = () => {
      void import('./live.later.ts').then(({ stayInformed }) => {
        if (!isGone) stop = stayInformed(client)
      })
    }
    const leave = () => stop?.()
    const comeBack = (event: PageTransitionEvent) => event.persisted && start()
    start()
    // A page on the line could not be kept for the way back.
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      isGone = true
      leave()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [client, hasLine])
}

/** Counts the visit of a public page; the server knows a repeated one by the browser's uuid. */
function useVisitCount() {
  const path = useLocation({ select: (it) => it.pathname })
  const isPublic = useMatches({ select: (matches) => !matches.at(-1)?.staticData.member })
  useEffect(() => {
    if (!isPublic) return
    const uuid = browserUuid()
    const [, kind, id] = /^\/(goods|shop)\/([1-9]\d{0,14})\/?$/.exec(path) ?? []
    const told: Promise<unknown> =
      kind && id
        ? ask(collectionApi.viewOther, { business_id: id, vs_type: kind.toUpperCase(), uuid })
        : ask(contentApi.view, { url: path, uuid })
    told.catch(() => undefined)
  }, [path, isPublic])
}

/** Draws nothing: the quiet talk with the server. */
export default function Pulse() {
  useEffect(() => startHeartbeat(beat, isAnswer), [])
  useLiveNews()
  useVisitCount()
  return null
}
