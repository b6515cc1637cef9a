import { useEffect, useRef, useState } from 'react'
import { makeCodeReader } from './barcode-detector.ts'

type CameraState = 'starting' | 'on' | 'denied' | 'noCamera' | 'cameraBusy'

const lookMillis = 200
/** The same code is heard again only when it was out of sight for so long. */
const restMillis = 1500

const stateOfError = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noCamera' : 'cameraBusy'
}

/** Shows the camera in a video and tells each code that comes into sight; the camera goes off with the part that shows it. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const seenAt = new Map<string, number>()
    const begin = async () => {
      const reader = await makeCodeReader()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      if (isOver || !video.current) return stream.getTracks().forEach((it) => it.stop())
      video.current.srcObject = stream
      await video.current.play()
      setState('on')
      const look = async () => {
        if (isOver || !video.current) return
        // A picture that cannot be read is followed by the next.
        const found = await reader.detect(video.current).catch(() => [])
        const now = Date.now()
        for (const { rawValue } of isOver ? [] : found) {
          const code = rawValue.trim()
          const isNew = now - (seenAt.get(code) ?? 0) > restMillis
          seenAt.set(code, now)
          if (code && isNew) onCode(code)
        }
        timer = setTimeout(() => void look(), lookMillis)
      }
      await look()
    }
    begin().catch((error: unknown) => {
      if (!isOver) setState(stateOfError(error))
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stream?.getTracks().forEach((it) => it.stop())
    }
  }, [onCode])
  return { state, video }
}
