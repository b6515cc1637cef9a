import type { DomainEvent } from '#platform/ctx'
import type { ActorKind } from '#platform/state-machine'
import type { AfterSaleTransition } from './after-sale.machine.ts'
import type { AfterSale } from './after-sale.types.ts'

/** An application was made or took a step; `note` is what whoever moved it wrote. */
export const afterSaleMoved = (
  it: Pick<AfterSale, 'id' | 'sn' | 'kind' | 'orderId' | 'companyId' | 'memberId' | 'shopId' | 'shopName' | 'version'> &
    Partial<Pick<AfterSale, 'refundMinor'>>,
  step: 'applied' | AfterSaleTransition,
  note: string,
  by: ActorKind,
): DomainEvent<`after_sale.${'applied' | AfterSaleTransition}`> => ({
  type: `after_sale.${step}`,
  key: `after_sale.${step}:${it.id}:${it.version}`,
  data: {
    afterSaleId: it.id,
    sn: it.sn,
    kind: it.kind,
    orderId: it.orderId,
    companyId: it.companyId,
    memberId: it.memberId,
    shopId: it.shopId,
    shopName: it.shopName,
    ...(it.refundMinor && { amountMinor: it.refundMinor }),
    by,
    note,
  },
})
