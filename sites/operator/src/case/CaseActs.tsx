import { caseLimits } from '@borong/contract'
import { type AnyMessage, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { useState } from 'react'
import { messages } from './case.messages.ts'
import { ConfirmCaseAct } from './ConfirmCaseAct.tsx'

interface Given {
  reason: string
  password: string
  bankNumber: string
}
export interface OneAct<Name extends string> {
  act: Name
  label: AnyMessage
  what: AnyMessage
  /** Asks for the number of a transfer. */
  takesNumber?: boolean
}

interface CaseActsProps<Name extends string> {
  /** What can be done now. */
  acts: readonly OneAct<Name>[]
  send: (act: Name, given: Given) => Promise<unknown>
}

/** Acts in the place of buyer or shop: each asks for a reason and for the password again. */
export function CaseActs<Name extends string>({ acts, send }: CaseActsProps<Name>) {
  const t = useT()
  const [asks, setAsks] = useState<OneAct<Name>>()
  const [bankNumber, setBankNumber] = useState('')
  const ask = (it: OneAct<Name>) => {
    setBankNumber('')
    setAsks(it)
  }
  return (
    <>
      {acts.map((it) => (
        <Button key={it.act} onClick={() => ask(it)}>
          {t(it.label)}
        </Button>
      ))}
      {asks && (
        <ConfirmCaseAct
          act={t(asks.label)}
          what={t(asks.what)}
          field={
            asks.takesNumber
              ? {
                  label: t(messages.bankNumber),
                  maxLength: caseLimits.bankNumber,
                  value: bankNumber,
                  onChange: setBankNumber,
                }
              : undefined
          }
          onClose={() => setAsks(undefined)}
          send={async (said) => {
            if (asks.takesNumber && !bankNumber.trim()) throw new Error(t(messages.bankNumberWanted))
            await send(asks.act, { ...said, bankNumber: bankNumber.trim() })
          }}
        />
      )}
    </>
  )
}
