import { type Reply, sellerOrderApi } from '@borong/contract'
import { isRefusal, request, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack } from '@borong/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { countScanned, isTracking } from './count-scanned.ts'
import { leftOf, type ParcelDraft } from './parcel-draft.ts'
import styles from './ScanDialog.module.css'
import { messages } from './scan.messages.ts'
import { useCamera } from './use-camera.ts'

type Order = Reply<typeof sellerOrderApi.show>

interface ScanDialogProps {
  order: Order
  draft: ParcelDraft
  onDraft: (draft: ParcelDraft) => void
  onClose: () => void
}

type Told = { tone: 'success' | 'warn'; text: string }

/** Takes what a code says into the parcel, and tells what that was. */
function useScanned({ order, draft, onDraft }: ScanDialogProps) {
  const t = useT()
  const [told, setTold] = useState<Told>()
  // Codes come one after the other; each is counted in the parcel as the one before has left it.
  const latest = useRef({ order, draft, onDraft })
  useEffect(() => void (latest.current = { order, draft, onDraft }))
  const take = useCallback(
    async (code: string) => {
      const { sn, order_sku_list: lines } = latest.current.order
      const { line } = await request(sellerOrderApi.scan, { sn, code })
      const now = latest.current
      if (line) {
        const of = lines.find((it) => it.order_line_id === line.order_line_id)
        const next = countScanned(now.draft, lines, line)
        const name = of?.name ?? code
        if (!next || !of) return setTold({ tone: 'warn', text: t(messages.allCounted, { name }) })
        latest.current = { ...now, draft: next }
        now.onDraft(next)
        const n = Number(next.quantities[line.order_line_id])
        return setTold({ tone: 'success', text: t(messages.counted, { name, n, left: leftOf(of) }) })
      }
      const number = code.replace(/\s/g, '')
      if (!isTracking(number)) return setTold({ tone: 'warn', text: t(messages.unknown, { code }) })
      const next = { ...now.draft, number }
      latest.current = { ...now, draft: next }
      now.onDraft(next)
      setTold({ tone: 'success', text: t(messages.tracking, { code: number }) })
    },
    [t],
  )
  const onCode = useCallback(
    (code: string) =>
      void take(code).catch((error: unknown) => {
        setTold({ tone: 'warn', text: isRefusal(error) ? error.message : t(messages.checkFailed) })
      }),
    [take, t],
  )
  return { told, onCode }
}

/** The camera reads the number of a parcel, or counts what goes into it. */
export function ScanDialog(props: ScanDialogProps) {
  const t = useT()
  const [attempt, setAttempt] = useState(0)
  const { told, onCode } = useScanned(props)
  return (
    <Dialog
      open
      title={t(messages.title)}
      onClose={props.onClose}
      foot={
        <Button variant="primary" onClick={props.onClose}>
          {t(messages.done)}
        </Button>
      }
    >
      <Stack gap={12}>
        <p className="muted">{t(messages.text)}</p>
        <Camera key={attempt} onCode={onCode} onAgain={() => setAttempt(attempt + 1)} />
        <div aria-live="polite">{told && <Notice tone={told.tone}>{told.text}</Notice>}</div>
      </Stack>
    </Dialog>
  )
}

interface CameraProps {
  onCode: (code: string) => void
  onAgain: () => void
}

function Camera({ onCode, onAgain }: CameraProps) {
  const t = useT()
  const { state, video } = useCamera(onCode)
  if (state !== 'starting' && state !== 'on')
    return (
      <Notice tone="danger" live="assertive">
        {t(messages[state])}{' '}
        <Button variant="link" size="small" onClick={onAgain}>
          {t(messages.tryAgain)}
        </Button>
      </Notice>
    )
  return (
    <div className={styles.frame}>
      <video ref={video} className={styles.video} playsInline muted aria-label={t(messages.video)} />
      {state === 'starting' && <p role="status">{t(messages.starting)}</p>}
    </div>
  )
}
