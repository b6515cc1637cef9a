import { Panel } from '@borong/console/queue'
import { adminCompanyApi, companyLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Radios, TextArea, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { readAmount } from '../page/read-amount.ts'
import { type Company, changed } from './company-shown.ts'
import { messages } from './company.messages.ts'

const defaultDays = 30

/** The limit and the terms of a company that buys on account; the reason is kept. */
export function CreditPanel({ company }: { company: Company }) {
  const t = useT()
  const { credit, company_id: id, version } = company
  const [typed, setTyped] = useState(credit ? String(credit.limit) : '')
  const [days, setDays] = useState(String(credit?.net_days ?? defaultDays))
  const [status, setStatus] = useState<'ACTIVE' | 'STOPPED'>(credit?.status ?? 'ACTIVE')
  const [reason, setReason] = useState('')
  const limit = readAmount(typed)
  const netDays = /^\d{1,3}$/.test(days.trim()) ? Number(days) : undefined
  const isDaysWrong = netDays === undefined || netDays > companyLimits.netDays
  const isReasonWrong = reason.trim() === ''
  const save = useCommand(adminCompanyApi.credit, {
    refreshes: changed,
    onDone: () => toast(t(messages.creditDone, { company: company.client_name }), { tone: 'success' }),
  })
  return (
    <Panel
      title={t(messages.changeCredit)}
      refusal={save.refusal}
      isWrong={limit === undefined || isDaysWrong || isReasonWrong}
      onSend={() =>
        limit !== undefined &&
        netDays !== undefined &&
        void save.send({ id, version, limit, net_days: netDays, status, reason: reason.trim() })
      }
      acts={
        <Button type="submit" busy={save.busy}>
          {t(messages.save)}
        </Button>
      }
    >
      {(tried) => (
        <>
          <TextField
            label={t(messages.limit)}
            required
            before="Rp"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            error={tried && limit === undefined && t(messages.limitWanted)}
          />
          <TextField
            label={t(messages.netDays)}
            required
            inputMode="numeric"
            autoComplete="off"
            value={days}
            onChange={setDays}
            error={tried && isDaysWrong && t(messages.daysWanted, { n: companyLimits.netDays })}
          />
          <Radios
            legend={t(messages.creditState)}
            value={status}
            onChange={setStatus}
            options={[
              { value: 'ACTIVE', title: t(messages.ACTIVE) },
              { value: 'STOPPED', title: t(messages.STOPPED) },
            ]}
          />
          <TextArea
            label={t(messages.reason)}
            hint={t(messages.reasonHint)}
            required
            rows={2}
            maxLength={companyLimits.reason}
            value={reason}
            onChange={setReason}
            error={tried && isReasonWrong && t(messages.reasonWanted)}
          />
        </>
      )}
    </Panel>
  )
}
