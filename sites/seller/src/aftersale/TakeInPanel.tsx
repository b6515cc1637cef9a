import { sellerAfterSaleApi, unitText } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, TextArea, TextField, classes, toast } from '@borong/ui'
import { useState } from 'react'
import { type Counted, type Fault, type Service, queueRefreshes, readArrived } from './after-sale-queue.ts'
import { messages } from './after-sale.messages.ts'
import { Panel } from '@borong/console/queue'
import styles from '@borong/console/queue/Panel.module.css'

/** What came back, piece by piece; all of it in good order is filled in. */
export function TakeInPanel({ service, onDone }: { service: Service; onDone: () => void }) {
  const t = useT()
  const { goods_list: lines, express_info: parcel } = service
  const [counted, setCounted] = useState<Counted>({})
  const [remark, setRemark] = useState('')
  const takeIn = useCommand(sellerAfterSaleApi.takeIn, {
    refreshes: queueRefreshes,
    onDone: () => {
      toast(t(messages.takenIn), { tone: 'success' })
      onDone()
    },
  })
  const read = readArrived(lines, counted)
  return (
    <Panel
      title={t(messages.takeIn)}
      refusal={takeIn.refusal}
      isWrong={!read.ready}
      onSend={() =>
        void takeIn.send({
          sn: service.service_sn,
          lines: read.arrived,
          ...(remark.trim() && { remark: remark.trim().replace(/\s+/g, ' ') }),
        })
      }
      acts={
        <Button type="submit" variant="primary" busy={takeIn.busy}>
          {t(messages.takeIn)}
        </Button>
      }
    >
      {() => (
        <>
          <p>
            {parcel
              ? t(messages.courier, { carrier: parcel.courier_company, number: parcel.courier_number })
              : t(messages.broughtByHand)}
          </p>
          <p className={styles.note}>{t(messages.takeInLead)}</p>
          <div className={classes(styles.lines, styles.labelled)}>
            {lines.map((line) => {
              const id = line.order_line_id
              const { good, damaged } = counted[id] ?? { good: String(line.return_num), damaged: '0' }
              const fault = read.faults[id]
              const set = (change: { good?: string; damaged?: string }) =>
                setCounted({ ...counted, [id]: { good, damaged, ...change } })
              return (
                <ArrivedLine
                  key={id}
                  id={id}
                  line={line}
                  good={good}
                  fault={fault}
                  set={set}
                  damaged={damaged}
                  read={read}
                />
              )
            })}
          </div>
          <TextArea
            label={t(messages.stockRemark)}
            optional
            rows={2}
            maxLength={200}
            value={remark}
            onChange={setRemark}
          />
        </>
      )}
    </Panel>
  )
}

interface ArrivedLineProps {
  id: string
  line: Service['goods_list'][number]
  good: string
  fault: Fault | undefined
  set: (change: { good?: string; damaged?: string }) => void
  damaged: string
  read: ReturnType<typeof readArrived>
}

/** How many pieces of a line came back well, and how many did not. */
function ArrivedLine({ id, line, good, fault, set, damaged, read }: ArrivedLineProps) {
  const t = useT()
  return (
    <div>
      <div className={styles.line}>
        <span className={styles.what}>{line.goods_name}</span>
        <span className={styles.much}>
          <TextField
            label={t(messages.good)}
            aria-label={t(messages.goodOf, { name: line.goods_name })}
            size="small"
            inputMode="numeric"
            autoComplete="off"
            className={styles.quantity}
            value={good}
            aria-invalid={fault ? true : undefined}
            onFocus={(event) => event.target.select()}
            onChange={(value) => set({ good: value })}
          />
          <TextField
            label={t(messages.damaged)}
            aria-label={t(messages.damagedOf, { name: line.goods_name })}
            size="small"
            inputMode="numeric"
            autoComplete="off"
            className={styles.quantity}
            value={damaged}
            onFocus={(event) => event.target.select()}
            onChange={(value) => set({ damaged: value })}
          />
          <span className={styles.left}>
            {fault
              ? t(messages.of, { n: line.return_num, unit: unitText(t.lang, line.return_num, line.unit) })
              : t(messages.missing, { n: read.missing[id] ?? 0 })}
          </span>
        </span>
      </div>
      {fault && (
        <p className={styles.error} role="alert">
          {fault === 'much' ? t(messages.atMost, { n: line.return_num }) : t(messages.number)}
        </p>
      )}
    </div>
  )
}
