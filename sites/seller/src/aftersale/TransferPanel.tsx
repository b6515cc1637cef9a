import { sellerAfterSaleApi } from '@borong/contract'
import { formatRupiah, useCommand, useT } from '@borong/site-kit'
import { Button, Pairs, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { type Service, queueRefreshes } from './after-sale-queue.ts'
import { messages } from './after-sale.messages.ts'
import { Panel } from '@borong/console/queue'

/** The money is transferred outside the mall; the number of the bank is noted here. */
export function TransferPanel({ service, onDone }: { service: Service; onDone: () => void }) {
  const t = useT()
  const [number, setNumber] = useState('')
  const transferred = useCommand(sellerAfterSaleApi.transferred, {
    refreshes: queueRefreshes,
    onDone: () => {
      toast(t(messages.transferred), { tone: 'success' })
      onDone()
    },
  })
  const money = service.refund_info
  const account = [money?.bank_name, money?.bank_account_name, money?.bank_account_number].filter(Boolean).join(', ')
  return (
    <Panel
      title={t(messages.transfer)}
      refusal={transferred.refusal}
      isWrong={!number.trim()}
      onSend={() => void transferred.send({ sn: service.service_sn, refund_number: number.trim() })}
      acts={
        <Button type="submit" variant="primary" busy={transferred.busy}>
          {t(messages.noteTransfer)}
        </Button>
      }
    >
      {(tried) => (
        <>
          <p>{t(messages.transferLead, { amount: formatRupiah(money?.agree_price ?? service.refund_price) })}</p>
          <Pairs pairs={[[t(messages.account), account || t(messages.accountUnknown)]]} />
          <TextField
            label={t(messages.bankNumber)}
            required
            autoComplete="off"
            maxLength={60}
            value={number}
            onChange={setNumber}
            error={tried && !number.trim() && t(messages.bankNumberWanted)}
          />
        </>
      )}
    </Panel>
  )
}
