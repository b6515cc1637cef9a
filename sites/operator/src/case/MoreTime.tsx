import { ConfirmAct } from '@borong/console/form'
import { adminCaseApi, caseLimits } from '@borong/contract'
import { refetch, request, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { Button, Stack, TextField, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AfterSaleCase, changed } from './case-shown.ts'
import { messages } from './case.messages.ts'

const usualDays = '7'

/** Days more for whoever is to act on an application: asks for a reason and for the password again. */
export function MoreTime({ it }: { it: AfterSaleCase }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const [typed, setTyped] = useState(usualDays)
  const { more_days_left: most } = it
  const ask = () => {
    setTyped(usualDays)
    setAsks(true)
  }
  return (
    <>
      <Button onClick={ask}>{t(messages.EXTEND)}</Button>
      <ConfirmAct
        open={asks}
        act={t(messages.EXTEND)}
        reason={{ maxLength: caseLimits.reason }}
        password
        onClose={() => setAsks(false)}
        onConfirm={async ({ reason, password }) => {
          const days = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
          if (days < 1 || days > most) throw new Error(t(messages.moreDaysWanted, { n: most }))
          const given = { days, reason, password: passwordHash(password) }
          await request(adminCaseApi.extendAfterSale, { sn: it.service.service_sn, ...given })
          toast(t(messages.actDone), { tone: 'success' })
          await refetch(client, changed)
        }}
      >
        <Stack gap={12}>
          <p>{t(messages.EXTENDWhat, { n: most })}</p>
          <TextField
            label={t(messages.moreDays)}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={typed}
            onChange={setTyped}
          />
        </Stack>
      </ConfirmAct>
    </>
  )
}
