import { shopAdmissionApi, shopApplicationParts } from '@borong/contract'
import { listed, useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, TextField, toast } from '@borong/ui'
import { type FormEvent, useId, useState } from 'react'
import { readPercent } from '../page/percent.ts'
import { type Application, changed } from './application-shown.ts'
import { messages } from './shop-application.messages.ts'

/** Opens the shop, once everything is looked through. */
export function ApproveDialog({ application: it, onClose }: { application: Application; onClose: () => void }) {
  const t = useT()
  const form = useId()
  const [typed, setTyped] = useState('5')
  const [tried, setTried] = useState(false)
  const unchecked = shopApplicationParts.filter((part) => !it.checks.some(({ item }) => item === part))
  const commission = readPercent(typed)
  const approve = useCommand(shopAdmissionApi.approve, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.approved, { shop: it.shop_name }), { tone: 'success' })
      onClose()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (commission !== undefined)
      void approve.send({ id: it.application_id, version: it.version, commission_bps: commission })
  }
  return (
    <Dialog
      open
      title={t(messages.approveOf, { shop: it.shop_name })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          {unchecked.length === 0 && (
            <Button type="submit" form={form} variant="primary" busy={approve.busy}>
              {t(messages.approve)}
            </Button>
          )}
        </>
      }
    >
      {unchecked.length > 0 ? (
        <Notice tone="warn">
          {t(messages.uncheckedYet, {
            parts: listed(
              t,
              unchecked.map((part) => t(messages[part])),
            ),
          })}
        </Notice>
      ) : (
        <form id={form} noValidate onSubmit={send}>
          <Stack gap={12}>
            <p>{t(messages.approveWhat)}</p>
            <TextField
              label={t(messages.commission)}
              hint={t(messages.commissionHint)}
              required
              after="%"
              inputMode="decimal"
              maxLength={6}
              value={typed}
              onChange={setTyped}
              error={tried && commission === undefined && t(messages.commissionWanted)}
            />
            {approve.refusal && (
              <Notice tone="danger" live="assertive">
                {approve.refusal.message}
              </Notice>
            )}
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
