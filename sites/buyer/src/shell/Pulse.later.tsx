import { contentApi, identityApi } from '@borong/contract'
import { ask, browserUuid, isRefusal } from '@borong/site-kit'
import { useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { setServerState } from './server-state.ts'

const beatMillis = 60_000

async function beat() {
  try {
    const { ok } = await ask(identityApi.heartbeat)
    setServerState(ok ? 'normal' : 'abnormal')
  } catch (error) {
    setServerState(isRefusal(error) && error.status !== 0 ? 'abnormal' : 'error')
  }
}

/** Asks the server every minute whether it is there, while somebody looks. */
function useHeartbeat() {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const look = () => {
      clearInterval(timer)
      if (document.hidden) return setServerState('stopped')
      setServerState('starting')
      void beat()
      timer = setInterval(() => void beat(), beatMillis)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      setServerState('stopped')
    }
  }, [])
}

/** Counts the visit of a public page; the server knows a repeated one by the browser's uuid. */
function useVisitCount() {
  const path = useLocation({ select: (it) => it.pathname })
  const isPublic = useMatches({ select: (matches) => !matches.at(-1)?.staticData.member })
  useEffect(() => {
    if (isPublic) ask(contentApi.view, { url: path, uuid: browserUuid() }).catch(() => undefined)
  }, [path, isPublic])
}

/** Draws nothing: the quiet talk with the server. */
export default function Pulse() {
  useHeartbeat()
  useVisitCount()
  return null
}
