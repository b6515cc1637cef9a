import { sellerAfterSaleApi } from '@borong/contract'
import { formatRupiah, useCommand, useT } from '@borong/site-kit'
import { Button, FormGrid, Radios, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { type Service, queueRefreshes, readAmount } from './after-sale-queue.ts'
import { messages } from './after-sale.messages.ts'
import { Panel } from '@borong/console/queue'
import styles from '@borong/console/queue/Panel.module.css'

/** All that is due, or less with a reason. */
export function RefundPanel({ service, onDone }: { service: Service; onDone: () => void }) {
  const t = useT()
  const due = service.refund_info?.due_price ?? 0
  const [much, setMuch] = useState<'all' | 'less'>('all')
  const [typed, setTyped] = useState('')
  const [remark, setRemark] = useState('')
  const refund = useCommand(sellerAfterSaleApi.refund, {
    refreshes: queueRefreshes,
    onDone: () => {
      toast(t(messages.refundStarted), { tone: 'success' })
      onDone()
    },
  })
  const amount = readAmount(typed)
  const amountWrong = amount === undefined || amount >= due
  const said = remark.trim().replace(/\s+/g, ' ')
  return (
    <Panel
      title={t(messages.refund)}
      refusal={refund.refusal}
      isWrong={much === 'less' && (amountWrong || !said)}
      onSend={() =>
        void refund.send({
          sn: service.service_sn,
          ...(much === 'less' && amount !== undefined && { refund_price: amount, remark: said }),
        })
      }
      acts={
        <Button type="submit" variant="primary" busy={refund.busy}>
          {t(messages.refund)}
        </Button>
      }
    >
      {(tried) => (
        <>
          <Radios
            legend={t(messages.howMuch)}
            value={much}
            onChange={setMuch}
            options={[
              { value: 'all', title: t(messages.refundAll) },
              { value: 'less', title: t(messages.refundLess) },
            ]}
          />
          <p className={styles.note}>{t(messages.dueNote, { amount: formatRupiah(due) })}</p>
          {much === 'less' && (
            <FormGrid>
              <TextField
                label={t(messages.amount)}
                required
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={setTyped}
                error={tried && amountWrong && t(messages.amountWanted, { amount: formatRupiah(due) })}
              />
              <TextField
                label={t(messages.lessWhy)}
                required
                maxLength={200}
                value={remark}
                onChange={setRemark}
                error={tried && !said && t(messages.reasonWanted)}
              />
            </FormGrid>
          )}
        </>
      )}
    </Panel>
  )
}
