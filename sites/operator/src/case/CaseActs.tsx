import { ConfirmAct } from '@borong/console/form'
import { caseLimits } from '@borong/contract'
import { type AnyMessage, refetch, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { Button, Stack, TextField, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changed } from './case-shown.ts'
import { messages } from './case.messages.ts'

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
  const client = useQueryClient()
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
        <ConfirmAct
          open
          act={t(asks.label)}
          reason={{ maxLength: caseLimits.reason }}
          password
          onClose={() => setAsks(undefined)}
          onConfirm={async ({ reason, password }) => {
            if (asks.takesNumber && !bankNumber.trim()) throw new Error(t(messages.bankNumberWanted))
            await send(asks.act, { reason, password: passwordHash(password), bankNumber: bankNumber.trim() })
            toast(t(messages.actDone), { tone: 'success' })
            await refetch(client, changed)
          }}
        >
          <Stack gap={12}>
            <p>{t(asks.what)}</p>
            {asks.takesNumber && (
              <TextField
                label={t(messages.bankNumber)}
                required
                autoComplete="off"
                maxLength={caseLimits.bankNumber}
                value={bankNumber}
                onChange={setBankNumber}
              />
            )}
          </Stack>
        </ConfirmAct>
      )}
    </>
  )
}
