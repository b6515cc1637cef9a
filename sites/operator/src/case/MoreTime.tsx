import { adminCaseApi } from '@borong/contract'
import { request, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { useState } from 'react'
import type { AfterSaleCase } from './case-shown.ts'
import { messages } from './case.messages.ts'
import { ConfirmCaseAct } from './ConfirmCaseAct.tsx'

const usualDays = '7'

/** Days more for whoever is to act on an application: asks for a reason and for the password again. */
export function MoreTime({ it }: { it: AfterSaleCase }) {
  const t = useT()
  /** What is typed while it asks. */
  const [typed, setTyped] = useState<string>()
  const { more_days_left: left } = it
  return (
    <>
      <Button onClick={() => setTyped(usualDays)}>{t(messages.EXTEND)}</Button>
      {typed !== undefined && (
        <ConfirmCaseAct
          act={t(messages.EXTEND)}
          what={t(messages.EXTENDWhat, { n: left })}
          field={{ label: t(messages.moreDays), inputMode: 'numeric', maxLength: 2, value: typed, onChange: setTyped }}
          onClose={() => setTyped(undefined)}
          send={async (said) => {
            const days = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
            if (days < 1 || days > left) throw new Error(t(messages.moreDaysWanted, { n: left }))
            await request(adminCaseApi.extendAfterSale, { sn: it.service.service_sn, days, ...said })
          }}
        />
      )}
    </>
  )
}
