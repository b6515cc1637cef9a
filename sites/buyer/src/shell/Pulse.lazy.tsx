import { collectionApi, contentApi, identityApi } from '@borong/contract'
import { request, browserUuid, isRefusal, useAtWork, useRunning, useSession, useT } from '@borong/site-kit'
import { fetchFont } from '@borong/ui/fetch-font.ts'
import { loadTips } from '@borong/ui/load-tips.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { startHeartbeat } from './heartbeat.lazy.ts'
import styles from './Pulse.module.css'
import { useLocation, useShown } from '../page/routing.tsx'
import { messages } from '../page/shell.messages.ts'

const beat = async () => (await request(identityApi.heartbeat)).ok
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
      void import('./live.lazy.ts').then(({ stayInformed }) => {
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
  const path = useLocation((it) => it.pathname)
  const isPublic = useShown((it) => !it.route?.member)
  useEffect(() => {
    if (!isPublic) return
    const uuid = browserUuid()
    const [, kind, id] = /^\/(goods|shop)\/([1-9]\d{0,14})\/?$/.exec(path) ?? []
    const told: Promise<unknown> =
      kind && id
        ? request(collectionApi.viewOther, { business_id: id, vs_type: kind.toUpperCase(), uuid })
        : request(contentApi.view, { url: path, uuid })
    told.catch(() => undefined)
  }, [path, isPublic])
}

const maskAfterMillis = 600

/** Spec 7: nothing can be clicked while a command takes more than a moment. */
function Mask() {
  const t = useT()
  const running = useRunning()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setShown(true), maskAfterMillis)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [running])
  return (
    <div role="status" className={shown ? styles.mask : undefined}>
      {shown && <span className={styles.word}>{t(messages.working)}</span>}
    </div>
  )
}

/** The quiet talk with the server, and the mask while one waits for it. */
export default function Pulse() {
  useEffect(() => startHeartbeat(beat, isAnswer), [])
  useEffect(loadTips, [])
  useEffect(() => void fetchFont(), [])
  useLiveNews()
  useVisitCount()
  return <Mask />
}
