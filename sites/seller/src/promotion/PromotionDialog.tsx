import { CheckedForm } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import { sellerPromotionApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, toast } from '@borong/ui'
import { useId, useState } from 'react'
import { paths } from '../page/paths.ts'
import { ConflictsPart } from './ConflictsPart.tsx'
import { messages } from './promotion.messages.ts'
import { changed, draftOf, faultsOf, keyOf, nothingTyped, type ShopPromotion, typedOf } from './promotion.ts'
import { PreviewPart } from './PreviewPart.tsx'
import { PromotionFields } from './PromotionFields.tsx'

interface PromotionDialogProps {
  /** The one that is changed, or the one that is copied. */
  of?: ShopPromotion
  isCopy?: boolean
  onClose: () => void
}

const none: ReadonlySet<string> = new Set()

/** A promotion is written, with what a basket becomes by it. */
export function PromotionDialog({ of, isCopy = false, onClose }: PromotionDialogProps) {
  const t = useT()
  const go = useGo()
  const form = useId()
  const [typed, setTyped] = useState(() => (of ? typedOf(of, isCopy) : nothingTyped()))
  const old = isCopy ? undefined : of
  const runs = old?.state === 'RUNNING'
  const [now] = useState(() => Date.now() / 1000)
  const faults = faultsOf(typed, now)
  const draft = faults.size ? undefined : draftOf(typed, old)
  const onDone = (it: ShopPromotion) => {
    toast(t(messages.saved, { name: it.name }), { tone: 'success' })
    onClose()
    go(paths.promotions({ open: keyOf(it) }), { replace: true })
  }
  const open = useCommand(sellerPromotionApi.open, { refreshes: changed, onDone })
  const change = useCommand(sellerPromotionApi.change, { refreshes: changed, onDone })
  const save = old ? change : open
  const send = () => {
    if (!draft) return
    if (old) void change.send({ id: old.promotion_id, ...draft })
    else void open.send(draft)
  }
  return (
    <Dialog
      open
      width={760}
      closable={!save.busy}
      title={old ? t(messages.editOf, { name: old.name }) : t(messages.create)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button type="submit" form={form} variant="primary" busy={save.busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {runs && <Notice tone="info">{t(messages.runsNotice)}</Notice>}
        <CheckedForm id={form} gap={16} refusal={save.refusal} isWrong={!draft} onSend={send}>
          {(tried) => (
            <PromotionFields
              typed={typed}
              onChange={(what) => setTyped({ ...typed, ...what })}
              faults={tried ? faults : none}
              isOld={old !== undefined}
              runs={runs}
              hadBudget={old?.budget !== undefined}
              begun={runs ? old?.audience : undefined}
            />
          )}
        </CheckedForm>
        <ConflictsPart draft={draft} insteadOf={old?.promotion_id} />
        <PreviewPart draft={draft} insteadOf={old?.promotion_id} />
      </Stack>
    </Dialog>
  )
}
