import type { EventData } from '@borong/contract/events'
import type { Ctx, DomainEvent } from '#platform/ctx'

/** An operator acted; each act is told once. */
export const caseActed = (
  { clock }: Pick<Ctx, 'clock'>,
  it: Pick<
    EventData<'case.acted'>,
    'companyId' | 'memberId' | 'shopId' | 'shopName' | 'about' | 'sn' | 'act' | 'reason'
  >,
): DomainEvent<'case.acted'> => ({
  type: 'case.acted',
  key: `case.acted:${it.about}:${it.sn}:${it.act}:${clock.now().getTime()}`,
  data: {
    about: it.about,
    sn: it.sn,
    companyId: it.companyId,
    memberId: it.memberId,
    shopId: it.shopId,
    shopName: it.shopName,
    act: it.act,
    reason: it.reason,
  },
})
