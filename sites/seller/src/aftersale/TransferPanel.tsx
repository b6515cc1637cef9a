import { sellerAfterSaleApi } from '@borong/contract'
import { formatRupiah, useCommand, useT } from '@borong/site-kit'
import { Button, Pairs, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { type Service, deskRefreshes } from './after-sale-desk.ts'
import { words } from './after-sale.words.ts'
import { Panel } from './Panel.tsx'

/** The money is transferred outside the mall; the number of the bank is noted here. */
export function TransferPanel({ service, onDone }: { service: Service; onDone: () => void }) {
  const t = useT()
  const [number, setNumber] = useState('')
  const transferred = useCommand(sellerAfterSaleApi.transferred, {
    refreshes: deskRefreshes,
    onDone: () => {
      toast(t(words.transferred), { tone: 'success' })
      onDone()
    },
  })
  const money = service.refund_info
  const account = [money?.bank_name, money?.bank_account_name, money?.bank_account_number].filter(Boolean).join(', ')
  return (
    <Panel
      title={t(words.transfer)}
      refusal={transferred.refusal}
      isWrong={!number.trim()}
      onSend={() => void transferred.send({ sn: service.service_sn, refund_number: number.trim() })}
      acts={
        <Button type="submit" look="primary" busy={transferred.busy}>
          {t(words.noteTransfer)}
        </Button>
      }
    >
      {(tried) => (
        <>
          <p>{t(words.transferLead, { amount: formatRupiah(money?.agree_price ?? service.refund_price) })}</p>
          <Pairs pairs={[[t(words.account), account || t(words.accountUnknown)]]} />
          <TextField
            label={t(words.bankNumber)}
            required
            autoComplete="off"
            maxLength={60}
            value={number}
            onChange={setNumber}
            error={tried && !number.trim() && t(words.bankNumberWanted)}
          />
        </>
      )}
    </Panel>
  )
}
