import { Panel } from '@borong/console/queue'
import { arbiterApi, complaintLimits, verdicts } from '@borong/contract'
import { formatRupiah, useCommand, useT } from '@borong/site-kit'
import { Button, Notice, Radios, TextArea, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { readAmount } from '../page/read-amount.ts'
import { type Complaint, changed } from './arbiter-complaint.ts'
import { messages } from './complaint.messages.ts'

const verdictMessages = {
  BUYER: messages.verdictBUYER,
  SHOP: messages.verdictSHOP,
  SETTLED: messages.verdictSETTLED,
} as const

/** For the buyer, for the shop, or settled; with reasons, and what goes back to the buyer. */
export function DecidePanel({ complaint }: { complaint: Complaint }) {
  const t = useT()
  const [verdict, setVerdict] = useState<(typeof verdicts)[number] | ''>('')
  const [typed, setTyped] = useState('')
  const [reasons, setReasons] = useState('')
  const refundLimit = formatRupiah(complaint.refund_most)
  const amount = readAmount(typed)
  const takesRefund = verdict !== '' && verdict !== 'SHOP'
  const isAmountWrong = takesRefund && typed.trim() !== '' && (amount === undefined || amount > complaint.refund_most)
  const isShort = reasons.trim().length < complaintLimits.content[0]
  const decide = useCommand(arbiterApi.decide, {
    refreshes: changed,
    onDone: () => toast(t(messages.decidedDone), { tone: 'success' }),
  })
  return (
    <Panel
      title={t(messages.decide)}
      refusal={decide.refusal}
      isWrong={!verdict || isAmountWrong || isShort}
      onSend={() =>
        verdict &&
        void decide.send({
          sn: complaint.complain_sn,
          version: complaint.version,
          verdict,
          arbitration_result: reasons.trim(),
          ...(takesRefund && amount !== undefined && amount > 0 && { refund_price: amount }),
        })
      }
      acts={
        <Button type="submit" variant="primary" busy={decide.busy}>
          {t(messages.decideVerb)}
        </Button>
      }
    >
      {(tried) => (
        <>
          <Radios
            legend={t(messages.decide)}
            value={verdict}
            onChange={setVerdict}
            options={verdicts.map((value) => ({ value, title: t(verdictMessages[value]) }))}
          />
          {tried && !verdict && (
            <Notice tone="danger" live="assertive">
              {t(messages.verdictWanted)}
            </Notice>
          )}
          {takesRefund && (
            <TextField
              label={t(messages.refund)}
              optional
              hint={t(messages.refundHint, { amount: refundLimit })}
              before="Rp"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={setTyped}
              error={tried && isAmountWrong && t(messages.refundWanted, { amount: refundLimit })}
            />
          )}
          <TextArea
            label={t(messages.reasons)}
            hint={t(messages.reasonsHint)}
            required
            rows={4}
            maxLength={complaintLimits.verdict}
            value={reasons}
            onChange={setReasons}
            error={tried && isShort && t(messages.contentWanted)}
          />
        </>
      )}
    </Panel>
  )
}
