import { afterSaleApi } from '@borong/contract'
import { dateTime, formatRupiah, fresh, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, LinkButton, Notice, Select, Stack, TextField, toast } from '@borong/ui'
import { Copy } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { paths } from '../page/paths.ts'
import { serviceRefreshes } from './after-sale-refreshes.ts'
import { type Service, isAllowed } from './after-sale-shown.ts'
import { messages } from './after-sale.messages.ts'
import styles from './AfterSalePage.module.css'

const numberForm = /^[A-Za-z0-9]{4,40}$/

function SendForm({ service }: { service: Service }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [carrier, setCarrier] = useState('')
  const [number, setNumber] = useState('')
  const [tried, setTried] = useState(false)
  const carriers = useApiQuery(afterSaleApi.carriers, {}, { staleTime: fresh.dictionary })
  const send = useCommand(afterSaleApi.send, {
    refreshes: serviceRefreshes,
    onDone: () => toast(t(messages.goodsSent), { tone: 'success' }),
  })
  const isWrong = !numberForm.test(number)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!carrier || isWrong)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    else void send.send({ sn: service.service_sn, courier_company_id: carrier, courier_number: number })
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={12}>
        <p>{t(messages.sendTo)}</p>
        <div className={styles.address}>
          <p>{service.return_addr}</p>
          {globalThis.navigator?.clipboard && (
            <Button
              size="small"
              icon={<Copy aria-hidden="true" />}
              onClick={() => void navigator.clipboard.writeText(service.return_addr).catch(() => undefined)}
            >
              {t(messages.copyAddress)}
            </Button>
          )}
        </div>
        <div className={styles.form}>
          <Select
            label={t(messages.carrier)}
            required
            empty={t(messages.chooseCarrier)}
            value={carrier}
            choices={(carriers.data ?? []).map((it) => ({ value: it.id, label: it.name }))}
            onChange={setCarrier}
            error={tried && !carrier && t(messages.chooseCarrier)}
          />
          <TextField
            label={t(messages.courierNumber)}
            hint={t(messages.courierHint)}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={number}
            // People copy numbers with blanks in them.
            onChange={(typed) => setNumber(typed.replace(/\s/g, ''))}
            error={tried && isWrong && t(messages.courierWrong)}
          />
        </div>
        {carriers.isError && (
          <Notice tone="danger">
            {t(messages.carriersFailed)}{' '}
            <Button variant="link" size="small" onClick={() => void carriers.refetch()}>
              {t(messages.tryAgain)}
            </Button>
          </Notice>
        )}
        {service.deadline && <p>{t(messages.sendUntil, { time: dateTime(service.deadline) })}</p>}
        {send.refusal && (
          <Notice tone="danger" live="assertive">
            {send.refusal.message}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="primary" busy={send.busy}>
            {t(messages.sayGoodsSent)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function useWaiting(service: Service): string {
  const t = useT()
  const time = dateTime(service.deadline)
  const money = service.refund_info
  switch (service.service_status) {
    case 0:
      return t(messages.waitDecision, { time })
    case 3:
      return t(messages.waitArrival, { time })
    case 4:
      return t(service.service_type === 'CHANGE_GOODS' ? messages.waitGoods : messages.waitRefund, { time })
    case 5:
      return money?.bank_account_number
        ? t(messages.waitTransfer, { account: money.bank_account_number })
        : t(messages.waitTransferPlain)
    case 6:
      return t(messages.waitBank)
    case 7:
      return money?.agree_price
        ? t(messages.doneMoney, { amount: formatRupiah(money.agree_price) })
        : t(service.new_order_sn ? messages.doneGoods : messages.doneNothing)
    case 8:
      return t(messages.notReplaced)
    default:
      return t(messages.closedText)
  }
}

/** What is to be done now, or what is being waited for and until when. */
export function WhatToDoNow({ service }: { service: Service }) {
  const t = useT()
  const waiting = useWaiting(service)
  if (isAllowed(service, 'send'))
    return (
      <Card title={t(messages.now)}>
        <SendForm service={service} />
      </Card>
    )
  if (service.service_status === 2)
    return (
      <Notice tone="danger">
        {t(messages.refusedBecause, { reason: service.audit_remark || '-' })}
        {isAllowed(service, 'again') && <p>{t(messages.refusedOnce)}</p>}
      </Notice>
    )
  return (
    <Card title={t(messages.nowNothing)}>
      <Stack gap={12}>
        <p>{waiting}</p>
        {service.new_order_sn && (
          <div>
            <LinkButton href={paths.order(service.new_order_sn)}>{t(messages.newOrder)}</LinkButton>
          </div>
        )}
      </Stack>
    </Card>
  )
}
