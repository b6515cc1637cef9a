import { ConfirmAct } from '@borong/console/form'
import { adminCompanyApi, companyLimits } from '@borong/contract'
import { formatRupiah, refetch, request, useT } from '@borong/site-kit'
import { Button, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Company, changed } from './company-shown.ts'
import { messages } from './company.messages.ts'

type Act = 'suspend' | 'lift' | 'verify'

/** Suspend or lift, and mark as checked; each asks first. */
export function CompanyActs({ company: it }: { company: Company }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState<Act>()
  const { company_id: id, version, client_name: company } = it
  const words = {
    suspend: [messages.suspendOf, messages.suspendWhat, messages.suspendedDone],
    lift: [messages.liftOf, messages.liftWhat, messages.liftedDone],
    verify: [messages.verifyOf, messages.verifyWhat, messages.verifiedDone],
  } as const
  const [act, what, done] = words[asks ?? 'suspend']
  return (
    <>
      {!it.is_verified && <Button onClick={() => setAsks('verify')}>{t(messages.verify)}</Button>}
      {it.state === 'SUSPENDED' ? (
        <Button variant="primary" onClick={() => setAsks('lift')}>
          {t(messages.lift)}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setAsks('suspend')}>
          {t(messages.suspend)}
        </Button>
      )}
      <ConfirmAct
        open={asks !== undefined}
        act={t(act, { company })}
        reason={{ maxLength: companyLimits.reason, optional: asks === 'verify' }}
        counts={asks === 'suspend'}
        touches={[
          {
            label: t(messages.openOrders),
            value: t(messages.openOrdersOf, {
              n: it.open_orders.order_num,
              amount: formatRupiah(it.open_orders.amount),
            }),
          },
        ]}
        onClose={() => setAsks(undefined)}
        onConfirm={async ({ reason }) => {
          if (asks === 'verify') await request(adminCompanyApi.verify, { id, version, ...(reason && { note: reason }) })
          else await request(adminCompanyApi[asks ?? 'suspend'], { id, version, reason })
          toast(t(done, { company }), { tone: 'success' })
          await refetch(client, changed)
        }}
      >
        {t(what)}
      </ConfirmAct>
    </>
  )
}
