import { sellerInvoiceApi, sellerOrderApi } from '@borong/contract'
import { fresh, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, FormGrid, Notice, Pairs, Select, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { Panel } from '@borong/console/queue'
import { cleanNumber, lastCarrier } from '../order/index.ts'
import { type Invoice, queueRefreshes, isCourierNumber } from './invoice-queue.ts'
import { messages } from './invoice.messages.ts'

/** An invoice on paper goes into the mail: by whom, and under which number. */
export function MailPanel({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const t = useT()
  const [carrier, setCarrier] = useState(lastCarrier)
  const [number, setNumber] = useState('')
  const carriers = useApiQuery(sellerOrderApi.carriers, {}, { staleTime: fresh.dictionary })
  const choices = (carriers.data ?? []).map((it) => ({ value: it.id, label: it.name }))
  const chosen = choices.some((it) => it.value === carrier) ? carrier : ''
  const mail = useCommand(sellerInvoiceApi.mail, {
    refreshes: queueRefreshes,
    onDone: () => {
      toast(t(messages.mailed), { tone: 'success' })
      onDone()
    },
  })
  const to = invoice.mail_to
  return (
    <Panel
      title={t(messages.mail)}
      refusal={mail.refusal}
      isWrong={!chosen || !isCourierNumber(number)}
      onSend={() => void mail.send({ id: invoice.history_id, logi_id: chosen, logi_code: number })}
      acts={
        <Button type="submit" variant="primary" busy={mail.busy}>
          {t(messages.noteMailing)}
        </Button>
      }
    >
      {(tried) => (
        <>
          {to && (
            <Pairs
              pairs={[[t(messages.mailTo), `${to.member_name}, ${to.member_mobile}, ${to.detail_addr}`] as const]}
            />
          )}
          <FormGrid>
            <Select
              label={t(messages.carrier)}
              required
              value={chosen}
              empty={t(messages.chooseCarrier)}
              choices={choices}
              onChange={setCarrier}
              error={tried && !chosen && t(messages.chooseCarrier)}
            />
            <TextField
              label={t(messages.courierNumber)}
              hint={t(messages.courierHint)}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={number}
              onChange={(typed) => setNumber(cleanNumber(typed))}
              error={tried && !isCourierNumber(number) && t(messages.courierWanted)}
            />
          </FormGrid>
          {carriers.isError && (
            <Notice tone="danger">
              {t(messages.carriersFailed)}{' '}
              <Button variant="link" size="small" onClick={() => void carriers.refetch()}>
                {t(messages.tryAgain)}
              </Button>
            </Notice>
          )}
        </>
      )}
    </Panel>
  )
}
