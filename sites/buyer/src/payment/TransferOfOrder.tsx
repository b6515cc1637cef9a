import { paymentApi } from '@borong/contract'
import { useAsk, useT } from '@borong/site-kit'
import { Notice } from '@borong/ui'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import { words } from './transfer.words.ts'

/** In an order that waits for money: the transfer that is under way. The deadline rests while the shop looks for the money. */
export function TransferOfOrder({ sn, deadline }: { sn: string; deadline: ReactNode }) {
  const t = useT()
  const transfer = useAsk(paymentApi.transferOfOrder, { sn }).data?.transfer
  if (!transfer) return deadline
  return (
    <>
      <Notice tone={transfer.status === 'REFUSED' ? 'danger' : 'info'}>
        {t(words.ofOrder, { shop: transfer.seller_name, state: t(words[transfer.status]) })}{' '}
        <Link href={paths.bankTransfer(transfer.bill_sn)}>{t(words.see)}</Link>
      </Notice>
      {transfer.status !== 'SUBMITTED' && deadline}
    </>
  )
}
