import { paymentApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Notice } from '@borong/ui'
import type { ReactNode } from 'react'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { messages } from './transfer.messages.ts'

/** In an order that waits for money: the transfer that is under way. The deadline rests while the shop looks for the money. */
export function TransferOfOrder({ sn, deadline }: { sn: string; deadline: ReactNode }) {
  const t = useT()
  const transfer = useApiQuery(paymentApi.transferOfOrder, { sn }).data?.transfer
  if (!transfer) return deadline
  return (
    <>
      <Notice tone={transfer.status === 'REFUSED' ? 'danger' : 'info'}>
        {t(messages.ofOrder, { shop: transfer.seller_name, state: t(messages[transfer.status]) })}{' '}
        <Link href={paths.bankTransfer(transfer.bill_sn)}>{t(messages.see)}</Link>
      </Notice>
      {transfer.status !== 'SUBMITTED' && deadline}
    </>
  )
}
